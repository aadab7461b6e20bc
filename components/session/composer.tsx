'use client'

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useAnswering } from '@/components/cards/answering'
import { tapPath } from '@/components/cards/tap-form'
import { useQuickStart } from '@/components/conversation/use-quick-start'
import { FirstPhotoButtons, PhotoButtons } from '@/components/photos/photo-buttons'
import { PhotoTray } from '@/components/photos/photo-tray'
import {
  type AttachmentControls,
  hasNotFailed,
  isUploading,
  messageOf,
} from '@/components/photos/use-attachments'
import { Icon } from '@/components/presentation/icon'
import { useDictation } from '@/components/speech/dictation'
import { DictationLine, MicrophoneButton } from '@/components/speech/microphone-button'
import { call, type Reply } from '@/components/store/api'
import { useIsKept } from '@/components/store/browser-storage'
import { useMessageDraft } from '@/components/store/message-draft'
import { useSession, useSessionId } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { FIELD } from '@/components/ui/field'
import { GrowingTextarea } from '@/components/ui/growing-textarea'
import { useHasScripts, useTypedBefore } from '@/components/ui/use-has-scripts'
import { useWords } from '@/components/words/words'
import { MAX_ANSWER_TEXT } from '@/lib/tidy/questions/rules'
import { MAX_TEXT, type QuickStart } from '@/lib/wire/limits'
import { hasBegun } from '@/lib/wire/opened-session'
import { isAtWork } from '@/lib/wire/view'

interface ComposerProps {
  photos: AttachmentControls
  besideCard: boolean
  /** A message that is said while that card waits is being sent. */
  onAnswer: (questionId: string) => void
}

/** Text and photos for the coach. While a card is open, the text is said to the coach about it, and decides nothing (Q4). */
export function Composer({ photos, besideCard, onAnswer }: ComposerProps) {
  const sessionId = useSessionId()
  const running = useSession(({ state }) => isAtWork(state.view))
  const open = useSession(({ state }) => state.view.question)
  const question = open?.question
  const { isAhead, kept } = useAnswering()
  const begun = useSession(hasBegun)
  const words = useWords('session')
  const { draft, setDraft, isSending, failure, send: sendRequest } = useMessageDraft()
  const [note, setNote] = useState('')
  const ended = useSession(({ state }) => state.view.status === 'ended')
  const [isOffered, setOffered] = useState(false)
  const isKept = useIsKept()

  const start = useQuickStart()
  const isFirst = !begun && photos.attachments.length === 0
  // A list that was brought along is started with its own button.
  const hasList = useSession(({ state }) => state.view.counts.named > state.view.counts.removed)

  const attached = question ? [] : photos.attachments
  const message = messageOf(draft, attached)
  const empty = !message.text && !message.photoIds
  const waits = question !== undefined && photos.attachments.some(hasNotFailed)
  const goesNext = running && photos.attachments.some(hasNotFailed)
  const hint = waits
    ? words('photosWait')
    : goesNext
      ? words('photosGo')
      : draft !== '' && !isKept
        ? words('draftOnPage')
        : ''
  const keptWords = kept > 0 ? words('kept', { count: kept }) : null
  // Words go to the card that the server has open, which may not be the one in front yet.
  const obstacle =
    keptWords ??
    (running || isAhead ? words('working') : attached.some(isUploading) ? words('photosOnTheirWay') : null)

  const offersToReopen = ended && isOffered && !empty

  useSendOnceFree(goesNext, obstacle === null && !question && !ended && draft === '', () => void send())

  const post = () => call('POST /api/sessions/{id}/messages', { id: sessionId, body: message })

  async function send() {
    if (empty) return
    if (obstacle) return setNote(obstacle)
    setNote('')
    if (ended) return setOffered(true)
    if (open) onAnswer(open.id)
    if (!(await sendRequest(post))) return
    clear()
  }

  function clear() {
    setDraft('')
    photos.change({ kind: 'sent', photoIds: message.photoIds ?? [] })
  }

  /** One request for both, so that the message is not left behind where the page changes in between. */
  async function reopen(withWords: boolean) {
    const isOpen = await sendRequest(async (): Promise<Reply<unknown>> => {
      const reopened = await call('POST /api/sessions/{id}/reopen', { id: sessionId, body: {} })
      return reopened.ok && withWords ? post() : reopened
    })
    if (!isOpen) return
    setOffered(false)
    if (withWords) clear()
  }

  function choose(files: File[]) {
    setNote(photos.add(files) > 0 ? words('tooManyPhotos') : '')
  }

  return (
    <div
      // Without scripts the page is loaded again and again meanwhile, and nothing could be sent.
      className={`group/composer flex shrink-0 flex-col gap-2 ${running ? 'noscript:hidden' : ''}`}
    >
      {photos.attachments.length > 0 && <PhotoTray {...photos} />}
      <p role="status" className="text-sm text-soft empty:-mb-2">
        {failure || note || keptWords || hint}
      </p>
      {offersToReopen && (
        <ReopenOffer
          disabled={isSending}
          onReopen={withWords => void reopen(withWords)}
          onLeave={() => setOffered(false)}
        />
      )}
      {isFirst && <FirstPhotoButtons isNext={empty && !hasList} onChoose={choose} />}
      <MessageField
        onSend={() => void send()}
        inactive={empty || obstacle !== null || isSending || offersToReopen}
        placeholder={words(placeholderOf(question !== undefined, begun, start))}
        maxLength={question ? MAX_ANSWER_TEXT : MAX_TEXT}
      />
      {!isFirst && !besideCard && <PhotoButtons onChoose={choose} />}
    </div>
  )
}

