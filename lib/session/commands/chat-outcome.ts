/** The outcome of a run of the chat endpoints. */

import { notPaired } from '@/lib/access/admit'
import type { EngineEventOf } from '@/lib/engine/events'
import type { RunId, SessionId } from '@/lib/engine/ids'
import { isAutonomous } from '@/lib/engine/run-config'
import { isParked, type Run } from '@/lib/engine/state'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import type { Runtime } from '@/lib/session/process/runtime'
import { chatRun } from '@/lib/wire/chat-run'
import type { StoredEvent } from '@/lib/wire/event'
import { err, ok, type Result } from '@/lib/wire/refusal'
import type { ChatParked, ChatResponse, ChatRun } from '@/lib/wire/responses'
import type { ClientCall } from '@/lib/wire/view'
import { waitUntil } from './wait-until-idle'

export type ChatOutcome =
  | { readonly kind: 'finished'; readonly body: ChatResponse }
  /** The run waits for a person, or for its client. */
  | { readonly kind: 'parked'; readonly body: ChatParked }

export type AliveRun = Pick<Run, 'runId' | 'since'>

/** Waits until the run has yielded or parked, the process stops, or the caller’s right ends. The run does not depend on its caller. */
export async function outcomeOf(
  runtime: Runtime,
  sessionId: SessionId,
  alive: AliveRun,
  until: AbortSignal,
): Promise<Result<ChatOutcome>> {
  const isSettled = ({ engine }: LoadedSession) => engine.run?.runId !== alive.runId || isParked(engine)
  const settled = await waitUntil(runtime, sessionId, isSettled, until)
  const run = await readRun(runtime, sessionId, alive)
  if (!settled) return err('session_not_found', DELETED, { also: run.told })
  if (!isSettled(settled)) return until.aborted ? notPaired() : err('stopping', STOPPING, { also: run.told })
  const yielded = run.events.find(event => event.type === 'RunYielded')
  if (yielded) return finished(yielded.data, run)
  const { question, clientCall } = settled.viewState.view
  const parked = { response: null, ...run.told }
  if (question) return ok({ kind: 'parked', body: { ...parked, pending_question: question } })
  if (clientCall) return ok({ kind: 'parked', body: { ...parked, pending_tool_call: toldCall(clientCall) } })
  return err('session_not_found', DELETED, { also: run.told })
}

const toldCall = ({ callId, name, input }: ClientCall) => ({
  tool_call_id: callId,
  tool_name: name,
  tool_input: input,
})

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
    case 'max_tokens':
    case 'terminated':
    case 'session_ended': {
      if (missedItsEnd(run.events))
        return err('ended_without_terminating_tool', missedWords(reason, run.events), { also })
      return ok({ kind: 'finished', body: { response, saved_ai_messages: true, ...run.told } })
    }
    case 'max_invocations':
      return err('max_invocations_exceeded', response ?? '', { also })
    case 'max_nudges':
      return err('max_nudges_exceeded', response ?? '', { also })
    case 'cancelled':
      return err('run_cancelled', 'The run was stopped.', { also })
    case 'error': {
      const error = run.events.findLast(event => event.type === 'ErrorOccurred')
      const { message, code } = error?.data ?? { message: 'The model failed.', code: '' }
      return err('model_error', message, { details: { code }, also })
    }
  }
}

/** An autonomous run that has ended in order, but by no terminating tool: it has no result (X6). */
function missedItsEnd(events: readonly StoredEvent[]): boolean {
  const [started] = events
  if (started?.type !== 'RunStarted' || !isAutonomous(started.data.config)) return false
  const last = lastStep(events)
  if (last?.type !== 'ToolCompleted' || last.data.isError) return true
  return !started.data.config.terminatingTools.some(({ name }) => name === last.data.name)
}

const lastStep = (events: readonly StoredEvent[]) =>
  events.findLast(event => event.type === 'ToolCompleted' || event.type === 'ModelResponded')

function missedWords(
  reason: 'end_turn' | 'max_tokens' | 'terminated' | 'session_ended',
  events: readonly StoredEvent[],
): string {
  const tooEarly = 'before a terminating tool was called.'
  if (lastStep(events)?.type === 'ModelResponded') return `The model declined ${tooEarly}`
  switch (reason) {
    case 'end_turn':
    case 'max_tokens':
      return `A terminal tool gave the response ${tooEarly}`
    case 'terminated':
      return `Another tool ended the run ${tooEarly}`
    case 'session_ended':
      return `The session was ended ${tooEarly}`
  }
}

const DELETED = 'The session was deleted while its run was alive.'

/** No `retry-after`: the same call would say the same message a second time. */
const STOPPING =
  'Tidyup is stopping. What was sent is saved, and its run goes on after the next start: read the session’s events to see what it came to.'

async function readRun(
  { store }: Runtime,
  sessionId: SessionId,
  { runId, since }: AliveRun,
): Promise<LoggedRun> {
  return runIn(await store.readEvents(sessionId, since - 1, Number.MAX_SAFE_INTEGER), runId)
}

/** `rest` begins with its `RunStarted`. */
export function runIn(rest: readonly StoredEvent[], runId: RunId): LoggedRun {
  const end = rest.findIndex(event => event.type === 'RunYielded' && event.data.runId === runId)
  const events = end < 0 ? rest : rest.slice(0, end + 1)
  return { events, told: chatRun(runId, events) }
}
