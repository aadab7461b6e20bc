import type { Domain } from '@/lib/engine/domain'
import type { EngineEventOf, EventOf, PlainEvent } from '@/lib/engine/events'
import { questionId } from '@/lib/engine/ids'
import { offeredTools, type Toolset } from '@/lib/engine/mode'
import { droppedCalls, NO_USER_PRESENT } from '@/lib/engine/next-step'
import { type Outcome, success, terminate, toOutcome } from '@/lib/engine/outcome'
import { askedIn } from '@/lib/engine/questions'
import { isAutonomous, requestedToolIds } from '@/lib/engine/run-config'
import type { Session } from '@/lib/engine/session'
import type { ClientResult, PendingCall, Run } from '@/lib/engine/state'
import type { Tool, ToolContext } from '@/lib/engine/tool'

/** The result of one execution: it ended, or it waits at a question that nobody has answered yet. */
type Execution<D extends Domain> =
  | { kind: 'returned'; outcome: Outcome; emitted: readonly EventOf<D>[] }
  /** Its input did not fit, or it threw. */
  | { kind: 'failed'; message: string }
  | { kind: 'parked'; question: D['question']; emitted: readonly EventOf<D>[] }
  | { kind: 'aborted' }

type ToolSession<D extends Domain> = Pick<Session<D>, 'agent' | 'newId' | 'findTools' | 'state'>

/** Executes the next call of a reply: one `ToolCompleted`, `QuestionAsked` or `ClientCallRequested` comes of it at most. */
export async function runTool<D extends Domain>(
  run: Run,
  call: PendingCall,
  session: ToolSession<D>,
  signal: AbortSignal,
): Promise<readonly EventOf<D>[]> {
  const requested = await session.findTools(requestedToolIds(run.config))
  const offered = offeredTools(session.agent, session.state.mode.name, requested)
  const tool = offered.get(call.name)
  if (!tool) return [failed(call, unknownTool(call.name, session.state.mode.name, offered))]
  const isMatch = run.config.terminatingTools.some(({ name }) => name === call.name)
  if (tool.terminal && !isMatch && run.phase.at === 'tools' && run.phase.terminal !== null) {
    return [
      failed(call, 'A terminal tool has already given the response of this turn. The first one stands.'),
    ]
  }
  const execution = await execute(tool, { run, call, session, signal })
  switch (execution.kind) {
    case 'returned': {
      const { emitted, outcome } = execution
      if (outcome.kind === 'left_to_client') return [...emitted, clientCallRequested(call, tool, outcome)]
      return [...emitted, completed(call, tool, outcome), ...droppedBy(outcome, run)]
    }
    case 'failed':
      return [failed(call, execution.message)]
    case 'parked':
      return [...execution.emitted, asked(call, session, execution.question)]
    case 'aborted':
      return []
  }
}

interface Surroundings<D extends Domain> {
  run: Run
  call: PendingCall
  session: ToolSession<D>
  signal: AbortSignal
}

/**
 * Parking leaves the tool's promise unsettled and unreferenced: the stored question is what counts, and the answer
 * runs the tool again (Q1).
 */
async function execute<D extends Domain>(
  tool: Tool<D>,
  { run, call, session, signal }: Surroundings<D>,
): Promise<Execution<D>> {
  const ended = Promise.withResolvers<Execution<D>>()
  let emitted: EventOf<D>[] = []
  let questions = 0

  const context: ToolContext<D> = {
    callId: call.callId,
    hasAsked: call.asked.length > 0,
    mode: session.state.mode,
    facts: session.state.facts,
    signal,
    emit: event => void emitted.push(event),
    changeMode: newMode =>
      void emitted.push({ type: 'ModeChanged', data: { oldMode: session.state.mode, newMode } }),
    endSession: itemsProcessed => void emitted.push({ type: 'SessionEnded', data: { itemsProcessed } }),
    async ask(question) {
      if (isAutonomous(run.config)) throw new Error(NO_USER_PRESENT)
      const stored = call.asked[questions++]
      if (stored === undefined) {
        ended.resolve({ kind: 'parked', question, emitted: [...emitted] })
        return new Promise<never>(() => {})
      }
      const asked = askedIn(session.state.questions, stored)
      if (asked?.status !== 'answered')
        throw new Error('A call runs only when all its questions are answered.')
      emitted = []
      // The answer that won, whatever came of it later: a rerun has to see what the first run saw.
      return session.agent.answer.parse(asked.receipts[0].answer)
    },
  }

  const finished = (async (): Promise<Execution<D>> => {
    try {
      const parsed = await tool.parse(call.input)
      if (!parsed.ok) return { kind: 'failed', message: `Invalid input for ${call.name}.\n${parsed.message}` }
      const outcome = toOutcome(await tool.execute(parsed.input, context))
      return { kind: 'returned', outcome, emitted: [...emitted] }
    } catch (error) {
      const message = error instanceof Error ? error.message : written(error)
      return { kind: 'failed', message: message ?? `${call.name} failed.` }
    }
  })()

  const letGo = () => ended.resolve({ kind: 'aborted' })
  if (signal.aborted) letGo()
  else signal.addEventListener('abort', letGo, { once: true })
  try {
    return await Promise.race([ended.promise, finished])
  } finally {
    // A drive has one signal for all of its calls.
    signal.removeEventListener('abort', letGo)
  }
}

