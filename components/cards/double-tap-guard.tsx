'use client'

import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useHasScripts } from '@/components/ui/use-has-scripts'

/** The second of two quick taps comes within this time; a deliberate choice comes later. */
export const GUARD_MS = 600

interface DoubleTapGuardProps {
  /** The choices within have appeared where the person has just tapped. */
  active: boolean
  className: string
  children: ReactNode
}

/**
 * Ignores clicks for a moment after it is mounted, so that a double tap answers one card and not two. Enter, space and
 * the number keys make clicks as well, so they are guarded too. Nothing of it is visible. A page that comes from the server
 * has not been tapped yet, and without scripts nothing would end the guard.
 */
export function DoubleTapGuard({ active, className, children }: DoubleTapGuardProps) {
  const hasScripts = useHasScripts()
  const [guarding, setGuarding] = useState(active && hasScripts)

  useEffect(() => {
    const timer = setTimeout(() => setGuarding(false), GUARD_MS)
    return () => clearTimeout(timer)
  }, [])

  function ignoreClick(event: MouseEvent) {
    if (!guarding) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div onClickCapture={ignoreClick} className={guarding ? `${className} pointer-events-none` : className}>
      {children}
    </div>
  )
}
