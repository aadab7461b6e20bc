'use client'

import { useState } from 'react'
import type { Question } from '@/components/cards/question-types'
import { hasNotFailed, isUploading, messageOf } from '@/components/photos/attachments'
import { PhotoButtons } from '@/components/photos/photo-buttons'
import { PhotoTray } from '@/components/photos/photo-tray'
import type { AttachmentControls } from '@/components/photos/use-attachments'
import { sendMessage } from '@/components/store/api'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useSessionRequest } from '@/components/store/use-session-request'
import { useWords, type Words } from '@/components/words/words'
import { MAX_ANSWER_TEXT } from '@/lib/tidy/answer-rules'
import { MAX_TEXT } from '@/lib/wire/limits'
import { isWhole, type OpenedSession } from '@/lib/wire/opened-session'
import { MessageField } from './message-field'
import { useDraft } from './use-draft'

const shorten = (item: string) => (item.length > 20 ? `${item.slice(0, 18).trimEnd()}…` : item)

interface ComposerProps {
  photos: AttachmentControls
  besideCard: boolean
  /** A message that answers the open card is being sent. */
  onAnswer: (questionId: string) => void
}

/** Text and photos for the coach. While a card is open, the text answers that card (Q4). */
export function Composer({ photos, besideCard, onAnswer }: ComposerProps) {
  const sessionId = useSessionId()
  const running = useSession(({ state }) => state.view.status === 'running')
  const open = useSession(({ state }) => state.view.question)
  const question = open?.question
  const begun = useSession(hasBegun)
  const words = useWords('session')
  const [draft, setDraft] = useDraft(sessionId)
  const [note, setNote] = useState('')
  const { isSending, failure, send: sendRequest } = useSessionRequest()

  const attached = question ? [] : photos.attachments
  const message = messageOf(draft, attached)
  const empty = !message.text && !message.photoIds
  const obstacle = running ? words('working') : attached.some(isUploading) ? words('photosOnTheirWay') : null

  async function send() {
    if (empty) return
    if (obstacle) return setNote(obstacle)
    setNote('')
    if (open) onAnswer(open.id)
    if (!(await sendRequest(() => sendMessage(sessionId, message)))) return
    setDraft('')
    photos.change({ kind: 'sent', photoIds: message.photoIds ?? [] })
  }

  return (
    <div className="group/composer group-has-[[data-own-words]]/dock:hidden flex shrink-0 flex-col gap-2">
      {photos.attachments.length > 0 && <PhotoTray {...photos} />}
      <p role="status" className="text-sm text-soft empty:-mb-2">
        {failure || note || (question && photos.attachments.some(hasNotFailed) ? words('photosWait') : '')}
      </p>
      <MessageField
        draft={draft}
        onDraft={setDraft}
        onSend={() => void send()}
        inactive={empty || obstacle !== null || isSending}
        sending={isSending}
        placeholder={
          question ? placeholderFor(question, words) : words(begun ? 'placeholder' : 'placeholderFirst')
        }
        maxLength={question ? MAX_ANSWER_TEXT : MAX_TEXT}
      />
      {!besideCard && (
        <PhotoButtons onChoose={files => setNote(photos.add(files) > 0 ? words('tooManyPhotos') : '')} />
      )}
    </div>
  )
}

function placeholderFor(question: Question, words: Words<'session'>): string {
  if (question.kind !== 'ProposeDisposition') return words('placeholderCard')
  return words('placeholderItem', { item: shorten(question.item) })
}

/** Whether there is any message, in the loaded events or before them. */
export const hasBegun = (session: OpenedSession): boolean =>
  session.state.view.messages.length > 0 || !isWhole(session)
