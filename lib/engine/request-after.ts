/** Builds the next request to the model for a given answer to the open question (B5). */
import type { Domain } from './domain'
import { answerId } from './ids'
import { statesAfter } from './local-steps'
import { drive } from './loop'
import type { ModelRequest } from './model'
import type { Session } from './session'

/**
 * Lives on in a copy of the session: nothing is stored, and nobody is told. Null where no request follows before a person has to
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
