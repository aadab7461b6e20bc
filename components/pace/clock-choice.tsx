'use client'

import { useId } from 'react'
import { useSessionId } from '@/components/store/session-context'
import { FieldGroup } from '@/components/ui/field-group'
import { useWords } from '@/components/words/words'
import { changeTimer, useRemaining, useTimer } from './timer-store'

const MINUTES = [5, 10, 20]

/** None, 5, 10 or 20 minutes. A choice begins the time anew. */
export function ClockChoice() {
  const words = useWords('pace')
  const name = useId()
  const sessionId = useSessionId()
  const timer = useTimer(sessionId)
  const left = useRemaining(timer)
  const chosen = left?.at === 'left' && timer.at !== 'off' ? timer.minutes : 0
  return (
    <FieldGroup legend={words('clock')} className="pb-2 text-soft">
      <div className="grid grid-cols-4 rounded-control bg-sunk p-1 large-text:grid-cols-2">
        {[0, ...MINUTES].map(minutes => (
          <label
            key={minutes}
            className="relative grid min-h-12 cursor-pointer place-items-center rounded-inner border-control border-transparent px-1 text-center font-semibold has-checked:border-edge has-checked:bg-sheet has-focus-visible:outline-3 has-focus-visible:outline-fig"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === minutes}
              onChange={() =>
                changeTimer(sessionId, minutes === 0 ? { kind: 'stop' } : { kind: 'start', minutes })
              }
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {minutes === 0 ? words('noClock') : words('minutes', { minutes })}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
