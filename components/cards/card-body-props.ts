import type { Answer, Question } from './question-types'

/** What the body of a card is given, whatever its kind. */
export interface CardBodyProps<Asked extends Question> {
  readonly question: Asked
  /** The answer that was chosen, or that counts so far. */
  readonly chosen: Answer | null
  /** The answer is being changed, so nothing is recommended. */
  readonly revising: boolean
  readonly disabled: boolean
  readonly onAnswer: (answer: Answer) => void
}
