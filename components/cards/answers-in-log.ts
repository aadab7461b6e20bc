/** What the log says about a card: the events that are loaded, and a summary of the cards before them. */
import { isRevisable } from '@/lib/tidy/facts'
import type { StoredEvent } from '@/lib/wire/event'
import { lastRevisable, type OpenedSession } from '@/lib/wire/opened-session'
import type { Answer, Question } from './question-types'

export type KnownLog = Pick<OpenedSession, 'events' | 'earlier'>

/** Null for a card that is neither in the loaded events nor in the summary. */
export function questionOf({ events, earlier }: KnownLog, questionId: string): Question | null {
  const asked = events.findLast(
    event => event.type === 'QuestionAsked' && event.data.questionId === questionId,
  )
  if (asked?.type === 'QuestionAsked') return asked.data.question
  return earlier.find(card => card.questionId === questionId)?.question ?? null
}

/** The answer that counts: the last one given. */
export function answerTo({ events, earlier }: KnownLog, questionId: string): Answer | null {
  const last = events.findLast(event => isAnswer(event) && event.data.questionId === questionId)
  if (last && isAnswer(last)) return last.data.answer
  return earlier.find(card => card.questionId === questionId)?.answered?.answer ?? null
}

type AnswerEvent = Extract<StoredEvent, { type: 'QuestionAnswered' | 'AnswerRevised' }>

export const isAnswer = (event: StoredEvent): event is AnswerEvent =>
  event.type === 'QuestionAnswered' || event.type === 'AnswerRevised'

/** The question that an event answers; undefined if it is not an answer. */
export const answeredBy = (log: KnownLog, event: StoredEvent): Question | undefined =>
  isAnswer(event) ? (questionOf(log, event.data.questionId) ?? undefined) : undefined

export interface LatestAnswer {
  readonly questionId: string
  readonly question: Question
  /** After its last revision. */
  readonly answer: Answer
}

/** The last given of the answers that can still be changed (Q8). */
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
  return lastRevisable(facts, earlier)?.questionId ?? null
}

/**
 * Whether a card took the place of an answered one: it was asked in the same run, without a message from the person in
 * between. Such a card appears where the person has just tapped.
 */
export function replacesAnsweredCard(
  events: readonly StoredEvent[],
  answeredId: string,
  openId: string,
): boolean {
  const asked = events.findLastIndex(
    event => event.type === 'QuestionAsked' && event.data.questionId === openId,
  )
  const cause = events.slice(0, Math.max(asked, 0)).findLast(bringsCards)
  return cause?.type === 'QuestionAnswered' && cause.data.questionId === answeredId
}

function bringsCards(event: StoredEvent): boolean {
  if (event.type === 'UserMessageAdded') return !event.data.synthetic
  return event.type === 'QuestionAnswered' || event.type === 'RunYielded'
}
