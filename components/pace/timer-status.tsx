'use client'

import { useSessionId } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import { remainingWords } from './timer'
import { useRemaining, useTimer } from './timer-store'

/** The remaining time. Screen readers do not announce changes of `role=timer`. */
export function TimerStatus() {
  const words = useWords('pace')
  const left = remainingWords(useRemaining(useTimer(useSessionId())), words)
  if (left === '') return null
  return (
    <>
      <span aria-hidden="true">·</span>
      <span role="timer" aria-label={left} className="shrink-0 tabular-nums">
        {left}
      </span>
    </>
  )
}
