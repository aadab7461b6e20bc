import type { CardBodyProps } from './card-body-props'
import { ChoiceButton } from './choice-button'
import { detailOf } from './disposition-words'
import { OtherAnswers, OtherButton } from './other-answers'
import type { Answer, QuestionOf } from './question-types'

const text = {
  otherLabel: 'Where does it go instead?',
}

const WAYS_OUT: readonly { label: string; answer: Answer }[] = [
  { label: 'I can’t find it', answer: { kind: 'cannot_find' } },
  { label: 'I can’t decide', answer: { kind: 'cannot_decide' } },
  { label: 'Skip for now', answer: { kind: 'skip' } },
]

export function ProposeCard({
  question,
  desk,
  settled,
  give,
}: CardBodyProps<QuestionOf<'ProposeDisposition'>>) {
  const chosen = 'answer' in desk ? desk.answer : null
  return (
    <div className="flex flex-col gap-2">
      {question.choices.map((choice, index) => (
        <ChoiceButton
          key={`${choice.label}|${choice.disposition}`}
          number={index + 1}
          label={choice.label}
          detail={detailOf(choice)}
          recommended={index === 0}
          chosen={chosen?.kind === 'choice' && chosen.index === index}
          settled={settled}
          onChoose={() => give({ kind: 'choice', index })}
        />
      ))}
      <OtherAnswers
        label={text.otherLabel}
        settled={settled}
        onSend={words => give({ kind: 'text', text: words })}
      >
        {WAYS_OUT.map(({ label, answer }) => (
          <OtherButton
            key={label}
            settled={settled}
            chosen={chosen?.kind === answer.kind}
            onClick={() => give(answer)}
          >
            {label}
          </OtherButton>
        ))}
      </OtherAnswers>
    </div>
  )
}
