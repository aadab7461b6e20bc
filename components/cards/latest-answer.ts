import type { SessionSnapshot } from '@/components/store/session-store'
import { answerTo, questionOf } from './answers-in-log'
import { isRevisable } from './is-revisable'
import type { Answer, Question } from './question-types'

export interface LatestAnswer {
  readonly questionId: string
  readonly question: Question
  /** As it counts now: the revision, if there was one. */
  readonly answer: Answer
}

/** The answer that was given last of those that can still be changed (Q8). Read from the log, so a reload keeps it. */
export function latestAnswer({ state, events }: SessionSnapshot): LatestAnswer | null {
  const given = events.findLast(
    event => event.type === 'QuestionAnswered' && isRevisable(state, event.data.questionId),
  )
  if (given?.type !== 'QuestionAnswered') return null
  const { questionId } = given.data
  const question = questionOf(events, questionId)
  const answer = answerTo(events, questionId)
  return question && answer && { questionId, question, answer }
}
