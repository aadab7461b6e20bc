'use client'

import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/presentation/icon'
import { capitalOf } from '@/components/ui/capital-of'
import { LocalTime } from '@/components/ui/local-time'
import { PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import { LivingPicture, type LivingThing } from './living-picture'

interface LivingRowProps {
  thing: LivingThing
  onOpen: () => void
}

/** A thing in its place: since when, and the session that put it there. A tap on it moves it; so does dragging it, with a mouse. */
export function LivingRow({ thing, onOpen }: LivingRowProps) {
  const words = useWords('places')
  const isDraggable = useHasMouse()
  const { id, name, at, sessionId } = thing
  return (
    <li
      draggable={isDraggable}
      onDragStart={event => {
        event.dataTransfer.setData(THING, id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      className="group/row relative flex min-h-17 items-center gap-x-3.5 large-text:flex-wrap border-line py-2 not-last:border-b"
    >
      <LivingPicture thing={thing} className="size-12 rounded-crop large-text:hidden" />
      <span className="flex min-w-0 flex-[1_1_8rem] flex-col leading-snug">
        <button
          type="button"
          data-thing={id}
          aria-haspopup="dialog"
          dir="auto"
          onClick={onOpen}
          // The link covers its row.
          className={`wrap-anywhere text-left font-semibold outline-none after:absolute after:-inset-x-2 after:inset-y-0.5 after:rounded-crop group-hover/row:after:bg-ink/5 focus-visible:after:outline-3 focus-visible:after:outline-fig ${capitalOf(name)}`}
        >
          {name}
        </button>
        <span className="small text-soft">
          {words('since')} <LocalTime at={at} format="day" />
        </span>
      </span>
      {sessionId !== null && (
        <PageLink
          href={`/sessions/${sessionId}`}
          draggable={false}
          aria-label={words('sessionOf', { thing: name })}
          className="small relative -mr-3 inline-flex min-h-12 items-center rounded-crop px-2 font-semibold text-fig underline underline-offset-4"
        >
          {words('session')}
        </PageLink>
      )}
      <Icon name="right" className="size-5 text-soft large-text:hidden" />
    </li>
  )
}

/** The type under which a thing is dragged: nothing else is dropped on a place. */
export const THING = 'application/x-tidyup-thing'

const FINE = '(pointer: fine)'

/** Where a finger drags, the page scrolls. */
const useHasMouse = () =>
  useSyncExternalStore(
    onChange => {
      const media = window.matchMedia(FINE)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(FINE).matches,
    () => false,
  )
