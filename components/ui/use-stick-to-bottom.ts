import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as reading the newest. */
const NEAR = 80

/**
 * Keeps a scrolled column at its end while it grows, unless the person has scrolled up to read.
 * Its content has to be the scroller’s only child.
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
      // When sizes have changed it was not the person who scrolled, and the observer is about to be called.
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
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: 'smooth' })
  }, [scroller])

  /** What grows now is to be read where it is. Scrolling to the end sticks again. */
  const release = useCallback(() => {
    sticking.current = false
  }, [])

  return { atEnd, toEnd, release }
}
