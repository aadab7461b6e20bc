/** The bridge between a question and its answer (seed: tool-execution, QuestionHandler; rules Q1–Q3). */
import type { EngineEvent, OpenKind } from './events'
import type { AnswerId, QuestionId } from './ids'
import type { AskedQuestion, EngineState } from './state'

export interface Receipt {
  readonly questionId: QuestionId
  readonly answerId: AnswerId
  readonly answer: OpenKind
  /** Where in the log the answer stands. */
  readonly seq: number
}

/** What an answer comes to, decided on the state alone; the store's compare-and-set makes the decision atomic. */
export type AnswerDecision =
  | { readonly kind: 'accept'; readonly event: EngineEvent }
  /** The same `answerId` was accepted before: its first receipt again. */
  | { readonly kind: 'repeated'; readonly receipt: Receipt }
  /** Another answer won. */
  | { readonly kind: 'answered'; readonly winner: Receipt }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'not_fitting'; readonly why: string }
  | { readonly kind: 'unknown' }

/** `misfit` says in a sentence why an answer does not fit a question, or null when it does. */
export function decideAnswer<Facts>(
  state: EngineState<Facts>,
  given: { questionId: QuestionId; answerId: AnswerId; answer: OpenKind },
  misfit: (question: OpenKind, answer: OpenKind) => string | null,
): AnswerDecision {
  // The id comes from outside: “constructor” must not find what every object inherits.
  const asked = Object.hasOwn(state.questions, given.questionId)
    ? state.questions[given.questionId]
    : undefined
  if (!asked) return { kind: 'unknown' }
  if (asked.status === 'withdrawn') return { kind: 'withdrawn' }
  const receipt = receiptOf(given.questionId, asked)
  if (receipt) {
    return receipt.answerId === given.answerId
      ? { kind: 'repeated', receipt }
      : { kind: 'answered', winner: receipt }
  }
  const why = misfit(asked.question, given.answer)
  if (why !== null) return { kind: 'not_fitting', why }
  return { kind: 'accept', event: { type: 'QuestionAnswered', data: given } }
}

function receiptOf(questionId: QuestionId, asked: AskedQuestion): Receipt | null {
  if (asked.status !== 'answered') return null
  const { answerId, answer, seq } = asked
  return { questionId, answerId, answer, seq }
}