/** Photos that were chosen while the coach worked are sent as soon as it takes messages, unless the person is at them. */
function useSendOnceFree(isChosen: boolean, isFree: boolean, send: () => void) {
  const [isDue, setDue] = useState(false)
  if (isChosen && !isDue) setDue(true)
  const sendDue = useEffectEvent(() => {
    setDue(false)
    if (!document.querySelector('dialog[open]')) send()
  })
  useEffect(() => {
    if (isDue && isFree) sendDue()
  }, [isDue, isFree])
}

function placeholderOf(besideCard: boolean, begun: boolean, start: QuickStart | null) {
  return besideCard || begun ? 'placeholder' : (`placeholderStart.${start ?? 'surface'}` as const)
}

interface ReopenOfferProps {
  disabled: boolean
  /** With what was written, or without it. */
  onReopen: (withWords: boolean) => void
  onLeave: () => void
}

/** For a message to a session that has ended: one tap opens it again and sends the message. */
function ReopenOffer({ disabled, onReopen, onLeave }: ReopenOfferProps) {
  const words = useWords('session')
  return (
    <section
      aria-label={words('reopen.isFinished')}
      className="flex flex-col gap-2 rounded-card bg-sheet p-4 shadow-card"
    >
      <p role="status" className="voice">
        {words('reopen.isFinished')}
      </p>
      <Button look="lit" aria-disabled={disabled} onClick={() => disabled || onReopen(true)}>
        {words('reopen.andSend')}
      </Button>
      <div className="flex flex-wrap justify-between *:flex-auto">
        <Button look="quiet" shape="row" aria-disabled={disabled} onClick={() => disabled || onReopen(false)}>
          {words('reopen.only')}
        </Button>
        <Button look="quiet" shape="row" onClick={onLeave}>
          {words('reopen.leave')}
        </Button>
      </div>
    </section>
  )
}

interface MessageFieldProps {
  onSend: () => void
  /** Sending would do nothing now. */
  inactive: boolean
  placeholder: string
  maxLength: number
}

function MessageField({ onSend, inactive, placeholder, maxLength }: MessageFieldProps) {
  const action = tapPath(useSessionId())
  const { draft, setDraft, isSending } = useMessageDraft()
  const words = useWords('session')
  const id = useId()
  const hasScripts = useHasScripts()
  const field = useRef<HTMLTextAreaElement>(null)
  useTypedBefore(field, setDraft)
  const dictating = useDictation({ text: draft, maxLength, onText: setDraft })

  function send() {
    dictating.end()
    onSend()
  }

  return (
    <form
      method="post"
      action={action}
      aria-busy={isSending}
      className="flex flex-col gap-2"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <DictationLine {...dictating} />
      <label htmlFor={id} className="sr-only">
        {words('message')}
      </label>
      <div className="flex items-end gap-2">
        <GrowingTextarea
          ref={field}
          id={id}
          dir="auto"
          name="say"
          value={draft}
          rows={1}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={event => dictating.type(event.target.value)}
          onEnter={send}
          className={`${FIELD} flex-1 py-2.5 placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap placeholder:text-sm`}
        />
        <MicrophoneButton {...dictating} />
        <Button
          look={inactive ? 'plain' : 'lit'}
          shape="square"
          type="submit"
          aria-label={words('send')}
          aria-disabled={inactive && hasScripts}
        >
          <Icon name="send" />
        </Button>
      </div>
    </form>
  )
}
