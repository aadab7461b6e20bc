import type { EngineEventOf, PlainEvent, YieldReason } from './events'
import type { Run } from './run'

/** Exact texts of the seed terminating-tool-calls, and of E2. */
export const MAX_INVOCATIONS_EXCEEDED = 'Max invocations exceeded'
const MAX_NUDGES_EXCEEDED = 'Max consecutive nudges exceeded'

/** X5: what a tool is told that would ask a person in an autonomous run. */
export const NO_USER_PRESENT =
  'No user is present in autonomous execution. Decide without asking, or call a terminating tool.'

/**
 * The model answered with words and no tool call. Without a policy the run ends with them; with one, its message is
 * injected up to the maximum, and past it a nudged run fails and a restricted run ends with the content (X3, F3, F5).
 */
export function enforce(run: Run, text: string): PlainEvent {
  const policy = run.config.contentPolicy
  if (!policy) return yielded(run, 'end_turn', text)
  const unlimited = policy.kind === 'restriction' && policy.maximum === 0
  if (unlimited || run.injections < policy.maximum) {
    return { type: 'SystemNoteAdded', data: { reason: policy.kind, text: policy.message } }
  }
  return policy.kind === 'nudge'
    ? yielded(run, 'max_nudges', MAX_NUDGES_EXCEEDED)
    : yielded(run, 'end_turn', text)
}

export function yielded(run: Run, reason: YieldReason, response: string | null): EngineEventOf<'RunYielded'> {
  return { type: 'RunYielded', data: { runId: run.runId, reason, response } }
}
