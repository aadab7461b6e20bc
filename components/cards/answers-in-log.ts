/** What a log says about a card. Both search it from its end. */
import type { StoredEvent } from '@/lib/wire/event'
import type { Answer, Question } from './question-types'

export function questionOf(events: readonly StoredEvent[], questionId: string): Question | null {
  const asked = events.findLast(
    event => event.type === 'QuestionAsked' && event.data.questionId === questionId,
  )
  return asked?.type === 'QuestionAsked' ? (asked.data.question as Question) : null
}

/** The answer that counts now, which is the last one given. */
export function answerTo(events: readonly StoredEvent[], questionId: string): Answer | null {
  const last = events.findLast(event => isAnswer(event) && event.data.questionId === questionId)
  return last && isAnswer(last) ? (last.data.answer as Answer) : null
}

type AnswerEvent = Extract<StoredEvent, { type: 'QuestionAnswered' | 'AnswerRevised' }>

export const isAnswer = (event: StoredEvent): event is AnswerEvent =>
  event.type === 'QuestionAnswered' || event.type === 'AnswerRevised'

/** The question that an event answers, if it is an answer. */
export const answeredBy = (events: readonly StoredEvent[], event: StoredEvent): Question | undefined =>
  isAnswer(event) ? (questionOf(events, event.data.questionId) ?? undefined) : undefined
