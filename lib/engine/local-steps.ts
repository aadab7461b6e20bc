import { apply } from './apply'
import type { Domain } from './domain'
import type { EventOf } from './events'
import { offeredTools } from './mode'
import { nextStep, type Step } from './next-step'
import { runTool } from './perform/run-tool'
import type { Session } from './session'
import type { EngineState } from './state'

type LocalSession<D extends Domain> = Pick<Session<D>, 'agent' | 'budget' | 'newId' | 'findTools' | 'state'>

/** Events that are to be stored in one transaction, and the state after each. */
export interface Course<D extends Domain> {
  readonly events: readonly EventOf<D>[]
  readonly states: readonly EngineState<D>[]
}

/**
 * Adds to `cause` the steps that follow from the state alone, until the model, the outside world or a person is needed. All are
 * stored in one transaction: an answer within a batch of cards is one. An aborted signal ends it early.
 */
export async function withLocalSteps<D extends Domain>(
  session: LocalSession<D>,
  cause: readonly EventOf<D>[],
  signal: AbortSignal,
): Promise<Course<D>> {
  const { agent, budget } = session
  const events = [...cause]
  const states = statesAfter(agent, session.state, cause)
  for (;;) {
    const state = states.at(-1) ?? session.state
    const step = nextStep(state, budget)
    if (!isLocal(step, { agent, state })) break
    const more =
      step.kind === 'emit' ? step.events : await runTool(step.run, step.call, { ...session, state }, signal)
    if (signal.aborted) break
    events.push(...more)
    states.push(...statesAfter(agent, state, more))
  }
  return { events, states }
}

/** The state after each of these events, as they will come out of the store. */
export function statesAfter<D extends Domain>(
  agent: Session<D>['agent'],
  before: EngineState<D>,
  events: readonly EventOf<D>[],
): EngineState<D>[] {
  const stored: EventOf<D>[] = JSON.parse(JSON.stringify(events))
  let state = before
  return stored.map(event => {
    state = apply(agent, state, event)
    return state
  })
}

type LocalStep = Extract<Step, { kind: 'emit' | 'run_tool' }>

function isLocal<D extends Domain>(
  step: Step,
  { agent, state }: Pick<LocalSession<D>, 'agent' | 'state'>,
): step is LocalStep {
  if (step.kind === 'emit') return true
  if (step.kind !== 'run_tool') return false
  return offeredTools(agent, state.mode.name, []).get(step.call.name)?.isLocal === true
}
