import { useSyncExternalStore } from 'react'

/** `phone`: one place at a time. `wide`: side by side, from Tailwind’s `lg`. `widest`: with room for the timeline beside them. */
type Layout = 'phone' | 'wide' | 'widest'

const WIDE = '(width >= 64rem)'
const WIDEST = '(width >= 75rem)'

export const isWide = () => window.matchMedia(WIDE).matches

/** The server can’t know, and renders the layout of a phone. */
export const useLayout = (): Layout => useSyncExternalStore(watch, layoutNow, () => 'phone')

function layoutNow(): Layout {
  if (window.matchMedia(WIDEST).matches) return 'widest'
  return isWide() ? 'wide' : 'phone'
}

function watch(changed: () => void) {
  const queries = [WIDE, WIDEST].map(query => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
