/** The commands that start, answer or stop a run. */

import { ANONYMOUS, callerName, type Identity } from '@/lib/access/admit'
import type { QuestionId, SessionId } from '@/lib/engine/ids'
import { askedIn, type GivenAnswer, type Receipt } from '@/lib/engine/questions'
import { checkTokenBudget } from '@/lib/session/limits/token-budget'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import type { Runtime } from '@/lib/session/process/runtime'
import type { TidyDomain } from '@/lib/tidy/domain'
import { homeNote } from '@/lib/tidy/prompts/home'
import type { Result } from '@/lib/wire/refusal'
import type { SendMessageRequest } from '@/lib/wire/requests'
import type { Started } from '@/lib/wire/responses'
import { change, startsStep } from './change'
import {
  type Decision,
  decideAnswerTo,
  decideMessage,
  decideRetry,
  decideRevisionOf,
  decideStop,
  refuse,
} from './decide'
import { checkRateLimit } from './rate-limits'

export async function sendMessage(
  runtime: Runtime,
  sessionId: SessionId,
  message: SendMessageRequest,
  identity: Identity = ANONYMOUS,
): Promise<Result<Started>> {
  const { text = '', photoIds = [] } = message
  const session = await runtime.log.load(sessionId)
  const isAnswer = session?.engine.openQuestion != null && photoIds.length === 0
  const limited = isAnswer ? null : await checkRateLimit(runtime, 'runs', identity)
  const refusal = limited ?? (await checkTokenBudget(runtime.tokens))
  const isFirst = session?.viewState.view.messages.length === 0
  const takesAdded = runtime.model.kind === 'api'
  const home = isFirst ? await toldOfHome(runtime, sessionId) : null
  return change(runtime, sessionId, loaded => {
    // A message answers the card that is open. Answers have no limits.
    if (refusal && loaded.engine.openQuestion === null) return { events: [], result: () => refusal }
    const decided = decideMessage(loaded, { ...message, text, photoIds, home, takesAdded }, runtime.ids.newId)
    return withLocalSteps(runtime, loaded, answeredBy(identity, loaded, loaded.engine.openQuestion, decided))
  })
}

/** The built-in coach looks places up by itself. */
const toldOfHome = async ({ model, home }: Runtime, sessionId: SessionId) =>
  model.kind === 'api' ? homeNote(await home.overview(sessionId)) : null

export async function answerQuestion(
  runtime: Runtime,
  sessionId: SessionId,
  given: GivenAnswer<TidyDomain>,
  identity: Identity = ANONYMOUS,
): Promise<Result<{ receipt: Receipt<TidyDomain> }>> {
  return change(runtime, sessionId, loaded =>
    withLocalSteps(
      runtime,
      loaded,
      answeredBy(identity, loaded, given.questionId, decideAnswerTo(loaded, given)),
    ),
  )
}

/** The events name who answered. A program never answers the question that it has asked itself, by whatever call (X10). */
function answeredBy<Value>(
  identity: Identity,
  { engine }: LoadedSession,
  questionId: QuestionId | null,
  decision: Decision<Value>,
): Decision<Value> {
  const question = questionId === null ? undefined : askedIn(engine.questions, questionId)?.question
  const by = callerName(identity)
  if (by === undefined) return decision
  if (identity.kind === 'program' && question && 'asker' in question && question.asker === by)
    return refuse('not_for_programs', 'You have asked this: the answer is for the person to give.')
  const events = decision.events.map(event =>
    event.type === 'QuestionAnswered' || event.type === 'AnswerRevised'
      ? { ...event, data: { ...event.data, by } }
      : event,
  )
  return { ...decision, events }
}

/** Steps that follow from the decision alone are stored with it: within a batch of cards, the next question. */
async function withLocalSteps<Value>(
  { localSteps }: Runtime,
  loaded: LoadedSession,
  { events, result }: Decision<Value>,
): Promise<Decision<Value>> {
  if (!startsStep(events)) return { events, result }
  const course = await localSteps(loaded, events)
  return { ...course, result: seq => result(seq - course.events.length + events.length) }
}

export async function reviseAnswer(
  runtime: Runtime,
  sessionId: SessionId,
  given: GivenAnswer<TidyDomain>,
  identity: Identity = ANONYMOUS,
): Promise<Result<{ receipt: Receipt<TidyDomain> }>> {
  return change(runtime, sessionId, loaded =>
    answeredBy(identity, loaded, given.questionId, decideRevisionOf(loaded, given)),
  )
}

export async function retryRun(runtime: Runtime, sessionId: SessionId): Promise<Result<Started>> {
  const spent = await checkTokenBudget(runtime.tokens)
  if (spent) return spent
  return change(runtime, sessionId, loaded => decideRetry(loaded, runtime.ids.newId))
}

/** Possible at any moment: the cancellation is stored under a new epoch, which fences out the drive (Q5). */
export async function stopRun(
  runtime: Runtime,
  sessionId: SessionId,
): Promise<Result<{ stopped: boolean; seq: number }>> {
  const stopped = await change(runtime, sessionId, decideStop, { fences: true })
  await runtime.dispatcher.halt(sessionId)
  // A message that came right after the stop may have been halted with it.
  runtime.dispatcher.dispatch(sessionId)
  return stopped
}