type Completed = Extract<PlainEvent, { type: 'ToolCompleted' }>
type Ended = Exclude<Outcome, { kind: 'left_to_client' }>

function droppedBy(outcome: Ended, { phase }: Run): PlainEvent[] {
  if (outcome.kind !== 'success' || !outcome.dropRest || phase.at !== 'tools') return []
  return droppedCalls(phase.pending.slice(1))
}

function completed(call: PendingCall, { terminal }: { terminal: boolean }, outcome: Ended): Completed {
  const base = { callId: call.callId, name: call.name, isError: false }
  switch (outcome.kind) {
    case 'break': {
      const { message, value } = outcome
      const own = value === undefined ? null : written(value)
      const told = own === null ? { result: message } : { result: own, message }
      return { type: 'ToolCompleted', data: { ...base, outcome: 'break', ...told } }
    }
    case 'terminate': {
      const note = outcome.note === undefined ? {} : { note: outcome.note }
      return {
        type: 'ToolCompleted',
        data: { ...base, outcome: 'terminate', result: outcome.note ?? 'Finished', ...note },
      }
    }
    case 'success': {
      const result = written(outcome.value)
      if (result === null) return failed(call, `${call.name} returned a value that can't be written as JSON.`)
      const data = {
        ...base,
        outcome: 'success' as const,
        result,
        ...(terminal && { terminal }),
        ...(outcome.dropRest && { readFirst: true as const }),
      }
      return { type: 'ToolCompleted', data }
    }
  }
}

/** Text stays as it is, byte for byte; anything else is JSON (T1, T7). Null when that can't be done. */
function written(value: unknown): string | null {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value ?? null) ?? null
  } catch {
    return null
  }
}

function failed(call: PendingCall, message: string): Completed {
  return {
    type: 'ToolCompleted',
    data: { callId: call.callId, name: call.name, outcome: 'success', result: message, isError: true },
  }
}

/** The client’s result completes the call. */
export function broughtBack(call: PendingCall, { output, isError, by, ...result }: ClientResult): Completed {
  const { terminal = false, terminate: ends = false } = call.leftToClient ?? {}
  const outcome = ends || result.terminate ? terminate(output) : success(output)
  const { type, data } = isError ? failed(call, output) : completed(call, { terminal }, outcome)
  return { type, data: { ...data, by } }
}

function clientCallRequested(
  { callId, name, input }: PendingCall,
  { terminal }: { terminal: boolean },
  { terminate }: { terminate: boolean },
): PlainEvent {
  return {
    type: 'ClientCallRequested',
    data: { callId, name, input, ...(terminal && { terminal }), ...(terminate && { terminate }) },
  }
}

function asked<D extends Domain>(
  call: PendingCall,
  session: ToolSession<D>,
  question: D['question'],
): EngineEventOf<'QuestionAsked', D> {
  return {
    type: 'QuestionAsked',
    data: {
      questionId: questionId.parse(session.newId('q')),
      callId: call.callId,
      revision: call.asked.length,
      question,
    },
  }
}

function unknownTool<D extends Domain>(name: string, modeName: string, offered: Toolset<D>): string {
  const names = [...offered.keys()].join(', ') || 'none'
  return `There is no tool named ${name} in the mode ${modeName}. The tools you may use now are: ${names}.`
}
