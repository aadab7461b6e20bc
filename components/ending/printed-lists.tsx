'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

/** The printed lists of a session. Mounted only while printing. */
export function PrintedLists() {
  const isPrinting = useIsPrinting()
  // Loaded behind the first screen, and not by `lazy`, which is a moment late when it is rendered first.
  const [PrintedSession, setPrintedSession] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./printed-session').then(
      module => setPrintedSession(() => module.PrintedSession),
      () => {
        // Without a connection: the page is printed as it is.
      },
    )
  }, [])
  return isPrinting && PrintedSession && createPortal(<PrintedSession />, document.body)
}

/** The browser prints as soon as the listeners of `beforeprint` return, so the update has to be synchronous. */
function useIsPrinting() {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
