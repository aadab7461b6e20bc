import type { Domain } from './domain'
import type { EventOf } from './events'
import { answerId } from './ids'
import { statesAfter, withLocalSteps } from './local-steps'
import type { ModelRequest } from './model'
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

/**
 * The next request to the model if the open question had this answer (B5). Drives a copy of the session: nothing is stored, and nobody is told. Null where no request follows before a person has to
 * answer again. Tools are run as after a real answer, so it is only for those that do nothing to the outside world.
 */
export async function requestAfter<D extends Domain>(
  {
    agent,
    budget,
    newId,
    findTools,
    ...session
  }: Pick<Session<D>, 'agent' | 'budget' | 'newId' | 'findTools' | 'state'>,
  answer: D['answer'],
): Promise<ModelRequest<D> | null> {
  const { openQuestion: questionId } = session.state
  if (questionId === null) return null
  let { state } = session
  let request: ModelRequest<D> | null = null
  const asked = new AbortController()
  const append: Session<D>['append'] = async (events, states = statesAfter(agent, state, events)) => {
    state = states.at(-1) ?? state
  }
  const given = { questionId, answerId: answerId.parse('a_imagined'), answer }
  await append([{ type: 'QuestionAnswered', data: given }])
  const imagined: Session<D> = {
    agent,
    budget,
    newId,
    findTools,
    append,
    get state() {
      return state
    },
    async model(due) {
      request = due
      asked.abort()
      return { kind: 'failed', code: 'imagined', message: 'Nobody was asked.', retryable: false }
    },
    onText: () => {},
    onCall: () => {},
    onStartOver: () => {},
  }
  await drive(imagined, asked.signal)
  return request
}
