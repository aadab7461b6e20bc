'use client'

import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useSetting } from '@/components/settings/settings-store'
import { Button } from '@/components/ui/button'
import { useWords, type Words } from '@/components/words/words'
import type { OpenQuestion } from '@/lib/wire/view'
import { answerWords, subjectOf } from './answer-words'
import { CardBody } from './card-body'
import { CardHeader } from './card-header'
import { DoubleTapGuard } from './double-tap-guard'
import type { Answer, Question, QuestionOf } from './question-types'
import type { Submission } from './use-answer-submission'
import { type SwipeState, useSwipe } from './use-swipe'

/** The height of a card with four choices; cards with fewer have it too, so that the page does not jump between them. */
const ITEM_HEIGHT = 'min-h-[min(27.75rem,60dvh)]'

interface QuestionCardProps {
  open: OpenQuestion
  submission: Submission
  /** It took the place of a card that was answered on this page. */
  replacesAnswered: boolean
  onAnswer: (answer: Answer) => void
}

/** The open question, as a panel that stays on screen. Give it the question’s id as its key. */
export function QuestionCard({ open, submission, replacesAnswered, onAnswer }: QuestionCardProps) {
  const words = useWords('cards')
  const { question } = open
  const [folded, setFolded] = useState(false)
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const disabled = submission.at !== 'open' && submission.at !== 'refused'
  const focused = useCardFocus(heading)
  useNumberKeys(card)
  const item = question.kind === 'ProposeDisposition' && !folded ? question : null
  const swipeable = useSetting('swipe') && item !== null
  const swipe = useSwipe(card, swipeable)

  return (
    <section
      ref={card}
      aria-labelledby={headingId}
      data-testid="card"
      data-kind={question.kind}
      className={`relative flex shrink animate-arrive flex-col overflow-hidden rounded-2xl border border-line-strong bg-surface ${
        swipe ? 'select-none' : 'transition-[translate]'
      } ${item ? ITEM_HEIGHT : 'min-h-0'}`}
    >
      {swipe && item && <SwipeHint swipe={swipe} question={item} />}
      <div
        className={`scroll-hint relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain ${
          swipeable ? 'touch-pan-y touch-pinch-zoom' : ''
        }`}
      >
        <CardHeader
          question={question}
          heading={heading}
          headingId={headingId}
          folded={folded}
          onFold={() => setFolded(!folded)}
        />
        <DoubleTapGuard
          active={replacesAnswered}
          hidden={folded}
          className="grid flex-1 grid-cols-[minmax(0,1fr)] px-4 pb-2"
        >
          <CardBody
            question={question}
            chosen={'answer' in submission ? submission.answer : null}
            revising={false}
            disabled={disabled}
            onAnswer={onAnswer}
          />
        </DoubleTapGuard>
      </div>
      <SubmissionStatus submission={submission} question={question} />
      <p role="status" className="sr-only">
        {focused ? '' : words('waiting', { subject: subjectOf(question) })}
      </p>
    </section>
  )
}

/** Announces the state of the submission. It is visible only where the answer did not get through. */
function SubmissionStatus({ submission, question }: { submission: Submission; question: Question }) {
  const words = useWords('cards')
  const general = useWords('general')
  const visible = submission.at === 'failed' || submission.at === 'refused' || submission.at === 'queued'
  return (
    <div className={visible ? 'flex shrink-0 flex-col gap-2 border-line border-t px-4 py-3' : 'sr-only'}>
      <p role="status">{submissionWords(submission, question, words)}</p>
      {submission.at === 'failed' && (
        <Button look="primary" onClick={submission.retry}>
          {general('tryAgain')}
        </Button>
      )}
    </div>
  )
}

function submissionWords(submission: Submission, question: Question, words: Words<'cards'>): string {
  switch (submission.at) {
    case 'open':
      return ''
    case 'sending':
      return words('sending', { answer: answerWords(question, submission.answer, words) })
    case 'sent':
      return words('sent', { answer: answerWords(question, submission.answer, words) })
    case 'queued':
      return words('kept')
    case 'failed':
    case 'refused':
      return submission.message
  }
}

interface SwipeHintProps {
  swipe: SwipeState
  question: QuestionOf<'ProposeDisposition'>
}

/** The answer that letting go of the card gives, or would give if it were dragged farther. */
function SwipeHint({ swipe: { side, isFarEnough }, question }: SwipeHintProps) {
  const words = useWords('cards')
  const answer = side === 'first' ? question.choices[0]?.label : words('skip')
  if (answer === undefined) return null
  return (
    <p
      aria-hidden="true"
      data-testid="swipe-hint"
      className={`pointer-events-none absolute top-2 z-10 max-w-[85%] break-words rounded-xl border-2 border-accent px-3 py-2 font-medium ${
        isFarEnough ? 'bg-accent text-accent-ink' : 'bg-surface'
      } ${side === 'first' ? 'left-2' : 'right-2'}`}
    >
      {isFarEnough ? words('letGoFor', { answer }) : answer}
    </p>
  )
}

/**
 * Moves the focus to a new card’s heading, so that it is read out and its keys work. Not while the person writes or is
 * in a dialog: then it gives false, and the card has to be announced.
 */
function useCardFocus(heading: RefObject<HTMLElement | null>): boolean {
  const [focused, setFocused] = useState(true)

  useEffect(() => {
    const free = !isOccupied(document.activeElement)
    if (free) heading.current?.focus({ preventScroll: true })
    setFocused(free)
  }, [heading])

  return focused
}

const isOccupied = (element: Element | null) =>
  isBeingWritten(element) || element?.closest('[role=dialog], [role=alertdialog]') != null

const isBeingWritten = (element: Element | null) =>
  isTextField(element) && element.value !== '' && element.closest('[aria-busy=true]') === null

/** Digits typed this soon after the focus left a text field were meant for that field. */
const SETTLE_MS = 500

/**
 * The keys 1–9 click the card’s choices, in order, while the focus is on the card and not in a text field (WCAG 2.1.4).
 * Choices are the buttons with `data-choice`. The settings can switch this off.
 */
function useNumberKeys(card: RefObject<HTMLElement | null>) {
  const enabled = useSetting('numberKeys')
  useEffect(() => {
    const element = card.current
    if (!element || !enabled) return
    const listeners = new AbortController()
    let cameFromField = 0
    const focused = ({ relatedTarget }: FocusEvent) => {
      if (isTextField(relatedTarget)) cameFromField = performance.now()
    }
    const pressed = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, metaKey, altKey } = event
      if (!/^[1-9]$/.test(key) || repeat || ctrlKey || metaKey || altKey || isTextField(target)) return
      if (cameFromField !== 0 && performance.now() - cameFromField < SETTLE_MS) return
      const choice = element.querySelectorAll<HTMLButtonElement>('[data-choice]')[Number(key) - 1]
      if (!choice) return
      event.preventDefault()
      choice.focus()
      choice.click()
    }
    element.addEventListener('focusin', focused, { signal: listeners.signal })
    element.addEventListener('keydown', pressed, { signal: listeners.signal })
    return () => listeners.abort()
  }, [card, enabled])
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
