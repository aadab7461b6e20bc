import type { Answer, Question } from './question-types'

/** What the body of a card is given, whatever its kind. */
export interface CardBodyProps<Asked extends Question> {
  readonly question: Asked
  /** The answer that is being sent, or that counts so far; null while there is none. */
  readonly chosen: Answer | null
  /** The card is answered once more: its first choice is not recommended again. */
  readonly revising: boolean
  /** Nothing can be chosen now. */
  readonly disabled: boolean
  readonly onAnswer: (answer: Answer) => void
}
