import type { QuestionOf } from '@/components/store/question-types'
import { useLastHeard } from '@/components/store/use-last-heard'
import { useWords } from '@/components/words/words'
import type { CardBodyProps } from './card-body-props'
import { ChoiceButton } from './choice-button'
import { WaysRound } from './ways-round'

/** Which reading of their words is meant: each button says what will happen, and none is lit. “Something else” gives the words back to edit. */
export function MeantCard({
  question,
  chosen,
  disabled,
  onAnswer,
  frame,
}: CardBodyProps<QuestionOf<'Choose'>>) {
  const words = useWords('cards')
  const heard = useLastHeard()
  const given = chosen?.kind === 'path' ? chosen.path[0]?.value : undefined
  return frame(
    <div className="flex flex-col gap-2">
      {question.choices.map(({ label, value }, index) => {
        const answer = { kind: 'path' as const, path: [{ id: question.id, value }] }
        return (
          <ChoiceButton
            key={value}
            number={index + 1}
            label={label}
            chosen={value === given}
            marked={given !== undefined}
            disabled={disabled}
            answer={answer}
            onChoose={() => onAnswer(answer)}
          />
        )
      })}
    </div>,
    <WaysRound
      other={words('somethingElse')}
      label={words('ownWords')}
      text={heard}
      disabled={disabled}
      onSend={text => onAnswer({ kind: 'text', text })}
    />,
  )
}
