'use client'

import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useHasScripts } from '@/components/ui/use-has-scripts'

/** The second of two quick taps comes within this time (ms); a deliberate choice comes later. */
export const GUARD_MS = 300

/** And within this distance (CSS pixels) of the first: what is further away was aimed at. */
const SAME_SPOT = 40

interface Spot {
  readonly x: number
  readonly y: number
}

let lastTap: Spot | null = null

interface DoubleTapGuardProps {
  /** The choices within have appeared where the person has just tapped. */
  active: boolean
  className: string
  children: ReactNode
}

/**
 * For a moment after it is mounted it ignores clicks at the spot of the last one, so that a double tap answers one card and not two.
 * Enter, space and the number keys make clicks as well: their spot is the button. Nothing of it is visible. A page that comes from the
 * server has not been tapped yet, and without scripts nothing would end the guard.
 */
export function DoubleTapGuard({ active, className, children }: DoubleTapGuardProps) {
  const hasScripts = useHasScripts()
  const [guarding, setGuarding] = useState(active && hasScripts)

  useEffect(() => {
    const timer = setTimeout(() => setGuarding(false), GUARD_MS)
    return () => clearTimeout(timer)
  }, [])

  function ignoreSecond(event: MouseEvent) {
    const spot = spotOf(event)
    if (guarding && lastTap && Math.hypot(spot.x - lastTap.x, spot.y - lastTap.y) < SAME_SPOT) {
      event.preventDefault()
      event.stopPropagation()
    } else lastTap = spot
  }

  return (
    <div data-guarding={guarding || undefined} onClickCapture={ignoreSecond} className={className}>
      {children}
    </div>
  )
}

/** A key has no place of its own. */
function spotOf({ detail, clientX, clientY, target }: MouseEvent): Spot {
  if (detail !== 0 || !(target instanceof Element)) return { x: clientX, y: clientY }
  const { left, top, width, height } = (target.closest('button') ?? target).getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
