'use client'

import dynamic from 'next/dynamic'
import { type ComponentProps, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useAnswering } from '@/components/cards/answering'
import { isOccupied } from '@/components/cards/card-keyboard'
import { QuestionCard } from '@/components/cards/question-card'
import { waits } from '@/components/cards/submission'
import { useTakeBack } from '@/components/cards/undo'
import { UndoAnswer } from '@/components/cards/undo-answer'
import { CoachLine, CoachSpeech, useNewestWords } from '@/components/conversation/coach-words'
import { usePlace, useTalk } from '@/components/navigation/place-context'
import { useFiveMinutes } from '@/components/pace/timer'
import { TimerOver } from '@/components/pace/timer-over'
import { WelcomeBackLine } from '@/components/pace/welcome-back'
import { useAttachments } from '@/components/photos/use-attachments'
import { Icon } from '@/components/presentation/icon'
import { partOf, togetherOn } from '@/components/presentation/modes'
import { PutAwayOffer } from '@/components/put-away/put-away-buttons'
import { call, failureWords } from '@/components/store/api'
import { useIsKept } from '@/components/store/browser-storage'
import { useMessageDraft } from '@/components/store/message-draft'
import { type ModelInfo, ModelNote } from '@/components/store/model-note'
import { useIsDeleted, useSession, useSessionId } from '@/components/store/session-context'
import { useSetting } from '@/components/store/settings-store'
import { useRequest } from '@/components/store/use-request'
import { Button, buttonClass } from '@/components/ui/button'
import { laterPart } from '@/components/ui/later-part'
import { PageLink } from '@/components/ui/page-link'
import { useFocusFallback } from '@/components/ui/use-focus-fallback'
import { useWords } from '@/components/words/words'
import { asksOfThing } from '@/lib/tidy/questions/rules'
import { hasBegun } from '@/lib/wire/opened-session'
import { isAtWork } from '@/lib/wire/view'
import { loadComposer, loadQuickReplies, loadTalkSheet } from './later-parts'

/** Each is loaded with the first session that needs it. */
const Welcome = dynamic(
  laterPart(() => import('@/components/conversation/welcome').then(({ Welcome }) => Welcome)),
)
const Together = dynamic(laterPart(() => import('./together').then(({ Together }) => Together)))
const Composer = dynamic(laterPart(loadComposer))
const QuickReplyButtons = dynamic(laterPart(loadQuickReplies))
const TalkSheet = dynamic(laterPart(loadTalkSheet), { ssr: false })
const HandsFree = dynamic(laterPart(() => import('./hands-free').then(({ HandsFree }) => HandsFree)))
const Closing = dynamic(laterPart(() => import('@/components/ending/closing').then(({ Closing }) => Closing)))

type CardPlaceProps = ComponentProps<typeof Welcome> & { model: ModelInfo }

