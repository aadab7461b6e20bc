'use client'

import { useEffect, useState } from 'react'
import { useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import { CoachBubble } from './message-bubble'

/** There is always something to see while the coach works: this line, or the words that take its place as they come. */
export function WorkingLine() {
  const words = useWords('conversation')
  const working = useSession(
    ({ state, connection }) => state.view.status === 'running' && connection !== 'deleted',
  )
  const speaking = useSession(({ streaming }) => streaming.trim() !== '')
  const seconds = useSecondsUntil(useSession(({ state }) => state.view.busyUntil))
  return (
    <div role="status">
      {working && (
        <p className={speaking ? 'sr-only' : 'flex items-center gap-3 text-soft'}>
          <span aria-hidden="true" className="size-2 shrink-0 animate-breathe rounded-full bg-accent" />
          <span>
            {words(seconds > 0 ? 'busy' : 'working')}
            {/* For the eye alone: read out each second it would drown everything else. */}
            {seconds > 0 && <span aria-hidden="true"> {words('busySeconds', { seconds })}</span>}
          </span>
        </p>
      )}
    </div>
  )
}

/** 0 once it is over, and where there is nothing to wait for. */
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
