import type { RefObject } from 'react'
import { ItemPhoto } from '@/components/photos/item-photo'
import { Button } from '@/components/ui/button'
import { ChevronIcon } from '@/components/ui/icons'
import { useCoachLanguage, useWords } from '@/components/words/words'
import { subjectOf } from './answer-words'
import type { Question, QuestionOf } from './question-types'

interface CardHeaderProps {
  question: Question
  heading: RefObject<HTMLHeadingElement | null>
  headingId: string
  folded: boolean
  onFold: () => void
}

/** What the card is about, and a button that folds the card so that the conversation can be read. */
export function CardHeader({ question, heading, headingId, folded, onFold }: CardHeaderProps) {
  const words = useWords('cards')
  const language = useCoachLanguage()
  const item = question.kind === 'ProposeDisposition' && !folded ? question : null
  return (
    <div className="flex flex-wrap items-start gap-3 p-1 pl-4">
      {item?.photo && (
        <div className="py-2">
          <ItemPhoto item={item.item} {...item.photo} />
        </div>
      )}
      <div className="min-w-[min(100%,4rem)] flex-1 break-words py-2">
        <h2
          id={headingId}
          ref={heading}
          tabIndex={-1}
          lang={question.kind === 'ProposeDisposition' ? undefined : language}
          className="font-semibold text-lg leading-snug outline-none"
        >
          {subjectOf(question)}
        </h2>
        {item && <ItemLead {...item} />}
      </div>
      <Button
        look="quiet"
        shape="square"
        className="text-soft"
        aria-expanded={!folded}
        aria-label={words(folded ? 'unfold' : 'fold')}
        onClick={onFold}
      >
        <ChevronIcon className={`size-5 ${folded ? 'rotate-180' : ''}`} />
      </Button>
    </div>
  )
}

function ItemLead({ fallback }: QuestionOf<'ProposeDisposition'>) {
  const words = useWords('cards')
  return (
    <p className="text-soft">
      {words('whereTo')}
      {fallback && <span className="block text-sm leading-snug">{words('fallback', { fallback })}</span>}
    </p>
  )
}
