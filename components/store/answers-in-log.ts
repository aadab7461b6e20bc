/** Answers to cards in the log: from the loaded events, and a summary of the cards before them. */
import { placementOfAnswer } from '@/lib/tidy/disposition'
import { destinationOf, isUndone, type Thing, type Things } from '@/lib/tidy/things'
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenedSession } from '@/lib/wire/opened-session'
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

/** The thing that was asked about last on this card. */
export const thingOfCard = (things: Things, questionId: string): Thing | undefined =>
  things.find(({ card }) => card?.questionId === questionId)

/** The answer that counts, if its thing is still as it says; null where words or another tap have changed that since. */
export function standingAnswer(session: OpenedSession, questionId: string): Answer | null {
  const answer = answerTo(session, questionId)
  const thing = thingOfCard(session.state.facts.things, questionId)
  return answer && (!thing || isAsAnswered(thing, answer)) ? answer : null
}

function isAsAnswered(thing: Thing, answer: Answer): boolean {
  const { pile, ...where } = placementOfAnswer(thing.card?.choices ?? [], answer)
  if (pile === 'open') return thing.state.kind === 'open' && !isUndone(thing)
  if (pile === 'skipped') return thing.state.kind === 'later'
  return JSON.stringify(destinationOf(thing)) === JSON.stringify({ pile, ...where })
}

type AnswerEvent = Extract<StoredEvent, { type: 'QuestionAnswered' | 'AnswerRevised' }>

export const isAnswer = (event: StoredEvent): event is AnswerEvent =>
  event.type === 'QuestionAnswered' || event.type === 'AnswerRevised'

/** The id of the last answered card; null before the first one. */
export function lastAnswerId(events: readonly StoredEvent[]): string | null {
  const last = events.findLast(isAnswer)
  return last?.data.answerId ?? null
}

/** The question that an event answers; undefined if it is not an answer. */
export const answeredBy = (log: KnownLog, event: StoredEvent): Question | undefined =>
  isAnswer(event) ? (questionOf(log, event.data.questionId) ?? undefined) : undefined

/**
 * True if a card replaced an answered one: it was asked in the same run, without a message from the person in
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
  const cause = events.findLast((event, index) => index < asked && bringsCards(event))
  return cause?.type === 'QuestionAnswered' && cause.data.questionId === answeredId
}

function bringsCards(event: StoredEvent): boolean {
  if (event.type === 'UserMessageAdded') return !event.data.synthetic
  return event.type === 'QuestionAnswered' || event.type === 'RunYielded'
}
