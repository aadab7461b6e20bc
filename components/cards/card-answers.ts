/**
 * The card in front, and the answers that were given on this page. A card that the page knows before it is asked can be answered at
 * once: its answer goes out as soon as its question is stored, and only the server decides (B4).
 */
import { createStore } from 'zustand/vanilla'
import type { Failure, Reply } from '@/components/store/api'
import { type Entry, entriesOf, type Operation, type Outbox } from '@/components/store/outbox'
import type { Answer, Question } from '@/components/store/question-types'
import { placeKey } from '@/lib/tidy/thing-name'
import type { AnswerRequest } from '@/lib/wire/requests'
import type { OpenQuestion } from '@/lib/wire/view'
import { ENDS_BATCH, type Known, type KnownCard } from './known-cards'

/** The form in the browser's storage: another version of the page may have to read it. */
interface AnswerToCard {
  readonly sessionId: string
  /** The answered card, for a notice if the answer is refused. */
  readonly asked: AnsweredCard
  readonly answer: Answer
}

interface AnsweredCard extends Pick<OpenQuestion, 'callId' | 'question'> {
  /** Null until its question is stored. */
  readonly id: OpenQuestion['id'] | null
  /** The log’s last `seq` on the page when it was answered. Earlier versions of the page, which knew only cards with an id, left it out. */
  readonly seq?: number
  /** The thing of a likely card: its answer goes to whatever card asks about it (B6). */
  readonly thingId?: string
}

export type Given = Entry<AnswerToCard>

interface Parts {
  readonly sessionId: string
  readonly outbox: Outbox
  /** Sends an answer. A repeated request has the same `answerId`. */
  readonly send: (questionId: string, request: AnswerRequest) => Promise<Reply<unknown>>
  readonly known: () => Known
  /** An answer came too late: the log says how its card was closed, so there are events to read. */
  readonly onClosed: () => void
}

export interface Answers {
  /** Oldest first, without those that will never count. */
  readonly given: readonly Given[]
  /** The card in front; once all that are known are answered, the last of them. Null if no next card is known. */
  readonly card: KnownCard | null
  readonly givenToCard: Given | null
  /** The last answer that will never count. Its `failure` is null if its card was not asked after all. */
  readonly rejected: Given | null
}

export function createCardAnswers({ sessionId, outbox, send, known, onClosed }: Parts) {
  const answeredHere = new Set<string>()

  const operation: Operation<AnswerToCard> = {
    name: 'answer',
    isKept: true,

    ready(input) {
      if (input.asked.id !== null) return input
      const card = cardFor(input.asked, known())
      if (card === undefined) return 'waits'
      if (card === null) return null
      const { questionId: id, question } = card
      const answer = input.asked.thingId === undefined ? input.answer : answerTo(question, input)
      return { ...input, asked: { ...input.asked, id, question }, answer }
    },

    async send({ asked, answer }, id) {
      const questionId = asked.id ?? ''
      answeredHere.add(questionId)
      const reply = await send(questionId, { answerId: id as AnswerRequest['answerId'], answer })
      if (!reply.ok && isClosed(reply.failure)) onClosed()
      return reply
    },

    /** The last one is kept: it is shown until the next card comes. */
    isOver({ id, input, stage }) {
      const { seq, cards } = known()
      return (
        stage.at === 'sent' &&
        seq >= stage.seq &&
        store.getState().given.at(-1)?.id !== id &&
        cards.every(({ questionId }) => questionId !== input.asked.id)
      )
    },
  }

  const read = (): Answers => {
    const all = entriesOf(outbox.getState().entries, operation)
    const given = all.filter(one => !isRejected(one))
    return { given, ...frontOf(known(), given), rejected: all.findLast(isRejected) ?? null }
  }
  const store = createStore<Answers>()(read)

  /** Called when the outbox or what is known has changed. */
  function update() {
    const before = store.getState()
    const now = read()
    const isSame =
      isSameCard(now.card, before.card) &&
      now.givenToCard === before.givenToCard &&
      now.rejected === before.rejected &&
      now.given.length === before.given.length &&
      now.given.every((one, index) => one === before.given[index])
    if (!isSame) store.setState({ ...now, card: isSameCard(now.card, before.card) ? before.card : now.card })
  }

  return {
    ...store,
    update,
    operation,

    /** The ids of the cards that were answered on this page, by a tap or in a message. */
    answeredHere,

    /** Answers the card in front, unless it has an answer already. */
    give(answer: Answer) {
      outbox.sync()
      update()
      const { card, givenToCard } = store.getState()
      if (!card || (givenToCard && givenToCard.stage.at !== 'refused')) return
      outbox.forget(one => one === givenToCard || one === store.getState().rejected)
      const { questionId, callId, question, thingId } = card
      const isLikely = known().likely.some(({ key }) => key === card.key)
      const asked = {
        id: questionId,
        callId,
        question,
        seq: known().seq,
        ...(isLikely && thingId !== null && { thingId }),
      }
      void outbox.add(operation, { sessionId, asked, answer })
      update()
    },

    dismiss: () => outbox.forget(one => entriesOf([one], operation).some(isRejected)),
  }
}

