/** A row for each kind of question: its card, its words, and how it is read out and answered by voice. */
import type { Answer, Question } from '@/components/store/question-types'
import type { Words } from '@/components/words/words'
import type { CardBodyProps, CardKind, Choice, Heard } from './card-kind'
import { choose } from './choose'
import { confirm } from './confirm'
import { freeText } from './free-text'
import { proposeDisposition } from './propose-disposition'

const KINDS: { readonly [Kind in Question['kind']]: CardKind<Kind> } = {
  ProposeDisposition: proposeDisposition,
  Confirm: confirm,
  Choose: choose,
  FreeText: freeText,
}

// The row is found by the question’s kind, and a row’s words by the answer’s.
interface AnyCardKind extends Omit<CardKind<Question['kind']>, 'answers'> {
  readonly answers: {
    readonly [Given in Answer['kind']]?: (asked: Question, given: Answer, words: Words<'cards'>) => string
  }
}
const kindOf = ({ kind }: Question) => KINDS[kind] as AnyCardKind

export function CardBody(props: CardBodyProps<Question>) {
  const { Body } = kindOf(props.question)
  return <Body {...props} />
}

export const choicesOf = (asked: Question, words: Words<'cards'>): readonly Choice[] =>
  kindOf(asked).choices(asked, words)

export const answerHeard = (heard: Heard, asked: Question): Answer | null =>
  kindOf(asked).answerTo(heard, asked)

/** An answer as the person would have said it. */
export function answerWords(asked: Question, given: Answer, words: Words<'cards'>): string {
  switch (given.kind) {
    case 'text':
    case 'said':
      return given.text
    case 'skip':
      return words('skip')
    case 'cannot_find':
      return words('cannotFind')
    case 'cannot_decide':
      return words('cannotDecide')
    default:
      return kindOf(asked).answers[given.kind]?.(asked, given, words) ?? words('answered')
  }
}
