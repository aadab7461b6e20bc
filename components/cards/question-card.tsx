'use client'

import { type ReactNode, useId, useRef, useState } from 'react'
import { ItemPhoto } from '@/components/photos/item-photo'
import { Button } from '@/components/ui/button'
import { ChevronIcon } from '@/components/ui/icons'
import type { OpenQuestion } from '@/lib/wire/view'
import { answerWords, subjectOf } from './answer-words'
import type { CardBodyProps } from './card-body'
import { ChooseCard } from './choose-card'
import { ConfirmCard } from './confirm-card'
import { FreeTextCard } from './free-text-card'
import { ProposeCard } from './propose-card'
import type { AnswerDesk, Desk } from './use-answer-desk'
import { useCardFocus } from './use-card-focus'
import { useNumberKeys } from './use-number-keys'

const text = {
  whereTo: 'Where does it go?',
  fallback: (fallback: string) => `If it is hard to say: ${fallback}`,
  fold: 'Fold the card away',
  unfold: 'Show the card',
  sending: (answer: string) => `Chosen: ${answer}. Sending…`,
  sent: (answer: string) => `Chosen: ${answer}.`,
  tryAgain: 'Try again',
}

interface QuestionCardProps {
  open: OpenQuestion
  desk: Desk
  give: AnswerDesk['give']
}

/** The open question, as a panel that stays on screen. Give it the question’s id as its key. */
export function QuestionCard({ open, desk, give }: QuestionCardProps) {
  const { question } = open
  const [folded, setFolded] = useState(false)
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const settled = desk.at === 'sending' || desk.at === 'sent' || desk.at === 'failed'
  useCardFocus(heading)
  useNumberKeys(card)

  return (
    <section
      ref={card}
      aria-labelledby={id}
      data-testid="card"
      data-kind={question.kind}
      className="flex min-h-0 shrink animate-arrive flex-col rounded-2xl border border-line-strong bg-surface"
    >
      <div className="flex items-start gap-3 p-1 pl-4">
        <div className="flex min-w-0 flex-1 gap-3 py-2">
          {!folded && question.kind === 'ProposeDisposition' && question.photo && (
            <ItemPhoto item={question.item} {...question.photo} />
          )}
          <div className="min-w-0 flex-1 break-words">
            <h2
              id={id}
              ref={heading}
              tabIndex={-1}
              className="font-semibold text-lg leading-snug outline-none"
            >
              {subjectOf(question)}
            </h2>
            {!folded && question.kind === 'ProposeDisposition' && <ItemLead fallback={question.fallback} />}
          </div>
        </div>
        <Button
          look="quiet"
          shape="square"
          className="text-soft"
          aria-expanded={!folded}
          aria-label={folded ? text.unfold : text.fold}
          onClick={() => setFolded(!folded)}
        >
          <ChevronIcon className={`size-5 ${folded ? 'rotate-180' : ''}`} />
        </Button>
      </div>
      <div
        hidden={folded}
        className="scroll-hint relative rounded-b-2xl min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-2"
      >
        {bodyOf(question, { desk, settled, give })}
        <DeskLine desk={desk} question={question} />
      </div>
    </section>
  )
}

type BodyProps = Omit<CardBodyProps<never>, 'question'>

function bodyOf(question: OpenQuestion['question'], props: BodyProps): ReactNode {
  switch (question.kind) {
    case 'ProposeDisposition':
      return <ProposeCard question={question} {...props} />
    case 'Choose':
      return <ChooseCard question={question} {...props} />
    case 'Confirm':
      return <ConfirmCard question={question} {...props} />
    case 'FreeText':
      return <FreeTextCard question={question} {...props} />
  }
}

function ItemLead({ fallback }: { fallback: string | undefined }) {
  return (
    <p className="text-soft">
      {text.whereTo}
      {fallback && <span className="block text-sm leading-snug">{text.fallback(fallback)}</span>}
    </p>
  )
}

/** What became of the tap; announced, and with the way out when it did not get through. */
function DeskLine({ desk, question }: { desk: Desk; question: OpenQuestion['question'] }) {
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className={desk.at === 'open' ? '' : 'pt-2 text-sm'}>
        {deskWords(desk, question)}
      </p>
      {desk.at === 'failed' && (
        <Button look="primary" onClick={desk.retry}>
          {text.tryAgain}
        </Button>
      )}
    </div>
  )
}

function deskWords(desk: Desk, question: OpenQuestion['question']): string {
  switch (desk.at) {
    case 'open':
      return ''
    case 'sending':
      return text.sending(answerWords(question, desk.answer))
    case 'sent':
      return text.sent(answerWords(question, desk.answer))
    case 'failed':
    case 'refused':
      return desk.message
  }
}
