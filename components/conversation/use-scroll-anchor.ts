import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * What is read stays where it is while something is put in above it. `above` says what is there; `mark` is what follows
 * it. Call what it gives when more is asked for: only then is measured, and a measurement lays out the page. The scroller
 * needs `overflow-anchor: none`, since not every browser does this by itself.
 */
export function useScrollAnchor(mark: RefObject<HTMLElement | null>, above: unknown): () => void {
  const before = useRef<number | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what is above that moves it.
  useLayoutEffect(() => {
    const element = mark.current
    if (!element || before.current === null) return
    scrollerOf(element).scrollTop += element.offsetTop - before.current
    before.current = null
  }, [mark, above])

  return useCallback(() => {
    before.current = mark.current?.offsetTop ?? null
  }, [mark])
}

function scrollerOf(element: HTMLElement): Element {
  for (let above = element.parentElement; above; above = above.parentElement) {
    const { overflowY } = getComputedStyle(above)
    if (/auto|scroll/.test(overflowY) && above.scrollHeight > above.clientHeight) return above
  }
  return document.scrollingElement ?? document.documentElement
}
