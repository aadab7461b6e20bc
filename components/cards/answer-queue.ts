/**
 * The answers that were given on this page and are on their way, oldest first. A card that the page knows before it is asked can be
 * answered at once: its answer goes out as soon as its question is stored, and only the server decides (B4).
 */
import { createStore } from 'zustand/vanilla'
import type { answerQuestion, Failure } from '@/components/store/api'
import type { Outbox, PendingAnswer } from '@/components/store/outbox'
import type { Answer, Question } from '@/components/store/question-types'
import type { AnswerRequest } from '@/lib/wire/requests'
import { ENDS_HAND, type Known, type ShownCard } from './known-cards'

export interface Given {
  readonly pending: PendingAnswer
  /** Null until its question is stored. */
  readonly questionId: string | null
  readonly stage: Stage
}

export type Stage =
  /** Or it waits for its question. */
  | { readonly at: 'sending' }
  /** The server has it; the event that closes the card is on its way. */
  | { readonly at: 'sent'; readonly seq: number }
  /** The network failed; it is sent again by itself, also after a reload. */
  | { readonly at: 'queued' }
  /** The server failed; the person may try again. */
  | { readonly at: 'failed'; readonly failure: Failure }
  /** It does not fit; the card is open. */
  | { readonly at: 'refused'; readonly failure: Failure }

/** An answer that will never count. */
export interface Turned {
  readonly pending: PendingAnswer
  readonly questionId: string | null
  /** Null where its card was not asked after all. */
  readonly failure: Failure | null
}

interface Parts {
  readonly sessionId: string
  readonly outbox: Outbox
  readonly send: typeof answerQuestion
  readonly known: () => Known
  readonly newId: () => string
  /** Calls back once the page has been painted: what a tap shows comes before what it sends. */
  readonly afterPaint: (send: () => void) => void
  /** Called with the `seq` that the log has come to; infinite where that is not said. */
  readonly onStored: (seq: number) => void
}

interface Answering {
  readonly given: readonly Given[]
  readonly front: Front | null
  readonly turned: Turned | null
}

export type AnswerQueue = ReturnType<typeof createAnswerQueue>

export function createAnswerQueue({ sessionId, outbox, send, known, newId, afterPaint, onStored }: Parts) {
  const store = createStore<Answering>()(() => ({
    given: [],
    front: frontOf(known().cards, []),
    turned: null,
  }))
  const inFlight = new Set<string>()
  const answeredHere = new Set<string>()

  const given = () => store.getState().given

  function setGiven(next: readonly Given[], turned = store.getState().turned) {
    const before = store.getState()
    const front = frontOf(known().cards, next)
    if (next === before.given && turned === before.turned && isSameFront(front, before.front)) return
    store.setState({ given: next, turned, front: isSameFront(front, before.front) ? before.front : front })
  }

  function change({ request }: PendingAnswer, changes: Partial<Given>) {
    setGiven(given().map(one => (isFor(request, one) ? { ...one, ...changes } : one)))
  }

  function turn(one: Given, failure: Failure | null) {
    const { pending, questionId } = one
    outbox.remove(pending)
    setGiven(
      given().filter(other => !isFor(pending.request, other)),
      { pending, questionId, failure },
    )
  }

  /** Takes in what was kept before a reload or by another tab, and lets go of what another tab has sent. */
  function sync() {
    const kept = outbox.list(sessionId)
    const here = given().filter(
      one => one.stage.at !== 'queued' || kept.some(({ request }) => isFor(request, one)),
    )
    const news = kept.filter(({ request }) => !given().some(one => isFor(request, one)))
    if (news.length === 0 && here.length === given().length) return
    setGiven([
      ...here,
      ...news.map(pending => ({ pending, questionId: pending.asked.id, stage: { at: 'queued' as const } })),
    ])
  }

  /** Sends what can be sent. */
  function advance() {
    findQuestions()
    for (const one of given()) if (one.stage.at === 'sending') void post(one)
    setGiven(withoutOver(given(), known()))
  }

  /** Finds the questions of answers that were given before the questions were stored. */
  function findQuestions() {
    for (const one of given()) {
      if (one.questionId !== null) continue
      const questionId = questionOf(one)
      if (questionId === 'waits') continue
      if (questionId === null) turn(one, null)
      else change(one.pending, { questionId, stage: { at: 'sending' } })
    }
  }

  function questionOf({ pending: { asked } }: Given): string | null | 'waits' {
    const { cards, mayCome } = known()
    const card = cards.find(({ callId }) => callId === asked.callId)
    // Its reply may be about to be stored, or something else in it comes first.
    if (!card) return mayCome(asked.callId, asked.seq ?? 0) ? 'waits' : null
    if (card.questionId === null) return 'waits'
    return isSameCard(card.question, asked.question) ? card.questionId : null
  }

  async function post(one: Given) {
    const { pending, questionId } = one
    const { request } = pending
    if (questionId === null || inFlight.has(request.answerId)) return
    inFlight.add(request.answerId)
    answeredHere.add(questionId)
    const reply = await send(sessionId, questionId, request)
    inFlight.delete(request.answerId)
    if (reply.ok) {
      const { seq } = reply.value.receipt
      outbox.remove(pending)
      change(pending, { stage: { at: 'sent', seq } })
      return onStored(seq)
    }
    const { failure } = reply
    switch (outcomeOf(failure)) {
      case 'queued':
        return change(pending, { stage: { at: 'queued' } })
      case 'failed':
        return change(pending, { stage: { at: 'failed', failure } })
      case 'refused':
        outbox.remove(pending)
        return change(pending, { stage: { at: 'refused', failure } })
      case 'closed':
        turn(one, failure)
        // The log says how the card was closed, so there are events to read.
        onStored(Number.POSITIVE_INFINITY)
    }
  }

  return {
    ...store,
    advance,

    /** The ids of the cards that were answered on this page, by a tap or in a message. */
    answeredHere,

    /** Answers the card in front, unless it has an answer already. */
    give(answer: Answer) {
      sync()
      const { front } = store.getState()
      if (!front || (front.given && front.given.stage.at !== 'refused')) return
      const { card, given: refused } = front
      const pending: PendingAnswer = {
        sessionId,
        asked: {
          id: card.questionId,
          callId: card.callId,
          question: card.question,
          seq: known().seq,
        },
        request: { answerId: newId() as AnswerRequest['answerId'], answer },
        at: new Date().toISOString(),
      }
      outbox.add(pending)
      const others = given().filter(one => one !== refused)
      setGiven([...others, { pending, questionId: card.questionId, stage: { at: 'sending' } }], null)
      afterPaint(advance)
    },

    /** The server failed before. */
    retry(one: Given) {
      change(one.pending, { stage: { at: 'sending' } })
      advance()
    },

    /** Sends all that may get through now. */
    resend() {
      sync()
      findQuestions()
      for (const one of given()) if (AGAIN.has(one.stage.at)) void post(one)
    },

    sync,
    dismiss: () => setGiven(given(), null),
  }
}

