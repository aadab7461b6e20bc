import { useEffect, useRef } from 'react'

/** The server’s page has the title that the session had then; a later one takes its place. */
export function usePageTitle(title: string) {
  const shown = useRef(title)
  useEffect(() => {
    if (title === shown.current) return
    document.title = document.title.replace(shown.current, () => title)
    shown.current = title
  }, [title])
}
