'use client'

import { useSession } from '@/components/store/session-context'
import { CoachBubble } from './message-bubble'

/** The only part of the page that follows every piece of text. Not read out: the finished text is, in the log. */
export function StreamingText() {
  const streaming = useSession(state => state.streaming)
  if (streaming.trim() === '') return null
  return (
    <div aria-hidden="true" data-testid="streaming">
      <CoachBubble>{streaming.trimStart()}</CoachBubble>
    </div>
  )
}
