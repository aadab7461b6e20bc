'use client'

import { useId, useRef, useState } from 'react'
import { useWords } from '@/components/words/words'
import type { OpenQuestion } from '@/lib/wire/view'
import { subjectOf } from './answer-words'
import { CardBody } from './card-body'
import { CardHeader } from './card-header'
import { DeskLine } from './desk-line'
import { RestAfterTap } from './rest-after-tap'
import type { AnswerDesk, Desk } from './use-answer-desk'
import { useCardFocus } from './use-card-focus'
import { useNumberKeys } from './use-number-keys'

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
  const settled = desk.at === 'sending' || desk.at === 'sent' || desk.at === 'failed'
  const focused = useCardFocus(heading)
  useNumberKeys(card)

  return (
    <section
      ref={card}
      aria-labelledby={headingId}
      data-testid="card"
      data-kind={question.kind}
      className="flex min-h-0 shrink animate-arrive flex-col overflow-hidden rounded-2xl border border-line-strong bg-surface"
    >
      <div className="scroll-hint relative min-h-0 overflow-y-auto overscroll-contain">
        <CardHeader
          question={question}
          heading={heading}
          headingId={headingId}
          folded={folded}
          onFold={() => setFolded(!folded)}
        />
        <RestAfterTap rests={follows} hidden={folded} className="px-4 pb-2">
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
