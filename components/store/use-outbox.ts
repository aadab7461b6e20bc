import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createOutbox, type KeptAnswer } from './outbox'
import { useSession } from './session-context'

export const outbox = createOutbox(() => localStorage)

/** Between two tries while the page is open. */
const EVERY_MS = 10_000

/** The answer that waits for a card: also one that was tapped before a reload, or in another tab. */
export function useKeptAnswer(sessionId: string, questionId: string | null): KeptAnswer | null {
  const read = useCallback(
    () => (questionId === null ? null : outbox.find(sessionId, questionId)),
    [sessionId, questionId],
  )
  return useSyncExternalStore(onOtherTab, read, () => null)
}

/** The browser tells a tab of what another tab stores; its own changes come with a render. */
function onOtherTab(changed: () => void) {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** Called with each answer that waits whenever it may get through: on coming back, on going online, and now and then. */
export function useSendingKept(sessionId: string, send: (kept: KeptAnswer) => void) {
  const live = useSession(({ connection }) => connection === 'live')
  const sendAll = useEffectEvent(() => {
    for (const kept of outbox.of(sessionId)) send(kept)
  })

  useEffect(() => {
    if (live) sendAll()
  }, [live])

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const back = () => document.visibilityState === 'visible' && sendAll()
    back()
    window.addEventListener('online', back, { signal })
    window.addEventListener('pageshow', back, { signal })
    document.addEventListener('visibilitychange', back, { signal })
    const timer = setInterval(back, EVERY_MS)
    return () => {
      clearInterval(timer)
      listeners.abort()
    }
  }, [])
}
