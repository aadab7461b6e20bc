'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { memo, useEffect, useRef, useState } from 'react'
import { QuestionCard } from '@/components/cards/question-card'
import type { Answer } from '@/components/cards/question-types'
import { UndoAnswer } from '@/components/cards/undo-answer'
import { useAnswerSubmission } from '@/components/cards/use-answer-submission'
import { TimerOver } from '@/components/pace/timer-over'
import { WelcomeBackLine } from '@/components/pace/welcome-back'
import { useAttachments } from '@/components/photos/use-attachments'
import { retryRun } from '@/components/store/api'
import { failureWords } from '@/components/store/failure-words'
import { useIsDeleted, useSession, useSessionId } from '@/components/store/session-context'
import { useSessionRequest } from '@/components/store/use-session-request'
import { Button, buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { Composer, hasBegun } from './composer'
import { type ModelInfo, ModelNote } from './model-note'
import { QuickReplyButtons } from './quick-replies'

const Closing = dynamic(() => import('@/components/ending/closing').then(({ Closing }) => Closing))

/** The lower part of the screen: the open card, and everything else to act with. */
export function SessionDock({ model }: { model: ModelInfo }) {
  const words = useWords('session')
  const open = useSession(({ state }) => state.view.question)
  const status = useSession(({ state }) => state.view.status)
  const deleted = useIsDeleted()
  /** The ids of the cards that were answered on this page, by a tap or in a message. */
  const [answeredHere] = useState(() => new Set<string>())
  const shown = useRetainedValue(open, status === 'running')
  const { submission, submit, replacesAnswered, notice, dismissNotice } = useAnswerSubmission(
    shown,
    answeredHere,
  )
  const photos = useAttachments(useSessionId())
  const dock = useRef<HTMLElement>(null)
  // A card that was answered here stays until the next one is asked, so that the layout does not jump in between.
  const nextIsNear = status === 'running' && 'answer' in submission && !leadsToConversation(submission.answer)
  const card = open ?? (nextIsNear ? shown : null)
  useFocusFallback(dock, card === null || deleted)
  useFocusFallback(dock, status === 'ended')

  return (
    <section
      ref={dock}
      tabIndex={-1}
      aria-label={words('dock')}
      className="group/dock mx-auto flex relative max-h-[82dvh] min-h-0 w-full max-w-2xl flex-col gap-2 overflow-y-auto overflow-x-hidden large-text:max-h-none large-text:overflow-visible group-data-ended/talk:max-h-none group-data-ended/talk:flex-none group-data-ended/talk:overflow-visible px-3 pt-1.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] outline-none"
    >
      <div role="status" className="empty:hidden">
        {notice && !deleted && (
          <div className="flex items-center gap-2 rounded-xl bg-sunken py-1 pr-1 pl-4 text-sm">
            <p className="min-w-0 flex-1 break-words">{notice}</p>
            <Button look="quiet" onClick={dismissNotice}>
              {words('dismiss')}
            </Button>
          </div>
        )}
      </div>
      {deleted ? (
        <DeletedSession />
      ) : status === 'ended' ? (
        <Closing />
      ) : (
        <>
          <TimerOver dock={dock} />
          <WelcomeBackLine />
          <UndoAnswer />
          {card && (
            <QuestionCard
              key={card.id}
              open={card}
              submission={submission}
              replacesAnswered={replacesAnswered}
              onAnswer={submit}
            />
          )}
          <RunError />
          <QuickReplyButtons />
          <FirstNote model={model} attached={photos.attachments.length > 0} />
          <Composer
            photos={photos}
            besideCard={card !== null}
            onAnswer={questionId => answeredHere.add(questionId)}
          />
        </>
      )}
    </section>
  )
}

/** The coach answers in the conversation, not with the next card. */
const leadsToConversation = ({ kind }: Answer) => kind === 'cannot_find' || kind === 'cannot_decide'

/** Focuses the dock if what had the focus is unmounted; the browser would reset the focus to the top of the page. */
function useFocusFallback(dock: React.RefObject<HTMLElement | null>, gone: boolean) {
  const wasShown = useRef(false)
  useEffect(() => {
    if (gone && wasShown.current && document.activeElement === document.body) {
      dock.current?.focus({ preventScroll: true })
    }
    wasShown.current = !gone
  }, [dock, gone])
}

const RETAIN_MS = 400

/** The value; once it is null, the last one for as long as `retain` is true, and a moment longer. */
function useRetainedValue<Value>(value: Value | null, retain: boolean): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)

  useEffect(() => {
    if (value !== null || retain) return
    const timer = setTimeout(() => setLast(null), RETAIN_MS)
    return () => clearTimeout(timer)
  }, [value, retain])

  return value ?? last
}

/** What went wrong, and the button that tries it again. */
const RunError = memo(function RunError() {
  const sessionId = useSessionId()
  const error = useSession(({ state }) => (state.view.status === 'error' ? state.view.error : null))
  const words = useWords('session')
  const general = useWords('general')
  const { isSending, failure, send } = useSessionRequest()
  if (!error) return null
  return (
    <section
      role="alert"
      className="flex shrink-0 flex-col gap-2 rounded-2xl border border-line-strong bg-surface p-4"
    >
      <h2 className="font-semibold">{words('errorHeading')}</h2>
      <p className="break-words">
        {failureWords(error, general)} {words('errorSafe')}
      </p>
      {failure && <p>{failure}</p>}
      <Button look="primary" aria-disabled={isSending} onClick={() => void send(() => retryRun(sessionId))}>
        {general('tryAgain')}
      </Button>
    </section>
  )
})

/** Replaces card and composer after the session was deleted elsewhere. */
function DeletedSession() {
  const words = useWords('session')
  const general = useWords('general')
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-2xl bg-accent-wash p-5">
      <h2 className="font-semibold text-xl">{words('deletedHeading')}</h2>
      <p>{words('deletedExplanation')}</p>
      <Link href="/" prefetch={false} className={buttonClass({ look: 'primary' })}>
        {general('allSessions')}
      </Link>
    </section>
  )
}

/** Says where messages and photos are sent: before the first message, and again before the first photo. */
const FirstNote = memo(function FirstNote({ model, attached }: { model: ModelInfo; attached: boolean }) {
  const begun = useSession(hasBegun)
  const photosSent = useSession(({ state }) =>
    state.view.messages.some(({ photoIds }) => photoIds.length > 0),
  )
  return !begun || (attached && !photosSent) ? <ModelNote model={model} /> : null
})
