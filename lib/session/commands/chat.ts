/** The chat endpoints: a run for a program, and the wait for what it comes to. */

import type { EngineEventOf } from '@/lib/engine/events'
import { withoutMarks } from '@/lib/engine/history'
import type { RunId, SessionId } from '@/lib/engine/ids'
import { runId as asRunId } from '@/lib/engine/ids'
import type { Run } from '@/lib/engine/run'
import { DEFAULT_MAX_INVOCATIONS, isAutonomous, type RunConfig } from '@/lib/engine/run-config'
import { findNamedTools } from '@/lib/session/custom-tools/custom-tool'
import { checkTokenBudget } from '@/lib/session/limits/token-budget'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import { getRuntime } from '@/lib/session/process/get-runtime'
import type { Runtime } from '@/lib/session/process/runtime'
import { randomId } from '@/lib/session/random-id'
import type {
  AgentConfig,
  ChatAddAiMessageRequest,
  ChatInvokeRequest,
  ChatRequest,
  TerminatingConfig,
} from '@/lib/wire/chat'
import { chatRun } from '@/lib/wire/chat-run'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import { done, type Result, refused } from '@/lib/wire/refusal'
import type { ChatParked, ChatResponse, ChatRun } from '@/lib/wire/responses'
import { changeAndDispatch } from './change'
import { type Decision, refuse, refuseIfFull } from './decide'
import { ensureSession } from './sessions'

export type ChatOutcome =
  | { readonly kind: 'finished'; readonly body: ChatResponse }
  /** An interactive run waits for a person. */
  | { readonly kind: 'parked'; readonly body: ChatParked }

type Trigger = 'chat' | 'invoke' | 'ai_message'

export const chat = ({ message, ...context }: ChatRequest) =>
  runFor(context, 'chat', () => [
    { type: 'UserMessageAdded', data: { text: message, photoIds: [], synthetic: false } },
  ])

export const chatInvoke = (context: ChatInvokeRequest) => runFor(context, 'invoke', carryOn)

export const chatAddAiMessage = ({ prompt, ...context }: ChatAddAiMessageRequest) =>
  runFor(context, 'ai_message', loaded => [
    ...carryOn(loaded),
    ...(prompt
      ? [{ type: 'SystemNoteAdded' as const, data: { reason: 'prompt' as const, text: prompt } }]
      : []),
  ])

/** Where the last message is the model’s own, a synthetic one asks it to continue. */
function carryOn({ engine }: LoadedSession): AppEvent[] {
  const last = withoutMarks(engine.history).at(-1)
  if (last && last.role !== 'assistant') return []
  return [{ type: 'UserMessageAdded', data: { text: '[Continue]', photoIds: [], synthetic: true } }]
}

async function runFor(
  context: ChatInvokeRequest,
  trigger: Trigger,
  opening: (loaded: LoadedSession) => AppEvent[],
): Promise<Result<ChatOutcome>> {
  const runtime = await getRuntime()
  const spent = await checkTokenBudget(runtime.tokens)
  if (spent) return spent
  const config = await toRunConfig(runtime, context)
  if (!config.ok) return config
  await ensureSession(context.context_id)
  const started = await changeAndDispatch(runtime, context.context_id, loaded =>
    decideRun(loaded, trigger, config.value, opening(loaded)),
  )
  if (!started.ok) return started
  return outcomeOf(runtime, context.context_id, started.value)
}

async function toRunConfig(runtime: Runtime, context: ChatInvokeRequest): Promise<Result<RunConfig>> {
  const { terminating_config: terminating, agent_config: agent } = context
  return terminating ? autonomousRun(runtime, terminating) : done(interactiveRunOf(agent))
}

async function autonomousRun(runtime: Runtime, config: TerminatingConfig): Promise<Result<RunConfig>> {
  const named = await findNamedTools(runtime, config.tool_ids)
  const unknown = config.tool_ids.find(id => !named.some(tool => tool.id === id))
  if (unknown)
    return refused('bad_request', `terminating_config.tool_ids: there is no tool with the id ${unknown}.`)
  // One tool may go by its key and by its name.
  const distinct = named.filter(({ tool }, index) => named.findIndex(other => other.tool === tool) === index)
  const names = distinct.map(({ tool }) => tool.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice)
    return refused('bad_request', `terminating_config.tool_ids: two of the tools are named ${twice}.`)
  return done({
    maxInvocations: config.max_invocations,
    contentPolicy: { kind: 'nudge', message: config.nudge_message, maximum: config.consecutive_nudges },
    terminatingTools: distinct.map(({ id, tool }) => ({ id, name: tool.name })),
    includedTools: [],
  })
}

/** A restricted agent is given `finish`, which its restriction message speaks of. */
function interactiveRunOf(agent: AgentConfig | undefined): RunConfig {
  const restricted = agent?.restrictOutput ? agent : null
  return {
    maxInvocations: DEFAULT_MAX_INVOCATIONS,
    contentPolicy: restricted && {
      kind: 'restriction',
      message: restricted.restrictionMessage,
      maximum: restricted.restrictionMaxInjections,
    },
    terminatingTools: [],
    includedTools: restricted ? ['finishTool'] : [],
  }
}

type AliveRun = Pick<Run, 'runId' | 'since'>

