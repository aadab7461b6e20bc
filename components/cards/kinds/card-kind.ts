import type { ReactNode } from 'react'
import type { IconName } from '@/components/presentation/icon'
import type { PileLook } from '@/components/presentation/piles'
import type { Answer, AnswerOf, Question, QuestionOf } from '@/components/store/question-types'
import type { Words } from '@/components/words/words'
import type { OutWord } from '@/lib/tidy/disposition'
import type { AnswerTo } from '@/lib/tidy/questions/rules'

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

/** A choice of the card, in order. What a person sees, hears and says of it may differ. */
export interface Choice {
  /** On its button. */
  readonly shown: ChoiceFace
  /** Read aloud; null if it is not. */
  readonly spoken: string | null
  /** Words that choose it by voice; null if `answerTo` alone does. */
  readonly heard: string | null
  /** Null if a tap does not answer the whole question. */
  readonly answer: Answer | null
}

export interface ChoiceFace {
  readonly label: string
  /** The label is in the language of the page, not in the coach’s. */
  readonly isOurs?: boolean
  /** Where the item goes, such as “→ kitchen shelf”. */
  readonly detail?: string | undefined
  readonly look?: { readonly icon: IconName; readonly look: PileLook }
  /** The coach would pick it. */
  readonly isLikely?: boolean
}

/** Read aloud with its number, by which it can be chosen. A label that is a number is read alone: two of them sound like a sum. */
export const withNumber = (label: string, index: number) =>
  /^\d+$/.test(label.trim()) ? `${label}.` : `${index + 1}: ${label}.`

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
  choices(asked: QuestionOf<Kind>, words: Words<'cards'>): readonly Choice[]
  /** The answer that words mean which are no label; null if they are none. */
  answerTo(heard: Heard, asked: QuestionOf<Kind>): Answer | null
}
