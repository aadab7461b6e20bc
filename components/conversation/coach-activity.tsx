'use client'

import { useEffect, useState } from 'react'
import { useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import { isAtWork } from '@/lib/wire/view'
import { CoachBubble } from './message-bubble'

/** Shown while the coach works, until its streamed text replaces it. */
export function WorkingLine() {
  const words = useWords('conversation')
  const working = useSession(({ state, connection }) => isAtWork(state.view) && connection !== 'deleted')
  const speaking = useSession(({ streaming }) => streaming.trim() !== '')
  const seconds = useSecondsUntil(useSession(({ state }) => state.view.busyUntil))
  return (
    <div role="status">
      {working && (
        <p className={speaking ? 'sr-only' : 'flex items-center gap-3 text-soft'}>
          <span aria-hidden="true" className="size-2 shrink-0 animate-breathe rounded-full bg-fig" />
          <span>
            {words(seconds > 0 ? 'busy' : 'working')}
            {/* Not announced: it changes every second. */}
            {seconds > 0 && <span aria-hidden="true"> {words('busySeconds', { seconds })}</span>}
          </span>
        </p>
      )}
    </div>
  )
}

/** 0 if the time is over, or null. */
function useSecondsUntil(time: string | null): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const look = () =>
      setSeconds(time === null ? 0 : Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1_000)))
    look()
    if (time === null) return
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [time])
  return seconds
}

/** The streamed text; it renders for every piece of it. Not announced, since the finished text in the log is. */
export function StreamingText() {
  const streaming = useSession(state => state.streaming)
  if (streaming.trim() === '') return null
  return (
    <div aria-hidden="true" data-testid="streaming">
      <CoachBubble>{streaming.trimStart()}</CoachBubble>
    </div>
  )
}
