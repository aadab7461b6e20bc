import { ChoiceButton } from '@/components/cards/choice-button'
import type { Answer, QuestionOf } from '@/components/store/question-types'
import { useWords, type Words } from '@/components/words/words'
import type { CardBodyProps, CardKind } from './card-kind'

export const confirm: CardKind<'Confirm'> = {
  Body: ConfirmCard,
  answers: { confirm: (_, { value }, words) => yesOrNo(value, words) },
  choices: () => [],
  answerTo: ({ isYes }) => (isYes === null ? null : { kind: 'confirm', value: isYes }),
}

const yesOrNo = (value: boolean, words: Words<'cards'>) => words(value ? 'yes' : 'no')

/** The likelier answer stands first. */
const choicesOf = ({ default: likelier = true }: QuestionOf<'Confirm'>) =>
  [
    { kind: 'confirm', value: likelier },
    { kind: 'confirm', value: !likelier },
  ] as const satisfies readonly Answer[]

function ConfirmCard({ question, chosen, disabled, onAnswer, frame }: CardBodyProps<QuestionOf<'Confirm'>>) {
  const words = useWords('cards')
  return frame(
    <div className="flex flex-col gap-2">
      {choicesOf(question).map((answer, index) => (
        <ChoiceButton
          key={`${answer.value}`}
          number={index + 1}
          label={yesOrNo(answer.value, words)}
          likely={answer.value === question.default}
          chosen={chosen?.kind === 'confirm' && chosen.value === answer.value}
          marked={chosen !== null}
          disabled={disabled}
          answer={answer}
          onChoose={() => onAnswer(answer)}
        />
      ))}
    </div>,
    null,
  )
}
