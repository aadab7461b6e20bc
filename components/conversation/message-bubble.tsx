import { memo, type ReactNode } from 'react'
import { MessagePhotos } from '@/components/photos/message-photos'
import { withoutPinPositions } from '@/components/photos/pins'
import { failureWords } from '@/components/store/failure-words'
import { useCoachLanguage, useWords } from '@/components/words/words'
import type { ShownMessage } from '@/lib/wire/view'

const WORDS = 'whitespace-pre-wrap break-words'

export function CoachBubble({ children }: { children: ReactNode }) {
  const words = useWords('conversation')
  const language = useCoachLanguage()
  return (
    <div className="max-w-[65ch] pr-6">
      <span className="sr-only">{words('coach')} </span>
      <p lang={language} className={WORDS}>
        {children}
      </p>
    </div>
  )
}

/** A message of the app itself, in the language of the page. */
function NoticeLine({ code, message }: { code: string; message: string }) {
  const words = useWords('general')
  return (
    <p role="note" className="max-w-[65ch] break-words border-line-strong border-l-4 pl-3 text-muted">
      {failureWords({ code, message }, words)}
    </p>
  )
}

export const MessageBubble = memo(function MessageBubble({ message }: { message: ShownMessage }) {
  const words = useWords('conversation')
  if (message.notice !== undefined) return <NoticeLine code={message.notice} message={message.text} />
  if (message.sender === 'ai') return <CoachBubble>{message.text}</CoachBubble>
  return (
    <div className="flex flex-col items-end gap-2 pl-10">
      <span className="sr-only">{words('you')} </span>
      {message.photoIds.length > 0 && <MessagePhotos photoIds={message.photoIds} />}
      {message.text !== '' && (
        <p className={`${WORDS} max-w-full rounded-2xl bg-sunken px-4 py-2`}>
          {withoutPinPositions(message.text)}
        </p>
      )}
    </div>
  )
})
