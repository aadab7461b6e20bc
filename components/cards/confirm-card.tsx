import type { Answer, QuestionOf } from '@/components/store/question-types'
import { useWords } from '@/components/words/words'
import { answerWords } from './answer-words'
import type { CardBodyProps } from './card-body-props'
import { ChoiceButton } from './choice-button'

/** The likelier answer stands first. */
const choicesOf = ({ default: likelier = true }: QuestionOf<'Confirm'>) =>
  [
    { kind: 'confirm', value: likelier },
    { kind: 'confirm', value: !likelier },
  ] as const satisfies readonly Answer[]

export function ConfirmCard({
  question,
  chosen,
  disabled,
  onAnswer,
  frame,
}: CardBodyProps<QuestionOf<'Confirm'>>) {
  const words = useWords('cards')
  return frame(
    <div className="flex flex-col gap-2">
      {choicesOf(question).map((answer, index) => (
        <ChoiceButton
          key={`${answer.value}`}
          number={index + 1}
          label={answerWords(question, answer, words)}
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
