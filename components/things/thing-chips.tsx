'use client'

import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { ShownThing } from '@/lib/wire/view'
import { ThingChip } from './thing-chip'

/** Many more than fit on a screen; of hundreds, the rest is one tap away. */
const FIRST = 48

interface ThingChipsProps {
  things: readonly ShownThing[]
  onOpen?: ((id: string) => void) | undefined
  onAdd?: (() => void) | undefined
  /** Beside what adds to them. */
  more?: ReactNode
}

/** Undecided things as chips; the last chip adds one. */
export function ThingChips({ things, onOpen, onAdd, more }: ThingChipsProps) {
  const words = useWords('things')
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = showsAll || things.length <= FIRST + 1 ? things : beginningOf(things)
  const hidden = things.length - shown.length

  // The button that was tapped is gone: the first of those that it has brought takes the focus.
  useEffect(() => {
    if (showsAll && document.activeElement === document.body)
      list.current?.querySelectorAll<HTMLElement>('[data-thing]')[FIRST]?.focus({ preventScroll: true })
  }, [showsAll])

  if (things.length === 0 && !onAdd) return null
  return (
    <ul ref={list} aria-label={words('left')} className="flex flex-wrap gap-2">
      {shown.map(thing => (
        <li key={thing.id} className="max-w-full">
          <ThingChip thing={thing} onOpen={onOpen} />
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            onClick={() => startTransition(() => setShowsAll(true))}
            className={buttonClass({ shape: 'narrow' })}
          >
            {words('more', { count: hidden })}
          </button>
        </li>
      )}
      {onAdd && (
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={words('add')}
            data-add
            onClick={onAdd}
            className="flex min-h-12 items-center gap-2 rounded-control border-control border-edge bg-sheet py-1 pr-4 pl-3 font-semibold hover:bg-sunk"
          >
            <Icon name="plus" className="size-5" />
            {words('addDo')}
          </button>
        </li>
      )}
      {more && <li className="max-w-full">{more}</li>}
    </ul>
  )
}

/** The thing that is asked about is always among them. */
function beginningOf(things: readonly ShownThing[]): readonly ShownThing[] {
  const first = things.slice(0, FIRST)
  const asked = things.slice(FIRST).find(({ state }) => state === 'asked')
  return asked ? [asked, ...first] : first
}
