import { useEffect, useEffectEvent } from 'react'
import { useSession } from './session-context'

const RETRY_MS = 10_000

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
