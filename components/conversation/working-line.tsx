'use client'

import { useEffect, useState } from 'react'
import { useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'

/** There is always something to see while the coach works: this line, or the words that take its place as they come. */
export function WorkingLine() {
  const words = useWords('conversation')
  const working = useSession(
    ({ state, connection }) => state.view.status === 'running' && connection !== 'deleted',
  )
  const speaking = useSession(({ streaming }) => streaming.trim() !== '')
  const busyUntil = useSession(({ state }) => state.view.busyUntil)
  return (
    <div role="status">
      {working && (
        <p className={speaking ? 'sr-only' : 'flex items-center gap-3 text-soft'}>
          <span aria-hidden="true" className="size-2 shrink-0 animate-breathe rounded-full bg-accent" />
          <span>
            {words(busyUntil === null ? 'working' : 'busy')}
            {busyUntil !== null && <Countdown until={busyUntil} />}
          </span>
        </p>
      )}
    </div>
  )
}

/** For the eye alone: read out each second it would drown everything else. */
function Countdown({ until }: { until: string }) {
  const words = useWords('conversation')
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setSeconds(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1_000)))
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return seconds !== null && seconds > 0 ? (
    <span aria-hidden="true"> {words('busySeconds', { seconds })}</span>
  ) : null
}
