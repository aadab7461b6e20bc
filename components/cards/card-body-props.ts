import type { Question } from './question-types'
import type { AnswerDesk, Desk } from './use-answer-desk'

/** What the inside of a card is given, whatever its kind. */
export interface CardBodyProps<Asked extends Question> {
  readonly question: Asked
  readonly desk: Desk
  /** An answer is chosen: nothing more can be tapped. */
  readonly settled: boolean
  readonly give: AnswerDesk['give']
}
