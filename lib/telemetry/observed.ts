import { type Attributes, SpanKind } from '@opentelemetry/api'
import type { Domain } from '@/lib/engine/domain'
import type { Usage } from '@/lib/engine/events'
import type { Agent, Mode } from '@/lib/engine/mode'
import type { Model, ModelReply } from '@/lib/engine/model'
import type { Tool } from '@/lib/engine/tool'
import type { Append, Store } from '@/lib/store/store'
import type { StoredEvent } from '@/lib/wire/event'
import type { Log } from './log'
import type { Metrics } from './metrics'
import { failSpan, type Tracing, withinSpan } from './tracing'

/** A model whose calls are counted, timed and traced. `name` is the one that is called where a request names none. */
export function observedModel<D extends Domain>(
  model: Model<D>,
  { name, provider }: { name: string; provider: string },
  telemetry: Tracing & { readonly metrics: Metrics },
): Model<D> {
  const { invocations, modelSeconds } = telemetry.metrics
  const attributesFor = (requested: string) => ({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': provider,
    'gen_ai.request.model': requested,
  })
  return (request, call) => {
    const requested = request.model ?? name
    const attributes = attributesFor(requested)
    return withinSpan(
      telemetry,
      { name: `chat ${requested}`, kind: SpanKind.CLIENT, attributes },
      async span => {
        const began = performance.now()
        // A model throws only where its call is aborted; any other failure is a reply.
        let outcome = 'aborted'
        try {
          const reply = await model(request, call)
          outcome = reply.kind
          if (reply.kind === 'failed') failSpan(span, reply.code)
          else span.setAttributes(attributesOf(reply))
          return reply
        } finally {
          invocations.inc({ outcome })
          modelSeconds.observe({ outcome }, (performance.now() - began) / 1_000)
        }
      },
    )
  }
}

/** By the conventions, `input_tokens` includes tokens that were read from the cache and written to it. */
function attributesOf({ usage, model, stopReason }: Extract<ModelReply, { kind: 'reply' }>): Attributes {
  const { inputTokens, cacheReadTokens, cacheCreationTokens, outputTokens } = usage
  return {
    'gen_ai.response.model': model,
    'gen_ai.response.finish_reasons': [stopReason],
    'gen_ai.usage.input_tokens': inputTokens + cacheReadTokens + cacheCreationTokens,
    'gen_ai.usage.cache_read.input_tokens': cacheReadTokens,
    'gen_ai.usage.cache_creation.input_tokens': cacheCreationTokens,
    'gen_ai.usage.output_tokens': outputTokens,
  }
}

/** A store whose events are counted and logged after their commit, in the process that stored them. */
export function observedStore(store: Store, { log, metrics }: { log: Log; metrics: Metrics }): Store {
  function onStored(append: Append) {
    logRuns(log, append)
    countEvents(metrics, append.events)
  }
  return {
    ...store,
    async createSession(first) {
      await store.createSession(first)
      onStored(first)
    },
    async append(sessionId, append) {
      const appended = await store.append(sessionId, append)
      if (appended.kind === 'stored') onStored(append)
      return appended
    },
  }
}

/** A line for each run that starts or ends, and for each error that a person gets to see: ids and codes, no texts. */
function logRuns(log: Log, { events, summary }: Append): void {
  for (const { type, data, sessionId } of events) {
    switch (type) {
      case 'RunStarted':
        log.info({ sessionId, runId: data.runId, trigger: data.trigger }, 'run started')
        break
      case 'RunYielded': {
        const { decided, skipped } = summary.counts
        log.info({ sessionId, runId: data.runId, reason: data.reason, decided, skipped }, 'run ended')
        break
      }
      case 'ErrorOccurred':
        log.warn({ sessionId, code: data.code, retryable: data.retryable }, 'run met an error')
    }
  }
}

export function countEvents(metrics: Metrics, events: readonly StoredEvent[]): void {
  for (const event of events) {
    metrics.events.inc({ type: event.type })
    count(metrics, event)
  }
}

function count(metrics: Metrics, { type, data }: StoredEvent): void {
  switch (type) {
    case 'RunStarted':
      metrics.runsStarted.inc({ trigger: data.trigger })
      break
    case 'RunYielded':
      metrics.runsEnded.inc({ reason: data.reason })
      break
    case 'ModelResponded':
    case 'HistorySummarized':
      countTokens(metrics, data.usage)
      break
    case 'QuestionAsked':
      metrics.questions.inc({ state: 'asked' })
      break
    case 'QuestionAnswered':
      metrics.questions.inc({ state: 'answered' })
      break
    case 'QuestionWithdrawn':
      metrics.questions.inc({ state: 'withdrawn' })
      break
    case 'PhotoAdded':
      metrics.photos.inc()
      break
    case 'ErrorOccurred':
      metrics.errors.inc({ code: data.code })
      if (data.usage) countTokens(metrics, data.usage)
  }
}

function countTokens({ tokens }: Metrics, usage: Usage): void {
  tokens.inc({ kind: 'input' }, usage.inputTokens)
  tokens.inc({ kind: 'output' }, usage.outputTokens)
  tokens.inc({ kind: 'cache_read' }, usage.cacheReadTokens)
  tokens.inc({ kind: 'cache_creation' }, usage.cacheCreationTokens)
}

/** Runs `execute` and gives what it gives. It never settles for a call that is parked until a person answers. */
export type AroundTool = (
  tool: { readonly name: string; readonly callId: string },
  execute: () => Promise<unknown>,
) => Promise<unknown>

/** Times and traces tool calls. In the metrics a tool that is not in `knownTools` is called “custom”: its name may say something private. */
export function createAroundTool(
  telemetry: Tracing & { readonly metrics: Metrics },
  knownTools: ReadonlySet<string>,
): AroundTool {
  return ({ name, callId }, execute) => {
    const attributes = {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': name,
      'gen_ai.tool.call.id': callId,
    }
    return withinSpan(telemetry, { name: `execute_tool ${name}`, attributes }, async () => {
      const stop = telemetry.metrics.toolSeconds.startTimer({ tool: knownTools.has(name) ? name : 'custom' })
      try {
        return await execute()
      } finally {
        stop()
      }
    })
  }
}

/** The tool with each execution observed: the one that parks, and the one that follows the answer. */
export function observedTool<D extends Domain>(tool: Tool<D>, around: AroundTool): Tool<D> {
  return {
    ...tool,
    execute: (input, context) =>
      around({ name: tool.name, callId: context.callId }, async () => tool.execute(input, context)),
  }
}

/** The agent with all of its tools observed. */
export function observedAgent<D extends Domain>(agent: Agent<D>, around: AroundTool): Agent<D> {
  const observed = (tools: readonly Tool<D>[]) => tools.map(tool => observedTool(tool, around))
  const modes = Object.entries(agent.modes).map(([name, mode]): [string, Mode<D>] => [
    name,
    {
      ...mode,
      tools: observed(mode.tools),
      ...(mode.packs && { packs: mode.packs.map(pack => ({ ...pack, tools: observed(pack.tools) })) }),
    },
  ])
  return { ...agent, modes: Object.fromEntries(modes) }
}
