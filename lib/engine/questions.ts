/** The bridge between a question and its answer (seed: tool-execution, QuestionHandler; rules Q1–Q3). */
import type { Domain } from './domain'
import type { AnswerId, CallId, QuestionId } from './ids'

/** An answer as a person gives it, and as it is stored. */
export interface GivenAnswer<D extends Domain = Domain> {
  readonly questionId: QuestionId
  readonly answerId: AnswerId
  readonly answer: D['answer']
}

/** The receipt for an accepted answer. */
export interface Receipt<D extends Domain = Domain> extends GivenAnswer<D> {
  /** The `seq` of the answer in the log. */
  readonly seq: number
}

export type Receipts<D extends Domain> = readonly [Receipt<D>, ...Receipt<D>[]]

/** A question ends only by an answer or by being withdrawn; silence never ends it (Q2). */
export type AskedQuestion<D extends Domain = Domain> = {
  readonly id: QuestionId
  readonly callId: CallId
  readonly question: D['question']
} & (
  | { readonly status: 'open' }
  /** The first receipt is the answer that won, the last is the one that counts (Q8). */
  | { readonly status: 'answered'; readonly receipts: Receipts<D> }
  | { readonly status: 'withdrawn' }
)

/** The question of this id; it is one of the last, as a rule. */
export const askedIn = <D extends Domain>(
  questions: readonly AskedQuestion<D>[],
  id: QuestionId,
): AskedQuestion<D> | undefined => questions.findLast(asked => asked.id === id)

/** Decides on an answer from the state alone; the store's compare-and-set makes the decision atomic. */
export type AnswerDecision<D extends Domain = Domain> =
  | { readonly kind: 'accept'; readonly question: D['question'] }
  /** The same `answerId` was accepted before: its receipt again. */
  | { readonly kind: 'repeated'; readonly receipt: Receipt<D> }
  /** Another answer won. */
  | { readonly kind: 'answered'; readonly winner: Receipt<D> }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'not_fitting'; readonly why: string }
  | { readonly kind: 'unknown' }

export type RevisionDecision<D extends Domain = Domain> =
  | Exclude<AnswerDecision<D>, { kind: 'answered' | 'withdrawn' }>
  /** It is still open, or was withdrawn: there is nothing to change. */
  | { readonly kind: 'not_answered' }

interface Asked<D extends Domain> {
  readonly questions: readonly AskedQuestion<D>[]
}

type Validate<D extends Domain> = (question: D['question'], answer: D['answer']) => string | null

/** `validate` says in a sentence why an answer does not fit a question, or null when it does. */
export function decideAnswer<D extends Domain>(
  { questions }: Asked<D>,
  given: GivenAnswer<D>,
  validate: Validate<D>,
): AnswerDecision<D> {
  const asked = askedIn(questions, given.questionId)
  if (!asked) return { kind: 'unknown' }
  if (asked.status === 'withdrawn') return { kind: 'withdrawn' }
  if (asked.status === 'answered') return settled(asked.receipts, given.answerId)
  const why = validate(asked.question, given.answer)
  return why === null ? { kind: 'accept', question: asked.question } : { kind: 'not_fitting', why }
}

/** True if a past answer may be changed (Q8). Only an answer that was given can be. */
export function decideRevision<D extends Domain>(
  { questions }: Asked<D>,
  given: GivenAnswer<D>,
  validate: Validate<D>,
): RevisionDecision<D> {
  const asked = askedIn(questions, given.questionId)
  if (!asked) return { kind: 'unknown' }
  if (asked.status !== 'answered') return { kind: 'not_answered' }
  const repeated = asked.receipts.find(receipt => receipt.answerId === given.answerId)
  if (repeated) return { kind: 'repeated', receipt: repeated }
  const why = validate(asked.question, given.answer)
  return why === null ? { kind: 'accept', question: asked.question } : { kind: 'not_fitting', why }
}

function settled<D extends Domain>(receipts: Receipts<D>, answerId: AnswerId): AnswerDecision<D> {
  const repeated = receipts.find(receipt => receipt.answerId === answerId)
  return repeated
    ? { kind: 'repeated', receipt: repeated }
    : { kind: 'answered', winner: receipts.at(-1) ?? receipts[0] }
}
