import type { OpenKind } from './events'
import type { AnswerId, CallId, QuestionId } from './ids'

export interface Receipt {
  readonly questionId: QuestionId
  readonly answerId: AnswerId
  readonly answer: OpenKind
  /** Where in the log the answer stands. */
  readonly seq: number
}

interface Asking {
  readonly id: QuestionId
  readonly callId: CallId
  readonly question: OpenKind
}

/** A question ends only by an answer or by being withdrawn; silence never ends it (Q2). */
export type AskedQuestion = Asking &
  (
    | { readonly status: 'open' }
    /** The first receipt is the answer that won, the last is the one that counts (Q8). */
    | { readonly status: 'answered'; readonly receipts: readonly [Receipt, ...Receipt[]] }
    | { readonly status: 'withdrawn' }
  )

/** The question of this id; it is one of the last, as a rule. */
export const askedIn = (questions: readonly AskedQuestion[], id: QuestionId): AskedQuestion | undefined =>
  questions.findLast(asked => asked.id === id)
