import type { CardBodyProps } from './card-body-props'
import { ChoiceButton } from './choice-button'
import type { QuestionOf } from './question-types'

const CHOICES = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
]

export function ConfirmCard({ desk, settled, give }: CardBodyProps<QuestionOf<'Confirm'>>) {
  const chosen = 'answer' in desk ? desk.answer : null
  return (
    <div className="flex flex-col gap-2">
      {CHOICES.map(({ label, value }, index) => (
        <ChoiceButton
          key={label}
          number={index + 1}
          label={label}
          chosen={chosen?.kind === 'confirm' && chosen.value === value}
          settled={settled}
          onChoose={() => give({ kind: 'confirm', value })}
        />
      ))}
    </div>
  )
}
