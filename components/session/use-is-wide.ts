import { useSyncExternalStore } from 'react'

/** As Tailwind’s `lg`. */
const WIDE = '(width >= 64rem)'

/** Whether all parts of a session stand side by side. The server can’t know, and makes a phone’s page. */
export const useIsWide = () => useSyncExternalStore(watch, isWide, () => false)

const isWide = () => window.matchMedia(WIDE).matches

function watch(changed: () => void) {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
