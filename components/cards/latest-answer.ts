import { isRevisable } from '@/lib/tidy/facts'
import type { OpenedSession } from '@/lib/wire/opened-session'
import { answerTo, questionOf } from './answers-in-log'
import type { Answer, Question } from './question-types'

export interface LatestAnswer {
  readonly questionId: string
  readonly question: Question
  /** As it counts now: the revision, if there was one. */
  readonly answer: Answer
}

/** The answer that was given last of those that can still be changed (Q8). Read from the log, so a reload keeps it. */
export function latestAnswer(session: OpenedSession): LatestAnswer | null {
  const questionId = latestCard(session)
  if (questionId === null) return null
  const question = questionOf(session, questionId)
  const answer = answerTo(session, questionId)
  return question && answer && { questionId, question, answer }
}

function latestCard({ state: { view, facts }, events, earlier }: OpenedSession): string | null {
  if (view.status === 'ended') return null
  const given = events.findLast(
    event => event.type === 'QuestionAnswered' && isRevisable(facts, event.data.questionId),
  )
  if (given?.type === 'QuestionAnswered') return given.data.questionId
  const before = earlier
    .filter(({ answered, questionId }) => answered && isRevisable(facts, questionId))
    .sort((one, other) => (one.answered?.seq ?? 0) - (other.answered?.seq ?? 0))
  return before.at(-1)?.questionId ?? null
}
