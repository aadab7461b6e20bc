import { type RefObject, useEffect } from 'react'

/** Marks a box that scrolls with `data-more` for as long as its end is out of sight. */
export function useMoreBelow(box: RefObject<HTMLElement | null>, end: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!box.current || !end.current) return
    const root = box.current
    const observer = new IntersectionObserver(
      entries => root.toggleAttribute('data-more', entries.at(-1)?.isIntersecting === false),
      { root },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [box, end])
}
