'use client'

import {
  createContext,
  type ReactNode,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Place, placeIn } from './places'

interface Places {
  readonly place: Place
  readonly show: (place: Place) => void
  /** Shows it on a phone, unless the person has been to a place of their own choice on this page. */
  readonly suggest: (place: Place) => void
}

const PlaceContext = createContext<Places | null>(null)

/**
 * The place and the talk. The place is in the address: a reload keeps it, and the way back leads to the card before it leads out of the session.
 * `first` is the one that the server has read there; a page that was kept may have been rendered for another.
 */
export function PlaceProvider({ first, children }: { first: Place; children: ReactNode }) {
  const [place, setPlace] = useState(first)
  const hasChosen = useRef(false)
  const hasPushed = useRef(false)
  /** Ahead of the state while a place that was asked for is still loading, so that a tap back in that time counts. */
  const asked = useRef(first)

  useLayoutEffect(() => {
    function read() {
      asked.current = placeIn(Object.fromEntries(new URLSearchParams(window.location.search)))
      setPlace(asked.current)
    }
    function wentBack() {
      hasPushed.current = false
      read()
    }
    read()
    window.addEventListener('popstate', wentBack)
    return () => window.removeEventListener('popstate', wentBack)
  }, [])

  const places = useMemo(() => {
    function go(next: Place) {
      if (next === asked.current) return
      // One entry behind the card at most, however often they go back and forth.
      if (asked.current === 'card' && !hasPushed.current) {
        hasPushed.current = true
        window.history.pushState(null, '', addressOf(next))
      } else window.history.replaceState(null, '', addressOf(next))
      asked.current = next
      setPlace(next)
      // Where the page scrolls as a whole, the next place would begin as far down.
      window.scrollTo({ top: 0 })
    }
    return {
      place,
      show(next: Place) {
        hasChosen.current = true
        go(next)
      },
      suggest(next: Place) {
        if (!hasChosen.current && !isWide()) go(next)
      },
    }
  }, [place])
  return (
    <PlaceContext value={places}>
      <TalkProvider>{children}</TalkProvider>
    </PlaceContext>
  )
}

/** Other parameters of the query stay. */
function addressOf(place: Place): string {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  query.delete('carry')
  if (place === 'card') query.delete('place')
  else query.set('place', place)
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

export function usePlace(): Places {
  const places = use(PlaceContext)
  if (!places) throw new Error('usePlace needs a PlaceProvider above it.')
  return places
}

/** `phone`: one place at a time. `wide`: side by side, from Tailwind’s `lg`. */
type Layout = 'phone' | 'wide'

const WIDE = '(width >= 64rem)'

export const isWide = () => window.matchMedia(WIDE).matches

/** The server can’t know, and renders the layout of a phone. */
export const useLayout = (): Layout =>
  useSyncExternalStore(
    watch,
    () => (isWide() ? 'wide' : 'phone'),
    () => 'phone',
  )

function watch(changed: () => void) {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

interface Talk {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

const TalkContext = createContext<Talk | null>(null)

function TalkProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const talk = useMemo(() => ({ isOpen, open: () => setOpen(true), close: () => setOpen(false) }), [isOpen])
  return <TalkContext value={talk}>{children}</TalkContext>
}

export function useTalk(): Talk {
  const talk = use(TalkContext)
  if (!talk) throw new Error('useTalk needs a TalkProvider above it.')
  return talk
}
