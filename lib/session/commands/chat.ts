/** The chat endpoints that start a run for a program, and wait for what it comes to. */

import { ANONYMOUS, type Identity, rightOf } from '@/lib/access/admit'
import type { StopReason } from '@/lib/engine/events'
import { withoutMarks } from '@/lib/engine/history'
import { runId as asRunId, type RunId } from '@/lib/engine/ids'
import type { AssistantBlock } from '@/lib/engine/messages'
import { NO_USAGE } from '@/lib/engine/reply-content'
import type { RunConfig } from '@/lib/engine/run-config'
import { checkTokenBudget } from '@/lib/session/limits/token-budget'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import type { Runtime } from '@/lib/session/process/runtime'
import type { ChatAddAiMessageRequest, ChatInvokeRequest, ChatRequest } from '@/lib/wire/chat'
import type { AppEvent } from '@/lib/wire/event'
import { ok, type Result } from '@/lib/wire/refusal'
import { change } from './change'
import { type AliveRun, type ChatOutcome, outcomeOf } from './chat-outcome'
import { type Terms, termsOf } from './chat-run-config'
import { type Decision, refuse, refuseIfFull } from './decide'
import { ensureSession } from './sessions'

type Trigger = 'chat' | 'invoke' | 'ai_message'

export const chat = (runtime: Runtime, { message, ...context }: ChatRequest, identity?: Identity) =>
  runFor(runtime, context, identity, 'chat', () => [
    { type: 'UserMessageAdded', data: { text: message, photoIds: [], synthetic: false } },
  ])

export const chatInvoke = (runtime: Runtime, context: ChatInvokeRequest, identity?: Identity) =>
  runFor(runtime, context, identity, 'invoke', carryOn)

/** A message that asks for nothing more is the whole run; else the model goes on behind it, with all the calls that it may make. */
export function chatAddAiMessage(
  runtime: Runtime,
  { message, prompt, ...context }: ChatAddAiMessageRequest,
  identity?: Identity,
) {
  const steered = prompt ? [steering(prompt)] : []
  if (message === undefined)
    return runFor(runtime, context, identity, 'ai_message', loaded => [...carryOn(loaded), ...steered])
  const isAll = prompt === undefined && !context.terminating_config
  const stored = madeReply([{ type: 'text', text: message }], 'end_turn')
  return runFor(
    runtime,
    context,
    identity,
    'ai_message',
    loaded => [...carryOn(loaded), stored, ...(isAll ? [] : [GO_ON, ...steered])],
    ({ maxInvocations, ...config }) => ({
      ...config,
      ...(isAll && { contentPolicy: null }),
      // The message is none of them.
      maxInvocations: maxInvocations + 1,
    }),
  )
}

/** Stands in the log as the coach’s reply, and no model has made it. */
export const madeReply = (content: AssistantBlock[], stopReason: StopReason): AppEvent => ({
  type: 'ModelResponded',
  data: { content, stopReason, usage: NO_USAGE, model: 'none' },
})

/** Told for one run: it stays in the history, and the next run is told that it is over. */
const steering = (text: string): AppEvent => ({ type: 'SystemNoteAdded', data: { reason: 'prompt', text } })

const GO_ON: AppEvent = {
  type: 'UserMessageAdded',
  data: { text: '[Continue]', photoIds: [], synthetic: true },
}

/** Where the last message is the model’s own, a synthetic one asks it to continue. */
export function carryOn({ engine }: LoadedSession): AppEvent[] {
  const last = withoutMarks(engine.history).at(-1)
  if (last && last.role !== 'assistant') return []
  return [GO_ON]
}

async function runFor(
  runtime: Runtime,
  context: ChatInvokeRequest,
  identity: Identity = ANONYMOUS,
  trigger: Trigger,
  opening: (loaded: LoadedSession) => AppEvent[],
  withTerms = (config: RunConfig): RunConfig => config,
): Promise<Result<ChatOutcome>> {
  const spent = await checkTokenBudget(runtime.tokens)
  if (spent) return spent
  const terms = await termsOf(runtime, context, identity)
  if (!terms.ok) return terms
  await ensureSession(runtime, context.context_id)
  const runId = asRunId.parse(runtime.ids.newId('r'))
  const started = await change(runtime, context.context_id, loaded =>
    decideRun(
      loaded,
      trigger,
      { runId, ...terms.value, config: withTerms(terms.value.config) },
      opening(loaded),
    ),
  )
  if (!started.ok) return started
  return outcomeOf(runtime, context.context_id, started.value, rightOf(identity))
}

function decideRun(
  loaded: LoadedSession,
  trigger: Trigger,
  { runId, config, agentPrompt }: Terms & { runId: RunId },
  said: readonly AppEvent[],
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
  const opening = [...(agentPrompt === null ? [] : [steering(agentPrompt)]), ...said]
  return {
    events: [{ type: 'RunStarted', data: { runId, trigger, config } }, ...opening],
    result: seq => ok({ runId, since: seq - opening.length }),
  }
}
