'use client'

import { useSessionId } from '@/components/store/session-context'
import { Segments } from '@/components/ui/segments'
import { useWords } from '@/components/words/words'
import { changeTimer, useRemaining, useTimer } from './timer-store'

const MINUTES = [5, 10, 20]

/** No timer, 5, 10 or 20 minutes. A choice restarts the time. */
export function ClockChoice() {
  const words = useWords('pace')
  const sessionId = useSessionId()
  const timer = useTimer(sessionId)
  const left = useRemaining(timer)
  const chosen = left?.at === 'left' && timer.at !== 'off' ? timer.minutes : 0
  return (
    <Segments
      label={words('clock')}
      chosen={chosen}
      onChoose={minutes =>
        changeTimer(sessionId, minutes === 0 ? { kind: 'stop' } : { kind: 'start', minutes })
      }
      segments={[
        { value: 0, label: words('noClock') },
        ...MINUTES.map(minutes => ({ value: minutes, label: words('minutes', { minutes }) })),
      ]}
    />
  )
}
