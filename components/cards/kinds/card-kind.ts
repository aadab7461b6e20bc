import type { ReactNode } from 'react'
import type { Answer, AnswerOf, Question, QuestionOf } from '@/components/store/question-types'
import type { Words } from '@/components/words/words'
import type { OutWord } from '@/lib/tidy/disposition'
import type { AnswerTo } from '@/lib/tidy/questions/rules'

/** Input of a card’s body, whatever its kind. */
export interface CardBodyProps<Asked extends Question> {
  readonly question: Asked
  /** The answer that was chosen, or that counts so far. */
  readonly chosen: Answer | null
  /** The answer is being changed, so no choice is highlighted as likely. */
  readonly revising: boolean
  readonly disabled: boolean
  readonly onAnswer: (answer: Answer) => void
  /** Puts the choices where they stand on the card, and the other ways to answer below it. */
  readonly frame: (choices: ReactNode, ways: ReactNode) => ReactNode
}

/** Answers that mean the same on each card that takes them. */
type SharedAnswer = 'text' | 'said' | 'skip' | 'cannot_find' | 'cannot_decide'
type OwnAnswer<Kind extends Question['kind']> = Exclude<AnswerTo<Kind>['kind'], SharedAnswer>

/** A button of the card, in order: it is read out with its number, and can be said. */
export interface Choice {
  readonly label: string
  /** Null if a tap does not answer the whole question. */
  readonly answer: Answer | null
}

/** Words that were said to a card. */
export interface Heard {
  /** Null if they are neither yes nor no. */
  readonly isYes: boolean | null
  /** Null if they name no way out. */
  readonly wayOut: OutWord | null
}

/** The page's row of one kind of question. */
export interface CardKind<Kind extends Question['kind']> {
  /**
   * The part of the card that differs. Buttons that answer are `ChoiceButton` and `WayButton`, and fields `FreeTextField`: these work
   * without scripts and by number keys. Another input sets the form and the name `answer` of `useTapButton` itself.
   */
  Body(props: CardBodyProps<QuestionOf<Kind>>): ReactNode
  /** Answers that only this kind takes, as the person would have said them. */
  readonly answers: {
    readonly [Given in OwnAnswer<Kind>]: (
      asked: QuestionOf<Kind>,
      given: AnswerOf<Given>,
      words: Words<'cards'>,
    ) => string
  }
  choices(asked: QuestionOf<Kind>): readonly Choice[]
  /** The answer that words mean which are no label; null if they are none. */
  answerTo(heard: Heard, asked: QuestionOf<Kind>): Answer | null
}
