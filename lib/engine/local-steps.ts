import { apply } from './apply'
import type { Domain } from './domain'
import type { EventOf } from './events'
import { nextStep, type Step } from './next-step'
import { runTool } from './perform/run-tool'
import type { Session } from './session'
import type { EngineState } from './state'
import { offeredTools } from './toolset'

type LocalSession<D extends Domain> = Pick<Session<D>, 'agent' | 'budget' | 'newId' | 'findTools' | 'state'>

/**
 * Performs the steps that follow from the state alone, until the model, the outside world or a person is needed. It is stored in one
 * transaction with what caused it: an answer within a hand of cards is one.
 */
export async function localSteps<D extends Domain>(
  session: LocalSession<D>,
  signal: AbortSignal,
): Promise<readonly EventOf<D>[]> {
  const { agent, budget } = session
  let { state } = session
  const all: EventOf<D>[] = []
  for (let step = nextStep(state, budget); isLocal(step, { agent, state }); step = nextStep(state, budget)) {
    const events =
      step.kind === 'settle' ? step.events : await runTool(step.run, step.call, { ...session, state }, signal)
    if (signal.aborted) break
    all.push(...events)
    state = stateAfter(agent, state, events)
  }
  return all
}

/** The state with events that are not stored yet, as they will come out of the store. */
export function stateAfter<D extends Domain>(
  agent: Session<D>['agent'],
  state: EngineState<D>,
  events: readonly EventOf<D>[],
): EngineState<D> {
  const stored: EventOf<D>[] = JSON.parse(JSON.stringify(events))
  return stored.reduce((before, event) => apply(agent, before, event), state)
}

type LocalStep = Extract<Step, { kind: 'settle' | 'run_tool' }>

function isLocal<D extends Domain>(
  step: Step,
  { agent, state }: Pick<LocalSession<D>, 'agent' | 'state'>,
): step is LocalStep {
  if (step.kind === 'settle') return true
  if (step.kind !== 'run_tool') return false
  return offeredTools(agent, state.mode.name, []).get(step.call.name)?.isLocal === true
}