/** One thing on the screen: the open card, or what the coach says and what can be said to it. */
export function CardPlace({ model, ...beginning }: CardPlaceProps) {
  const words = useWords('session')
  const cards = useWords('cards')
  const isKept = useIsKept()
  const status = useSession(({ state }) => state.view.status)
  const isWorking = useSession(({ state }) => isAtWork(state.view))
  const begun = useSession(hasBegun)
  const deleted = useIsDeleted()
  const { card, notice, dismissNotice, answerInWords, isBehind, isWaiting, kept } = useAnswering()
  const photos = useAttachments(useSessionId())
  const talk = useTalk()
  const place = useRef<HTMLElement>(null)
  useFiveMinutes(card !== null && asksOfThing(card.question) !== null)
  const takingBack = useTakeBack()
  const isLate = useIsLate(isWaiting && card?.isUndone === false)
  const hasCard = card !== null
  const isCardKept = card !== null && waits(card.submission)
  const isHandsFree = useIsHandsFree()
  const about = useSession(({ state }) => togetherOn(state.view))
  const isTogether = !hasCard && about !== null
  const isWindingDown = useSession(({ state }) => partOf(state.view.mode.name) === 'end')
  const cardWords = useCardWords(card?.key ?? null, isBehind)
  useBeginAtTop(place, card?.key ?? (isTogether ? 'together' : 'words'))
  useFocusFallback(place, !hasCard || deleted)
  useFocusFallback(place, isLate)
  useFocusFallback(place, status === 'ended')
  useFocusFallback(place, status !== 'ended')
  const composer = <Composer photos={photos} besideCard={hasCard || isTogether} onAnswer={answerInWords} />

  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={words('yourTurn')}
      data-testid="card-place"
      className="group/place @container mx-auto flex min-h-0 w-full max-w-2xl flex-1 flex-col overflow-y-auto overflow-x-hidden px-3 low:pb-1 pb-3 outline-none lg:max-w-4xl large-text:overflow-visible"
    >
      {/* A page without scripts hears of what comes next by asking again, as long as it has no field: that would be emptied. */}
      {isWorking && !hasCard && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <div role="status" className="pb-3 empty:hidden">
        {notice && !deleted && (
          <div className="flex items-center gap-2 min-h-12 rounded-control bg-sunk pr-1 pl-4 small">
            <p className="min-w-0 flex-1 break-words">{notice}</p>
            <Button look="quiet" shape="narrow" onClick={dismissNotice}>
              {words('dismiss')}
            </Button>
          </div>
        )}
      </div>
      {/* Always mounted: a live region announces only text that is inserted into it. */}
      <p role="status" className="sr-only">
        {isLate && words('nextComes')}
      </p>
      {deleted ? (
        <DeletedSession />
      ) : status === 'ended' ? (
        <Closing />
      ) : (
        <>
          <TimerOver place={place} />
          <WelcomeBackLine />
          {isTogether ? (
            <Together item={about} />
          ) : hasCard ? null : begun ? (
            <CoachSpeech />
          ) : (
            <Welcome {...beginning} />
          )}
          {card && (
            <QuestionCard
              {...card}
              key={card.key}
              // The last words were about a card before.
              said={kept === (isCardKept ? 1 : 0) && <CoachLine text={cardWords} />}
              kept={kept}
              meanwhile={isLate && <Meanwhile />}
            />
          )}
          {kept > 0 && !isCardKept && (
            <p role="status" className="small px-2 pt-1 pb-2 text-soft">
              {isKept ? words('kept', { count: kept }) : cards('keptOnPage')}
            </p>
          )}
          <div
            // In two of the modes what can be said stands on the card: the field below gives way to it.
            className={`${isTogether ? '' : 'sticky -bottom-3 z-10'} -mx-3 -mb-3 flex shrink-0 flex-col gap-3 bg-wall px-3 pt-3 pb-3 empty:hidden has-[+[data-undo]]:mb-0 has-[+[data-undo]]:pb-1 large-text:static`}
          >
            {begun && isHandsFree && (
              <HandsFree card={card} onUndo={takingBack.takeBack} onTalk={talk.open} />
            )}
            <RunError />
            <PutAwayOffer />
            {!hasCard && !isTogether && <QuickReplyButtons />}
            <FirstNote model={model} attached={photos.attachments.length > 0} />
            {!hasCard &&
              !talk.isOpen &&
              (isWindingDown ? (
                <SomethingElse isNeeded={photos.attachments.length > 0}>{composer}</SomethingElse>
              ) : (
                composer
              ))}
          </div>
          <UndoAnswer
            place={place}
            takingBack={takingBack}
            isBehind={isBehind}
            below={hasCard ? 'card' : isTogether ? 'together' : 'words'}
          />
        </>
      )}
      {talk.isOpen && <TalkSheet composer={composer} />}
    </section>
  )
}