const AGAIN: ReadonlySet<Stage['at']> = new Set(['sending', 'queued', 'failed'])

const isFor = ({ answerId }: AnswerRequest, { pending }: Given) => pending.request.answerId === answerId

/** It was given here, and is not in the log that the page has read. */
export const isOnTheWay = ({ stage }: Given, seq: number) =>
  stage.at === 'sending' || stage.at === 'queued' || (stage.at === 'sent' && stage.seq > seq)

/** The last one is kept: it is shown until the next card comes. */
function withoutOver(
  given: readonly Given[],
  { seq, cards }: Pick<Known, 'seq' | 'cards'>,
): readonly Given[] {
  if (given.length < 2) return given
  const isOver = ({ stage, questionId }: Given) =>
    stage.at === 'sent' && seq >= stage.seq && cards.every(card => card.questionId !== questionId)
  const rest = given.filter((one, index) => index === given.length - 1 || !isOver(one))
  return rest.length === given.length ? given : rest
}

/** A network failure is retried automatically, a server error by the person; any other refusal is final. */
function outcomeOf(failure: Failure): 'queued' | 'failed' | 'refused' | 'closed' {
  if (failure.kind === 'network') return 'queued'
  if (failure.status >= 500) return 'failed'
  return failure.status === 409 || failure.status === 404 ? 'closed' : 'refused'
}

/** True if an answer to one card means the same on the other. */
function isSameCard(one: Question, other: Question): boolean {
  if (one.kind !== 'ProposeDisposition' || other.kind !== 'ProposeDisposition') return false
  const said = ({ item, choices }: typeof one) =>
    JSON.stringify([item, ...choices.map(({ label, disposition }) => [label, disposition])])
  return said(one) === said(other)
}

/** The card in front, with what was answered on it here. */
export interface Front {
  readonly card: ShownCard
  readonly given: Given | null
}

/** The first card that is not answered here. Null when nothing is known of a next one. */
function frontOf(cards: readonly ShownCard[], given: readonly Given[]): Front | null {
  let last: Front | null = null
  for (const card of cards) {
    const answered = givenTo(card, given)
    if (answered === null || needsPerson(answered)) return { card, given: answered }
    last = { card, given: answered }
    if (ENDS_HAND.has(answered.pending.request.answer.kind)) return last
  }
  return last
}

const needsPerson = ({ stage }: Given) => stage.at === 'failed' || stage.at === 'refused'

const givenTo = (card: ShownCard, given: readonly Given[]): Given | null =>
  given.findLast(({ pending, questionId }) =>
    questionId === null || card.questionId === null
      ? pending.asked.callId === card.callId
      : questionId === card.questionId,
  ) ?? null

/** The data of a card that is not asked yet may be a new object with each event. */
const isSameFront = (one: Front | null, other: Front | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.given === other.given &&
    one.card.callId === other.card.callId &&
    one.card.questionId === other.card.questionId &&
    one.card.thingId === other.card.thingId &&
    (one.card.question === other.card.question || one.card.questionId === null))
