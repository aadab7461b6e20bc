import { useWords } from '@/components/words/words'
import { answerWords } from './answer-words'
import type { CardBodyProps } from './card-body-props'
import { ChoiceButton } from './choice-button'
import type { Answer, QuestionOf } from './question-types'

const CHOICES = [
  { kind: 'confirm', value: true },
  { kind: 'confirm', value: false },
] as const satisfies readonly Answer[]

export function ConfirmCard({ question, chosen, disabled, onAnswer }: CardBodyProps<QuestionOf<'Confirm'>>) {
  const words = useWords('cards')
  return (
    <div className="flex flex-col gap-2">
      {CHOICES.map((answer, index) => (
        <ChoiceButton
          key={`${answer.value}`}
          number={index + 1}
          label={answerWords(question, answer, words)}
          chosen={chosen?.kind === 'confirm' && chosen.value === answer.value}
          marked={chosen !== null}
          disabled={disabled}
          onChoose={() => onAnswer(answer)}
        />
      ))}
    </div>
  )
}
