'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import type { Reply } from '@/components/store/api'
import { createKeptChanges } from '@/components/store/kept-changes'
import { createOutbox, type Entry, entriesOf, type Operation, withChanges } from '@/components/store/outbox'
import { randomId } from '@/components/store/random-id'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { PlacesOfDeleted } from '@/lib/wire/inventory'

/** The time in which a deletion can be undone before it is sent. */
const UNDO_MS = 8_000

export interface Deletion {
  readonly id: string
  readonly title: string
  /** Whether the home map keeps the places of its things. */
  readonly places: PlacesOfDeleted
}

type Deletions = ReturnType<typeof createDeletions>

/** Deletions of sessions: an outbox that sends them once they can’t be undone any more. */
export function createDeletions(send: (id: string, places: PlacesOfDeleted) => Promise<Reply<null>>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const outbox = createOutbox({
    kept: createKeptChanges('home', () => localStorage),
    newId: randomId,
    afterPaint: call => call(),
  })

  const operation: Operation<Deletion, null, readonly string[]> = {
    name: 'delete-session',
    ready: deletion => (isDue ? deletion : 'waits'),
    async send({ id, places }) {
      const reply = await send(id, places)
      const isGone = !reply.ok && reply.failure.code === 'session_not_found'
      return isGone ? { ok: true, value: null } : reply
    },
    optimistic: (ids, { id }) => [...ids, id],
    isOver: ({ stage }) => stage.at === 'refused',
  }

  const isWaiting = ({ stage }: Pick<Entry, 'stage'>) => stage.at === 'waiting'

  /** Removed from the list and not sent yet: these can be undone, together. */
  const waitingIn = (entries: readonly Entry[]) =>
    entriesOf(entries, operation)
      .filter(isWaiting)
      .map(({ input }) => input)

  function wait() {
    clearTimeout(timer)
    if (waitingIn(outbox.getState().entries).length > 0) timer = setTimeout(sendNow, UNDO_MS)
  }

  function sendNow() {
    clearTimeout(timer)
    isDue = true
    outbox.advance()
    isDue = false
  }

  return {
    ...outbox,
    waitingIn,
    /** The ids of the sessions that are not listed any more. */
    hiddenIn: (entries: readonly Entry[]) =>
      withChanges<Deletion, null, readonly string[]>([], entries, operation),

    /** If it fails, the session is listed again. */
    remove(session: Deletion) {
      void outbox.add(operation, session).then(reply => reply.ok || outbox.setFailure(reply.failure))
      wait()
    },
    undoAll() {
      clearTimeout(timer)
      outbox.forget(isWaiting)
    },
    /** Stops the timer while the person is about to undo; `resume` starts it anew (WCAG 2.2.1). */
    pause: () => clearTimeout(timer),
    resume: wait,
    /** Sends what is waiting, as when the page is left. */
    sendNow,
  }
}

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
          className="flex flex-wrap items-center gap-x-2 rounded-control bg-sheet py-1 pr-1.5 pl-4 shadow-card"
          onPointerEnter={event => event.pointerType === 'mouse' && pause()}
          onPointerLeave={event => event.pointerType === 'mouse' && resume()}
        >
          <p className="min-w-0 flex-[1_1_9rem] break-words">
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
