import { Button } from '@/components/ui/button'
import type { CardBodyProps } from './card-body-props'
import { OwnWords } from './own-words'
import type { QuestionOf } from './question-types'

const text = { label: 'In your own words', skip: 'Skip for now' }

export function FreeTextCard({ settled, give }: CardBodyProps<QuestionOf<'FreeText'>>) {
  return (
    <div className="flex flex-col gap-2">
      <OwnWords label={text.label} settled={settled} onSend={words => give({ kind: 'text', text: words })} />
      <Button look="quiet" aria-disabled={settled} onClick={() => settled || give({ kind: 'skip' })}>
        {text.skip}
      </Button>
    </div>
  )
}
