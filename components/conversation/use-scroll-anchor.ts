import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the visible content in place when something is inserted above the element `mark`; `above` has to change with what
 * is there. Call the function it gives before inserting: it measures, which forces a layout. The scroller needs
 * `overflow-anchor: none`, since only some browsers do this themselves.
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
