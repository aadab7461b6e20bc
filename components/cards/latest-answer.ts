import type { SessionSnapshot } from '@/components/store/session-store'
import type { StoredEvent } from '@/lib/wire/event'
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
  const asked = events.findLast(
    event => event.type === 'QuestionAsked' && event.data.questionId === questionId,
  )
  if (asked?.type !== 'QuestionAsked') return null
  const revised = events.findLast(event => isRevision(event, questionId))
  const { answer } = revised?.type === 'AnswerRevised' ? revised.data : given.data
  return { questionId, question: asked.data.question as Question, answer: answer as Answer }
}

const isRevision = (event: StoredEvent, questionId: string) =>
  event.type === 'AnswerRevised' && event.data.questionId === questionId