/** It is not in the log that the page has read. */
export const isOnTheWay = ({ stage }: Given, seq: number) =>
  stage.at === 'sent' ? stage.seq > seq : isUnsent(stage)

/** It goes out by itself, once there is a connection. */
const isUnsent = ({ at }: Given['stage']) => at === 'waiting' || at === 'sending' || at === 'queued'

/** While answers can’t get through, those that wait for that. A likely card is answered only then (B6). */
export function keptOf(given: readonly Given[]): readonly Given[] {
  const unsent = given.filter(({ stage }) => isUnsent(stage))
  return unsent.some(({ stage, input }) => stage.at === 'queued' || input.asked.thingId !== undefined)
    ? unsent
    : []
}

/** The card was closed in another way, or was never asked. */
const isRejected = ({ stage }: Given) =>
  stage.at === 'refused' && (stage.failure === null || isClosed(stage.failure))

const isClosed = (failure: Failure) =>
  failure.kind === 'refused' && (failure.status === 409 || failure.status === 404)

/** The card for an answer that was given before it was asked: undefined if that may still come, null if it will not. */
function cardFor({ thingId, ...asked }: AnsweredCard, known: Known): KnownCard | null | undefined {
  const { cards, mayBeAsked, mayCome } = known
  const card = cards.find(card => (thingId ? card.thingId === thingId : card.callId === asked.callId))
  // Its reply may be about to be stored, or something else in it comes first.
  if (!card) return (thingId ? mayBeAsked(thingId) : mayCome(asked.callId, asked.seq ?? 0)) ? undefined : null
  if (card.questionId === null) return undefined
  return thingId || asksTheSame(card.question, asked.question) ? card : null
}

/** The answer to a likely card, as the card that was asked takes it: its own choice of the same end, or words. */
function answerTo(question: Question, { asked, answer }: AnswerToCard): Answer {
  if (answer.kind !== 'choice' || asked.question.kind !== 'ProposeDisposition') return answer
  const end = asked.question.choices[answer.index]?.disposition ?? ''
  const choices = question.kind === 'ProposeDisposition' ? question.choices : []
  const index = choices.findIndex(({ disposition }) => placeKey(disposition) === placeKey(end))
  if (index !== -1) return { kind: 'choice', index }
  return end === 'skip' ? { kind: 'skip' } : { kind: 'text', text: end }
}

/** True if an answer to one card means the same on the other. */
function asksTheSame(one: Question, other: Question): boolean {
  if (one.kind !== 'ProposeDisposition' || other.kind !== 'ProposeDisposition') return false
  const contentOf = ({ item, choices }: typeof one) =>
    JSON.stringify([item, ...choices.map(({ label, disposition }) => [label, disposition])])
  return contentOf(one) === contentOf(other)
}

/** The first card that is not answered here. While answers can’t get through, the likely cards follow those that are asked (B6). */
function frontOf({ cards, likely }: Known, given: readonly Given[]): Pick<Answers, 'card' | 'givenToCard'> {
  let last: Pick<Answers, 'card' | 'givenToCard'> = { card: null, givenToCard: null }
  const answered = new Set<string | null>()
  const isCutOff = keptOf(given).length > 0
  for (const card of cards) {
    const givenToCard = given.findLast(one => isTo(card, one)) ?? null
    last = { card, givenToCard }
    if (!givenToCard || needsPerson(givenToCard)) return last
    answered.add(card.thingId)
    if (!ENDS_BATCH.has(givenToCard.input.answer.kind)) continue
    if (isCutOff) break
    return last
  }
  if (!isCutOff) return last
  for (const card of likely) {
    if (answered.has(card.thingId)) continue
    const givenToCard = given.findLast(one => isTo(card, one)) ?? null
    last = { card, givenToCard }
    if (!givenToCard || needsPerson(givenToCard)) return last
  }
  return last
}

const needsPerson = ({ stage }: Given) => stage.at === 'failed' || stage.at === 'refused'

function isTo(card: KnownCard, { input: { asked } }: Given): boolean {
  if (asked.id !== null && card.questionId !== null) return asked.id === card.questionId
  return asked.thingId === undefined ? asked.callId === card.callId : asked.thingId === card.thingId
}

/** The data of a card that is not asked yet may be a new object with each event. */
const isSameCard = (one: KnownCard | null, other: KnownCard | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.key === other.key &&
    one.questionId === other.questionId &&
    one.thingId === other.thingId &&
    (one.question === other.question || one.questionId === null))
