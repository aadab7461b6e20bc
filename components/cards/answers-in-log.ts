/** What a session’s log says about a card: the part of it that the page has, and what is known of before. */
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenedSession } from '@/lib/wire/opened-session'
import type { Answer, Question } from './question-types'

export type KnownLog = Pick<OpenedSession, 'events' | 'earlier'>

/** Null where the card is of before what the page has. */
export function questionOf({ events, earlier }: KnownLog, questionId: string): Question | null {
  const asked = events.findLast(
    event => event.type === 'QuestionAsked' && event.data.questionId === questionId,
  )
  if (asked?.type === 'QuestionAsked') return asked.data.question
  return earlier.find(card => card.questionId === questionId)?.question ?? null
}

/** The answer that counts now, which is the last one given. */
export function answerTo({ events, earlier }: KnownLog, questionId: string): Answer | null {
  const last = events.findLast(event => isAnswer(event) && event.data.questionId === questionId)
  if (last && isAnswer(last)) return last.data.answer
  return earlier.find(card => card.questionId === questionId)?.answered?.answer ?? null
}

type AnswerEvent = Extract<StoredEvent, { type: 'QuestionAnswered' | 'AnswerRevised' }>

export const isAnswer = (event: StoredEvent): event is AnswerEvent =>
  event.type === 'QuestionAnswered' || event.type === 'AnswerRevised'

/** The question that an event answers, if it is an answer. */
export const answeredBy = (log: KnownLog, event: StoredEvent): Question | undefined =>
  isAnswer(event) ? (questionOf(log, event.data.questionId) ?? undefined) : undefined
