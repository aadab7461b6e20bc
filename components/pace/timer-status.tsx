'use client'

import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { useTimer } from './timer'

const TimerDialog = dynamic(() => import('./timer-dialog').then(({ TimerDialog }) => TimerDialog), {
  ssr: false,
})

/** Around a circle with a radius of 14. */
const AROUND = 88

/** The minutes that are left, within a thin arc. A tap changes the clock. */
export function TimerStatus() {
  const words = useWords('pace')
  const { timer, left } = useTimer()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  if ((!left || timer.at === 'off') && !open) return null
  const over = left?.at !== 'left'
  const share = over || timer.at === 'off' ? 0 : Math.min(1, left.minutes / timer.minutes)
  const name = over
    ? words('clockIsDone')
    : words(left.paused ? 'leftPaused' : 'left', { count: left.minutes })
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        shape="square"
        data-testid="clock"
        aria-label={`${name}. ${words('changeClock')}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true" className="relative grid size-9 place-items-center">
          <svg
            aria-hidden="true"
            viewBox="0 0 32 32"
            fill="none"
            strokeWidth="2"
            className="absolute inset-0"
          >
            <circle cx="16" cy="16" r="14" className="stroke-line" />
            <circle
              cx="16"
              cy="16"
              r="14"
              strokeLinecap="round"
              strokeDasharray={`${share * AROUND} ${AROUND}`}
              transform="rotate(-90 16 16)"
              className={share > 0 ? 'stroke-lamp-edge' : 'stroke-none'}
            />
          </svg>
          <span className="text-sm tabular-nums">{over ? left && words('clockDone') : left.minutes}</span>
        </span>
      </Button>
      {open && <TimerDialog onClose={() => setOpen(false)} finalFocus={() => button.current} />}
    </>
  )
}