function decideRun(
  loaded: LoadedSession,
  trigger: Trigger,
  config: RunConfig,
  opening: readonly AppEvent[],
): Decision<AliveRun> {
  const { ended, run } = loaded.engine
  if (ended) return refuse('session_ended', 'This session has ended. Use a new context_id to go on.')
  if (run)
    return refuse(
      'run_in_progress',
      'Another run of this context is alive. Wait until it has ended, or stop it.',
    )
  const full = refuseIfFull(loaded)
  if (full) return full
  const runId = asRunId.parse(randomId('r'))
  return {
    events: [{ type: 'RunStarted', data: { runId, trigger, config } }, ...opening],
    result: seq => done({ runId, since: seq - opening.length }),
  }
}

/** Waits until the run has yielded or parked, or the process stops. The run does not depend on its caller. */
async function outcomeOf(
  runtime: Runtime,
  sessionId: SessionId,
  alive: AliveRun,
): Promise<Result<ChatOutcome>> {
  const settled = await settledState(runtime, sessionId, alive.runId)
  const run = await readRun(runtime, sessionId, alive)
  if (settled === 'stopping') return refused('stopping', STOPPING, { also: run.told })
  if (!settled) return refused('session_not_found', DELETED, { also: run.told })
  const yielded = run.events.find(event => event.type === 'RunYielded')
  if (yielded) return finished(yielded.data, run)
  const { question } = settled.viewState.view
  if (!question) return refused('session_not_found', DELETED, { also: run.told })
  return done({ kind: 'parked', body: { response: null, pending_question: question, ...run.told } })
}

/** A run as the log has it. */
interface LoggedRun {
  /** From its `RunStarted` to its `RunYielded`, if it has ended. */
  readonly events: readonly StoredEvent[]
  readonly told: ChatRun
}

function finished(
  { reason, response }: EngineEventOf<'RunYielded'>['data'],
  run: LoggedRun,
): Result<ChatOutcome> {
  const also = run.told
  switch (reason) {
    case 'end_turn':
    case 'terminated':
    case 'session_ended': {
      const missed = missedItsEnd(run.events)
      if (missed) return refused('ended_without_terminating_tool', missed, { also })
      return done({ kind: 'finished', body: { response, saved_ai_messages: true, ...run.told } })
    }
    case 'max_invocations':
      return refused('max_invocations_exceeded', response ?? '', { also })
    case 'max_nudges':
      return refused('max_nudges_exceeded', response ?? '', { also })
    case 'cancelled':
      return refused('run_cancelled', 'The run was stopped.', { also })
    case 'error': {
      const error = run.events.findLast(event => event.type === 'ErrorOccurred')
      const { message, code } = error?.data ?? { message: 'The model failed.', code: '' }
      return refused('model_error', message, { details: { code }, also })
    }
  }
}

/** Why an autonomous run that has ended in order has no result: no terminating tool ended it (X6). Null where it has one. */
function missedItsEnd(events: readonly StoredEvent[]): string | null {
  const [started] = events
  if (started?.type !== 'RunStarted' || !isAutonomous(started.data.config)) return null
  const last = events.findLast(event => event.type === 'ToolCompleted' || event.type === 'ModelResponded')
  if (last?.type !== 'ToolCompleted') return 'The model declined, and called no terminating tool.'
  const { name, isError } = last.data
  const isMatch = !isError && started.data.config.terminatingTools.some(tool => tool.name === name)
  return isMatch ? null : `The tool ${name} ended the run before a terminating tool was called.`
}

const DELETED = 'The session was deleted while its run was alive.'

/** No `retry-after`: the same call would say the same message a second time. */
const STOPPING =
  'Tidyup is stopping. What was sent is saved, and its run goes on after the next start: read the session’s events to see what it came to.'

/** How long a hint that was lost may keep a caller waiting. */
const LOOK_AGAIN_MS = 15_000

/** The session once its run has yielded or parked; null when it was deleted, `stopping` when this process ends first. */
async function settledState(
  runtime: Runtime,
  sessionId: SessionId,
  runId: RunId,
): Promise<LoadedSession | 'stopping' | null> {
  for (;;) {
    const changed = Promise.withResolvers<void>()
    const unsubscribe = runtime.hub.subscribe(sessionId, signal => {
      if (signal.kind === 'stored' || signal.kind === 'over') changed.resolve()
    })
    const lostHint = setTimeout(changed.resolve, LOOK_AGAIN_MS)
    try {
      const loaded = await runtime.log.load(sessionId)
      const { run, openQuestion } = loaded?.engine ?? {}
      if (!loaded || run?.runId !== runId || openQuestion !== null) return loaded
      if (runtime.lifecycle.stopping) return 'stopping'
      await changed.promise
    } finally {
      clearTimeout(lostHint)
      unsubscribe()
    }
  }
}

async function readRun(
  { store }: Runtime,
  sessionId: SessionId,
  { runId, since }: AliveRun,
): Promise<LoggedRun> {
  const rest = await store.readEvents(sessionId, since - 1, Number.MAX_SAFE_INTEGER)
  const end = rest.findIndex(event => event.type === 'RunYielded' && event.data.runId === runId)
  const events = end < 0 ? rest : rest.slice(0, end + 1)
  return { events, told: chatRun(runId, events) }
}
