import { useEffect, useState } from 'react'
import { keep, tryStorage } from './browser-storage'

const keyOf = (sessionId: string) => `tidyup-draft:${sessionId}`

/** Text that is not sent yet, stored for the tab so that a reload keeps it. */
export function useDraft(sessionId: string) {
  const [draft, setDraft] = useState('')

  useEffect(() => {
    const stored = tryStorage(() => sessionStorage.getItem(keyOf(sessionId)))
    if (stored) setDraft(typed => typed || stored)
  }, [sessionId])

  function change(text: string) {
    setDraft(text)
    storeDraft(sessionId, text)
  }

  return [draft, change] as const
}

/** Stores a draft that the session’s composer shows when the session is opened in this tab. */
function storeDraft(sessionId: string, text: string) {
  if (text === '') tryStorage(() => sessionStorage.removeItem(keyOf(sessionId)))
  else keep(() => sessionStorage.setItem(keyOf(sessionId), text))
}
