/** The bridge between a question and its answer (seed: tool-execution, QuestionHandler; rules Q1–Q3). */

import { askedIn, type Receipt } from './asked-question'
import type { OpenKind } from './events'
import type { AnswerId, QuestionId } from './ids'
import type { EngineState } from './state'

/** What an answer comes to, decided on the state alone; the store's compare-and-set makes the decision atomic. */
export type AnswerDecision =
  | { readonly kind: 'accept' }
  /** The same `answerId` was accepted before: its receipt again. */
  | { readonly kind: 'repeated'; readonly receipt: Receipt }
  /** Another answer won. */
  | { readonly kind: 'answered'; readonly winner: Receipt }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'not_fitting'; readonly why: string }
  | { readonly kind: 'unknown' }

export type RevisionDecision =
  | Exclude<AnswerDecision, { kind: 'answered' | 'withdrawn' }>
  /** It is still open, or was withdrawn: there is nothing to change. */
  | { readonly kind: 'not_answered' }

export interface GivenAnswer {
  readonly questionId: QuestionId
  readonly answerId: AnswerId
  readonly answer: OpenKind
}

type Misfit = (question: OpenKind, answer: OpenKind) => string | null

/** `misfit` says in a sentence why an answer does not fit a question, or null when it does. */
export function decideAnswer<Facts>(
  state: EngineState<Facts>,
  given: GivenAnswer,
  misfit: Misfit,
): AnswerDecision {
  const asked = askedIn(state.questions, given.questionId)
  if (!asked) return { kind: 'unknown' }
  if (asked.status === 'withdrawn') return { kind: 'withdrawn' }
  if (asked.status === 'answered') return settled(asked.receipts, given.answerId)
  const why = misfit(asked.question, given.answer)
  if (why !== null) return { kind: 'not_fitting', why }
  return { kind: 'accept' }
}

/** Whether a past answer may be changed (Q8). Only one that was given can be. */
export function decideRevision<Facts>(
  state: EngineState<Facts>,
  given: GivenAnswer,
  misfit: Misfit,
): RevisionDecision {
  const asked = askedIn(state.questions, given.questionId)
  if (!asked) return { kind: 'unknown' }
  if (asked.status !== 'answered') return { kind: 'not_answered' }
  const repeated = asked.receipts.find(receipt => receipt.answerId === given.answerId)
  if (repeated) return { kind: 'repeated', receipt: repeated }
  const why = misfit(asked.question, given.answer)
  return why === null ? { kind: 'accept' } : { kind: 'not_fitting', why }
}

function settled(receipts: readonly [Receipt, ...Receipt[]], answerId: AnswerId): AnswerDecision {
  const repeated = receipts.find(receipt => receipt.answerId === answerId)
  return repeated
    ? { kind: 'repeated', receipt: repeated }
    : { kind: 'answered', winner: receipts.at(-1) ?? receipts[0] }
}
