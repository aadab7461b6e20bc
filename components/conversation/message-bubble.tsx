import { memo, type ReactNode } from 'react'
import { MessagePhotos } from '@/components/photos/message-photos'
import { CoachVoice } from '@/components/presentation/coach-voice'
import { failureWords } from '@/components/store/failure-words'
import { withoutPinPositions } from '@/components/store/pins'
import { withIsolatedQuotes } from '@/components/words/isolate'
import { useWords } from '@/components/words/words'
import type { ShownMessage } from '@/lib/wire/view'

export const MessageBubble = memo(function MessageBubble({ message }: { message: ShownMessage }) {
  const words = useWords('conversation')
  if (message.notice !== undefined) return <NoticeLine code={message.notice} message={message.text} />
  if (message.sender === 'ai') return <CoachBubble>{withIsolatedQuotes(message.text)}</CoachBubble>
  return (
    <div className="flex flex-col items-end gap-2 pl-10">
      <span className="sr-only">{words('you')} </span>
      {message.photoIds.length > 0 && <MessagePhotos photoIds={message.photoIds} />}
      {message.text !== '' && (
        <p
          dir="auto"
          className="max-w-full whitespace-pre-wrap rounded-card rounded-ee-small bg-fig-wash px-4 py-2.5 wrap-anywhere"
        >
          {withoutPinPositions(message.text)}
        </p>
      )}
    </div>
  )
})

export function CoachBubble({ children }: { children: ReactNode }) {
  return <CoachVoice className="max-w-[65ch] pr-6">{children}</CoachVoice>
}

/** A message of the app itself, in the language of the page. */
export function NoticeLine({ code, message }: { code: string; message: string }) {
  const words = useWords('general')
  return (
    <p role="note" className="max-w-[65ch] break-words border-edge border-l-4 pl-3 text-soft">
      {failureWords({ code, message }, words)}
    </p>
  )
}
