import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createOutbox, type PendingAnswer } from './outbox'
import { useSession } from './session-context'

export const outbox = createOutbox(() => localStorage)

const RETRY_MS = 10_000

/** The answer that is pending for a card, also from before a reload or from another tab. */
export function usePendingAnswer(sessionId: string, questionId: string | null): PendingAnswer | null {
  const read = useCallback(
    () => (questionId === null ? null : outbox.find(sessionId, questionId)),
    [sessionId, questionId],
  )
  return useSyncExternalStore(subscribeToOtherTabs, read, () => null)
}

/** `storage` events come from other tabs only; this tab reads its own changes when it renders. */
function subscribeToOtherTabs(changed: () => void) {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** Calls `send` with each pending answer whenever it may get through. */
export function useRetryPending(sessionId: string, send: (answer: PendingAnswer) => void) {
  useResend(() => {
    for (const answer of outbox.list(sessionId)) send(answer)
  })
}

/** Calls `resend` on opening, on becoming visible, on going online, and at intervals. */
export function useResend(resend: () => void) {
  const live = useSession(({ connection }) => connection === 'live')
  const sendAll = useEffectEvent(resend)

  useEffect(() => {
    if (live) sendAll()
  }, [live])

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const sendIfVisible = () => document.visibilityState === 'visible' && sendAll()
    sendIfVisible()
    window.addEventListener('online', sendIfVisible, { signal })
    window.addEventListener('pageshow', sendIfVisible, { signal })
    document.addEventListener('visibilitychange', sendIfVisible, { signal })
    const timer = setInterval(sendIfVisible, RETRY_MS)
    return () => {
      clearInterval(timer)
      listeners.abort()
    }
  }, [])
}