/** The next card takes its time: what was said streams above, and the list can be looked at. */
function Meanwhile() {
  const words = useWords('session')
  const { show } = usePlace()
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 pt-1 pl-2">
      <p aria-hidden="true" className="small flex items-center gap-3 text-soft">
        <span aria-hidden="true" className="size-2 shrink-0 animate-breathe rounded-full bg-fig" />
        {words('nextComes')}
      </p>
      <Button look="quiet" shape="narrow" className="lg:hidden" onClick={() => show('list')}>
        {words('toList')}
      </Button>
    </div>
  )
}

/** A wait is spoken of after this time (ms). */
const LATE_MS = 600

function useIsLate(waits: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    setIsLate(false)
    if (!waits) return
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [waits])
  return waits && isLate
}

/** The person wants cards to be read aloud, or to answer them by voice. */
function useIsHandsFree() {
  const readAloud = useSetting('readAloud')
  const speech = useSetting('speech')
  return readAloud || speech
}

/** Words belong to the card that came with them, and stay as long as it does. An answer on its way has ended them, though the log does not know of it. */
function useCardWords(card: string | null, isBehind: boolean): string {
  const newest = useNewestWords()
  const words = isBehind ? '' : newest
  const [last, setLast] = useState({ card, words })
  const shown = words === '' && last.card === card ? last.words : words
  if (shown !== last.words || card !== last.card) setLast({ card, words: shown })
  return shown
}

/** Each new card begins at its top, also where the page was scrolled; nobody who is writing is moved. */
function useBeginAtTop(place: RefObject<HTMLElement | null>, shown: string) {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    if (isOccupied(document.activeElement)) return
    place.current?.scrollTo({ top: 0 })
    window.scrollTo({ top: 0 })
  }, [place, shown])
}

/** Replaces card and composer after the session was deleted elsewhere. */
function DeletedSession() {
  const words = useWords('session')
  const general = useWords('general')
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-card bg-sheet p-5 shadow-card">
      <h2 className="font-semibold text-xl">{words('deletedHeading')}</h2>
      <p>{words('deletedExplanation')}</p>
      <PageLink href="/" className={buttonClass({ look: 'lit' })}>
        {general('allSessions')}
      </PageLink>
    </section>
  )
}

/** The error of a run, and the button that tries again. */
const RunError = memo(function RunError() {
  const sessionId = useSessionId()
  const error = useSession(({ state }) => (state.view.status === 'error' ? state.view.error : null))
  const words = useWords('session')
  const general = useWords('general')
  const { isSending, failure, send } = useRequest()
  if (!error) return null
  return (
    <section
      role="alert"
      className="flex shrink-0 flex-col gap-2 rounded-card border border-edge bg-sheet p-4"
    >
      <h2 className="font-semibold">{words('errorHeading')}</h2>
      <p className="break-words">
        {failureWords(error, general)} {words('errorSafe')}
      </p>
      {failure && <p>{failure}</p>}
      <Button
        look="lit"
        aria-disabled={isSending}
        onClick={() => void send(() => call('POST /api/sessions/{id}/retry', { id: sessionId, body: {} }))}
      >
        {general('tryAgain')}
      </Button>
    </section>
  )
})

interface SomethingElseProps {
  /** Something waits within. */
  isNeeded: boolean
  children: ReactNode
}

/** At the end the field and the photos stand behind one quiet button, until there is something in them. */
function SomethingElse({ isNeeded, children }: SomethingElseProps) {
  const words = useWords('session')
  const { draft, isSending } = useMessageDraft()
  const isWritten = draft !== '' && !isSending
  const [wasWritten, setWasWritten] = useState(isWritten)
  if (isWritten && !wasWritten) setWasWritten(true)
  return (
    <details open={isNeeded || wasWritten} className="group/else shrink-0">
      <summary
        className={buttonClass({
          look: 'quiet',
          className: 'w-full cursor-pointer group-open/else:mb-2 [&::-webkit-details-marker]:hidden',
        })}
      >
        {words('somethingElse')}
        <Icon name="down" className="size-5 group-open/else:rotate-180" />
      </summary>
      {children}
    </details>
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
