'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { Deletions } from './deletions'

interface UndoDeletionProps {
  deletions: Deletions
  /** Called with the last of the sessions that are listed again. */
  onUndone: (id: string) => void
  /** The line was unmounted while it had the focus. */
  onGone: () => void
}

/** “Deleted. Undo”: shown for some seconds, and for as long as it is hovered or has keyboard focus. */
export function UndoDeletion({ deletions, onUndone, onGone }: UndoDeletionProps) {
  const words = useWords('home')
  const waiting = deletions.waitingIn(useStore(deletions, ({ entries }) => entries))
  const undo = useRef<HTMLButtonElement>(null)
  const wasShown = useRef(false)
  const { pause, resume, sendNow } = deletions
  const count = waiting.length
  const last = waiting.at(-1)

  const gone = useEffectEvent(onGone)

  useEffect(() => {
    if (count > 0) undo.current?.focus({ preventScroll: true })
    else if (wasShown.current && document.activeElement === document.body) gone()
    wasShown.current = count > 0
  }, [count])

  useEffect(() => {
    window.addEventListener('pagehide', sendNow)
    return () => {
      window.removeEventListener('pagehide', sendNow)
      sendNow()
    }
  }, [sendNow])

  return (
    <div
      role="status"
      className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-10 mt-auto empty:hidden"
    >
      {last && (
        <div
          className="flex items-center gap-2 rounded-control bg-sheet py-1 pr-1.5 pl-4 shadow-card"
          onPointerEnter={event => event.pointerType === 'mouse' && pause()}
          onPointerLeave={event => event.pointerType === 'mouse' && resume()}
        >
          <p className="min-w-0 flex-1 break-words">
            {count === 1 ? words('deleted', { title: last.title }) : words('deletedMany', { count })}
          </p>
          <Button
            ref={undo}
            look="quiet"
            className="text-fig"
            // Focus left behind by a tap does not count.
            onFocus={event => event.target.matches(':focus-visible') && pause()}
            onBlur={resume}
            onClick={() => {
              deletions.undoAll()
              onUndone(last.id)
            }}
          >
            {words('undo')}
          </Button>
        </div>
      )}
    </div>
  )
}
