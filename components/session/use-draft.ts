import { useEffect, useState } from 'react'
import { tryStorage } from '@/components/store/try-storage'

const keyOf = (sessionId: string) => `tidyup-draft:${sessionId}`

/** Text that is not sent yet. It outlives a reload of the tab, as far as the browser stores it. */
export function useDraft(sessionId: string) {
  const [draft, setDraft] = useState('')

  useEffect(() => {
    const stored = tryStorage(() => sessionStorage.getItem(keyOf(sessionId)))
    if (stored) setDraft(typed => typed || stored)
  }, [sessionId])

  function change(text: string) {
    setDraft(text)
    keepDraft(sessionId, text)
  }

  return [draft, change] as const
}

/** The session’s message field finds it when its page is opened in this tab. */
export function keepDraft(sessionId: string, text: string) {
  tryStorage(() =>
    text === ''
      ? sessionStorage.removeItem(keyOf(sessionId))
      : sessionStorage.setItem(keyOf(sessionId), text),
  )
}
