import { useWords } from '@/components/words/words'
import { answerWords } from './answer-words'
import type { CardBodyProps } from './card-body-props'
import { ChoiceButton } from './choice-button'
import { detailOf } from './disposition-words'
import { OtherAnswers, OtherButton } from './other-answers'
import type { Answer, QuestionOf } from './question-types'

const WAYS_OUT: readonly Answer[] = [{ kind: 'cannot_find' }, { kind: 'cannot_decide' }, { kind: 'skip' }]

export function ProposeCard({
  question,
  chosen,
  revising,
  disabled,
  onAnswer,
}: CardBodyProps<QuestionOf<'ProposeDisposition'>>) {
  const words = useWords('cards')
  return (
    <div className="flex flex-col gap-2">
      {question.choices.map((choice, index) => (
        <ChoiceButton
          key={`${choice.label}|${choice.disposition}`}
          number={index + 1}
          label={choice.label}
          detail={detailOf(choice, words)}
          recommended={index === 0 && !revising}
          chosen={chosen?.kind === 'choice' && chosen.index === index}
          marked={chosen !== null}
          disabled={disabled}
          onChoose={() => onAnswer({ kind: 'choice', index })}
        />
      ))}
      <OtherAnswers
        label={words('whereInstead')}
        disabled={disabled}
        onSend={text => onAnswer({ kind: 'text', text })}
      >
        {WAYS_OUT.map(answer => (
          <OtherButton
            key={answer.kind}
            disabled={disabled}
            chosen={chosen?.kind === answer.kind}
            putsOff={answer.kind === 'skip'}
            onClick={() => onAnswer(answer)}
          >
            {answerWords(question, answer, words)}
          </OtherButton>
        ))}
      </OtherAnswers>
    </div>
  )
}
