'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { DeletionStore } from './deletion-store'

interface DeletedLineProps {
  deletions: DeletionStore
  /** With the first session that is back. */
  onUndone: (id: string) => void
  /** The line has taken the focus with it. */
  onGone: () => void
}

/** “Deleted. Undo”: it stays for a while, and for as long as it is pointed at or reached by the keyboard. */
export function DeletedLine({ deletions, onUndone, onGone }: DeletedLineProps) {
  const words = useWords('home')
  const waiting = useStore(deletions, ({ waiting }) => waiting)
  const undo = useRef<HTMLButtonElement>(null)
  const wasShown = useRef(false)
  const { hold, letGo, sendNow } = deletions.getState()
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
          className="flex items-center gap-2 rounded-2xl border border-line bg-surface py-1 pr-1.5 pl-4 shadow-lg"
          onPointerEnter={event => event.pointerType === 'mouse' && hold()}
          onPointerLeave={event => event.pointerType === 'mouse' && letGo()}
        >
          <p className="min-w-0 flex-1 break-words">
            {count === 1 ? words('deleted', { title: last.title }) : words('deletedMany', { count })}
          </p>
          <Button
            ref={undo}
            look="quiet"
            className="text-accent"
            // A finger’s tap leaves the focus here without meaning to come back to it.
            onFocus={event => event.target.matches(':focus-visible') && hold()}
            onBlur={letGo}
            onClick={() => {
              deletions.getState().undo()
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
