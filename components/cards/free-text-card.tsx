import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { CardBodyProps } from './card-body-props'
import { FreeTextField } from './free-text-field'
import type { QuestionOf } from './question-types'

export function FreeTextCard({ disabled, onAnswer }: CardBodyProps<QuestionOf<'FreeText'>>) {
  const words = useWords('cards')
  return (
    <div className="flex flex-col gap-2">
      <FreeTextField
        label={words('ownWords')}
        disabled={disabled}
        onSend={text => onAnswer({ kind: 'text', text })}
      />
      <Button look="quiet" aria-disabled={disabled} onClick={() => disabled || onAnswer({ kind: 'skip' })}>
        {words('skip')}
      </Button>
    </div>
  )
}
