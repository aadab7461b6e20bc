import type { Domain } from './domain'
import type { EventOf } from './events'
import { withLocalSteps } from './local-steps'
import { nextStep, type Step } from './next-step'
import { callModel } from './perform/call-model'
import { runTool } from './perform/run-tool'
import { summarize } from './perform/summarize'
import type { Session } from './session'

/**
 * Takes a session as far as it goes without a person: until its run has yielded or waits for an answer. Calling it
 * again after an answer, a crash or a move to another machine goes on from what is stored; there is no other recovery.
 */
export async function drive<D extends Domain>(session: Session<D>, signal: AbortSignal): Promise<void> {
  const next = () => nextStep(session.state, session.budget)
  for (let step = next(); step.kind !== 'idle' && !signal.aborted; step = next()) {
    const events = await perform(step, session, signal)
    if (signal.aborted) return
    const course = await withLocalSteps(session, events, signal)
    if (signal.aborted) return
    await session.append(course.events, course.states)
  }
}

async function perform<D extends Domain>(
  step: Exclude<Step, { kind: 'idle' }>,
  session: Session<D>,
  signal: AbortSignal,
): Promise<readonly EventOf<D>[]> {
  switch (step.kind) {
    case 'summarize':
      return summarize(step.cut, session, signal)
    case 'call_model':
      return callModel(step.run, session, signal)
    case 'run_tool':
      return runTool(step.run, step.call, session, signal)
    case 'emit':
      return step.events
  }
}
