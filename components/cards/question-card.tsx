'use client'

import { useId, useRef, useState } from 'react'
import { useSetting } from '@/components/settings/settings-store'
import { useWords } from '@/components/words/words'
import type { OpenQuestion } from '@/lib/wire/view'
import { subjectOf } from './answer-words'
import { CardBody } from './card-body'
import { CardHeader } from './card-header'
import { DeskLine } from './desk-line'
import { RestAfterTap } from './rest-after-tap'
import { SwipeHint } from './swipe-hint'
import type { AnswerDesk, Desk } from './use-answer-desk'
import { useCardFocus } from './use-card-focus'
import { useNumberKeys } from './use-number-keys'
import { useSwipe } from './use-swipe'

/** That of four choices, so that cards of fewer follow and are followed without a jump. */
const ITEM_HEIGHT = 'min-h-[min(27.75rem,60dvh)]'

interface QuestionCardProps {
  open: OpenQuestion
  desk: Desk
  /** It came in the place of a card that was answered here. */
  follows: boolean
  give: AnswerDesk['give']
}

/** The open question, as a panel that stays on screen. Give it the question’s id as its key. */
export function QuestionCard({ open, desk, follows, give }: QuestionCardProps) {
  const words = useWords('cards')
  const { question } = open
  const [folded, setFolded] = useState(false)
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const settled = desk.at !== 'open' && desk.at !== 'refused'
  const focused = useCardFocus(heading)
  useNumberKeys(card)
  const item = question.kind === 'ProposeDisposition' && !folded ? question : null
  const swipes = useSetting('swipe') && item !== null
  const draggedTo = useSwipe(card, swipes)

  return (
    <section
      ref={card}
      aria-labelledby={headingId}
      data-testid="card"
      data-kind={question.kind}
      className={`relative flex shrink animate-arrive flex-col overflow-hidden rounded-2xl border border-line-strong bg-surface ${
        draggedTo ? 'select-none' : 'transition-[translate]'
      } ${item ? ITEM_HEIGHT : 'min-h-0'}`}
    >
      {draggedTo && item && <SwipeHint draggedTo={draggedTo} question={item} />}
      <div
        className={`scroll-hint relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain ${
          swipes ? 'touch-pan-y touch-pinch-zoom' : ''
        }`}
      >
        <CardHeader
          question={question}
          heading={heading}
          headingId={headingId}
          folded={folded}
          onFold={() => setFolded(!folded)}
        />
        <RestAfterTap
          rests={follows}
          hidden={folded}
          className="grid flex-1 grid-cols-[minmax(0,1fr)] px-4 pb-2"
        >
          <CardBody question={question} desk={desk} settled={settled} give={give} />
        </RestAfterTap>
      </div>
      <DeskLine desk={desk} question={question} />
      <p role="status" className="sr-only">
        {focused ? '' : words('waiting', { subject: subjectOf(question) })}
      </p>
    </section>
  )
}
