import type { ReactNode } from 'react'
import type { Answer, Question } from '@/components/store/question-types'

/** The props of the body of a card of any kind. */
export interface CardBodyProps<Asked extends Question> {
  readonly question: Asked
  /** The answer that was chosen, or that counts so far. */
  readonly chosen: Answer | null
  /** The answer is being changed, so nothing is lit as likely. */
  readonly revising: boolean
  readonly disabled: boolean
  readonly onAnswer: (answer: Answer) => void
  /** Puts the choices where they stand on the card, and the other ways to answer below it. */
  readonly frame: (choices: ReactNode, ways: ReactNode) => ReactNode
}
