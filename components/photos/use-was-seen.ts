import { type RefObject, useEffect, useState } from 'react'

/** Callbacks for elements that become visible for the first time. One observer for all: a list may have hundreds. */
const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | null = null

function observe(element: Element, seen: () => void) {
  observer ??= new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
  })
  waiting.set(element, seen)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

/** True once an element was visible. A browser’s own `loading="lazy"` begins some screens earlier. */
export function useWasSeen(element: RefObject<Element | null>): boolean {
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || wasSeen) return
    return observe(element.current, () => setSeen(true))
  }, [element, wasSeen])
  return wasSeen
}
