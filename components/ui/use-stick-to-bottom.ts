import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as being at the end. */
const NEAR = 80

/**
 * Keeps an element scrolled to its end while it grows, unless the person has scrolled up.
 * Its content has to be its only child.
 */
export function useStickToBottom(scroller: RefObject<HTMLElement | null>) {
  const [atEnd, setAtEnd] = useState(true)
  const sticking = useRef(true)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let sizes = ''
    const sizesNow = () => `${element.clientHeight}/${element.scrollHeight}`
    const scrolled = () => {
      // A scroll event with a changed size comes from the layout, not from the person; the observer handles it.
      if (sizesNow() !== sizes) return
      const near = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
      sticking.current = near
      setAtEnd(near)
    }
    const observer = new ResizeObserver(() => {
      sizes = sizesNow()
      if (sticking.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [scroller])

  const toEnd = useCallback(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const behavior = isStill ? 'instant' : 'smooth'
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior })
  }, [scroller])

  /** Stops following the end, until the person scrolls there again. */
  const release = useCallback(() => {
    sticking.current = false
  }, [])

  return { atEnd, toEnd, release }
}
