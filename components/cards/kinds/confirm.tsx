import { ChoiceButtons } from '@/components/cards/choice-button'
import type { QuestionOf } from '@/components/store/question-types'
import { useWords, type Words } from '@/components/words/words'
import type { CardBodyProps, CardKind } from './card-kind'

export const confirm: CardKind<'Confirm'> = {
  Body: ConfirmCard,
  answers: { confirm: (_, { value }, words) => yesOrNo(value, words) },
  // Its question says what can be answered, and how.
  choices: ({ default: likely }, words) =>
    inOrder(likely).map(value => ({
      shown: { label: yesOrNo(value, words), isLikely: value === likely },
      spoken: null,
      heard: null,
      answer: { kind: 'confirm', value },
    })),
  answerTo: ({ isYes }) => (isYes === null ? null : { kind: 'confirm', value: isYes }),
}

const yesOrNo = (value: boolean, words: Words<'cards'>) => words(value ? 'yes' : 'no')

/** The likelier answer stands first. */
const inOrder = (likely = true) => [likely, !likely]

function ConfirmCard({ question, frame, ...card }: CardBodyProps<QuestionOf<'Confirm'>>) {
  const words = useWords('cards')
  return frame(
    <div className="flex flex-col gap-2">
      <ChoiceButtons {...card} choices={confirm.choices(question, words)} />
    </div>,
    null,
  )
}
