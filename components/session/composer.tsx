'use client'

import { useState } from 'react'
import { MAX_ANSWER_TEXT, type Question } from '@/components/cards/question-types'
import { goesAlong, isOnItsWay, messageOf } from '@/components/photos/attachments'
import { PhotoButtons } from '@/components/photos/photo-buttons'
import { PhotoTray } from '@/components/photos/photo-tray'
import type { AttachmentDesk } from '@/components/photos/use-attachments'
import { sendMessage } from '@/components/store/api'
import { useSession, useSessionId } from '@/components/store/session-context'
import { type Attempt, useAttempt } from '@/components/store/use-attempt'
import { MessageField } from './message-field'

const MAX_MESSAGE_TEXT = 20_000

const text = {
  placeholder: 'Write to the coach',
  placeholderFirst: 'What do you see? One thing a line.',
  placeholderItem: (item: string) => `Your own words for “${shorten(item)}”`,
  placeholderCard: 'Your own words',
  working: 'The coach is still working. Wait a moment, or stop it.',
  photosOnTheirWay: 'The photos are still on their way.',
  photosWait: 'Your photos go along once the card is answered.',
  tooMany: 'Twenty photos go with one message. The rest was left out.',
}

/** A placeholder has one line. */
const shorten = (item: string) => (item.length > 20 ? `${item.slice(0, 18).trimEnd()}…` : item)

/** Text and photos for the coach. While a card waits, the words answer that card (Q4). */
export function Composer({ desk }: { desk: AttachmentDesk }) {
  const sessionId = useSessionId()
  const running = useSession(({ state }) => state.view.status === 'running')
  const question = useSession(({ state }) => state.view.question?.question)
  const begun = useSession(({ state }) => state.view.messages.length > 0)
  const [words, setWords] = useState('')
  const [note, setNote] = useState('')
  const { attempt, run } = useAttempt()

  const attached = question ? [] : desk.attachments
  const message = messageOf(words, attached)
  const empty = !message.text && !message.photoIds
  const obstacle = running ? text.working : attached.some(isOnItsWay) ? text.photosOnTheirWay : null

  async function send() {
    if (empty) return
    if (obstacle) return setNote(obstacle)
    setNote('')
    if (!(await run(() => sendMessage(sessionId, message)))) return
    setWords('')
    desk.change({ kind: 'sent', photoIds: message.photoIds ?? [] })
  }

  return (
    <div className="group/composer flex shrink-0 flex-col gap-2">
      {desk.attachments.length > 0 && <PhotoTray {...desk} />}
      <p role="status" className="text-sm text-soft">
        {lineOf(attempt, note) || (question && desk.attachments.some(goesAlong) ? text.photosWait : '')}
      </p>
      <MessageField
        words={words}
        onWords={setWords}
        onSend={() => void send()}
        inactive={empty || obstacle !== null || attempt.at === 'sending'}
        placeholder={question ? placeholderFor(question) : begun ? text.placeholder : text.placeholderFirst}
        maxLength={question ? MAX_ANSWER_TEXT : MAX_MESSAGE_TEXT}
      />
      {!question && <PhotoButtons onChoose={files => setNote(desk.add(files) > 0 ? text.tooMany : '')} />}
    </div>
  )
}

function placeholderFor(question: Question): string {
  return question.kind === 'ProposeDisposition' ? text.placeholderItem(question.item) : text.placeholderCard
}

const lineOf = (attempt: Attempt, note: string) => (attempt.at === 'failed' ? attempt.message : note)
