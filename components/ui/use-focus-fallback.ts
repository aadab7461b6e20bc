import { type RefObject, useEffect, useRef } from 'react'

/** Focuses `fallback` if what had the focus is unmounted; the browser would reset the focus to the top of the page. */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>, gone: boolean) {
  const wasShown = useRef(false)
  useEffect(() => {
    if (gone && wasShown.current && document.activeElement === document.body) {
      fallback.current?.focus({ preventScroll: true })
    }
    wasShown.current = !gone
  }, [fallback, gone])
}
