import type { EngineEventOf, PlainEvent, YieldReason } from './events'
import type { Phase, Run } from './run'

/** Exact texts of the seed terminating-tool-calls, and of E2. */
export const MAX_INVOCATIONS_EXCEEDED = 'Max invocations exceeded'
const MAX_NUDGES_EXCEEDED = 'Max consecutive nudges exceeded'

/** X5: what a tool is told that would ask a person in an autonomous run. */
export const NO_USER_PRESENT =
  'No user is present in autonomous execution. Decide without asking, or call a terminating tool.'

const GO_ON =
  'Your last reply was cut off at the length limit; the person has read it as far as it went. Go on from the sentence that was cut. Be short.'

/** True if text that was cut off is continued. Text that already continues another is not (E8). */
export const isContinued = ({ config, isContinuing }: Run) =>
  config.continuesCutReply === true && config.contentPolicy === null && !isContinuing

/**
 * The model answered with words and no tool call. Without a policy the run ends with them; with one, its message is
 * injected up to the maximum, and past it a nudged run fails and a restricted run ends with the content (X3, F3, F5). It yields
 * `max_tokens` where the content is not all that the model would have said.
 */
export function enforce(run: Run, { text, isCut }: Extract<Phase, { at: 'enforce' }>): PlainEvent {
  const policy = run.config.contentPolicy
  if (isCut && isContinued(run))
    return { type: 'SystemNoteAdded', data: { reason: 'max_tokens', text: GO_ON } }
  const ended = yielded(run, isCut ? 'max_tokens' : 'end_turn', text)
  if (!policy) return ended
  const unlimited = policy.kind === 'restriction' && policy.maximum === 0
  if (unlimited || run.injections < policy.maximum) {
    return { type: 'SystemNoteAdded', data: { reason: policy.kind, text: policy.message } }
  }
  return policy.kind === 'nudge' ? yielded(run, 'max_nudges', MAX_NUDGES_EXCEEDED) : ended
}

export function yielded(run: Run, reason: YieldReason, response: string | null): EngineEventOf<'RunYielded'> {
  return { type: 'RunYielded', data: { runId: run.runId, reason, response } }
}
