'use client'

import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'

/** The second of two quick taps comes within this time; a choice that was read comes later. */
const REST_MS = 600

interface RestAfterTapProps {
  /** These answers have come under the finger that tapped the ones before them. */
  rests: boolean
  hidden?: boolean
  className: string
  children: ReactNode
}

/**
 * Answers that take nothing for a moment after they have come, so that a double tap is one answer. Enter, space and the
 * number keys make clicks too, so one guard holds for all of them. The answers look as always.
 */
export function RestAfterTap({ rests, hidden = false, className, children }: RestAfterTapProps) {
  const [resting, setResting] = useState(rests)

  useEffect(() => {
    const timer = setTimeout(() => setResting(false), REST_MS)
    return () => clearTimeout(timer)
  }, [])

  function guard(event: MouseEvent) {
    if (!resting) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      hidden={hidden}
      onClickCapture={guard}
      className={resting ? `${className} pointer-events-none` : className}
    >
      {children}
    </div>
  )
}
