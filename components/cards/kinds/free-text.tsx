import { FreeTextField } from '@/components/cards/free-text-field'
import { WayButton } from '@/components/cards/ways-round'
import type { QuestionOf } from '@/components/store/question-types'
import { useWords } from '@/components/words/words'
import type { CardBodyProps, CardKind } from './card-kind'

export const freeText: CardKind<'FreeText'> = {
  Body: FreeTextCard,
  answers: {},
  choices: () => [],
  answerTo: () => null,
}

function FreeTextCard({ question, disabled, onAnswer, frame }: CardBodyProps<QuestionOf<'FreeText'>>) {
  const words = useWords('cards')
  return frame(
    <FreeTextField
      label={words('ownWords')}
      placeholder={question.placeholder}
      disabled={disabled}
      onSend={text => onAnswer({ kind: 'text', text })}
    />,
    <div className="flex justify-end">
      <WayButton answer={{ kind: 'skip' }} disabled={disabled} onAnswer={onAnswer}>
        {words('skip')}
      </WayButton>
    </div>,
  )
}
