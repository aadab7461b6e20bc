import { useEffect } from 'react'
import { useQuickStart } from '@/components/conversation/use-quick-start'
import { isWide, usePlace } from '@/components/navigation/place-context'
import { useSessionId } from '@/components/store/session-context'
import { changeTimer } from './timer-store'

const MINUTES = 5

/** “5 things in 5 minutes”: the clock starts once, when the first card about a thing is in sight. */
export function useFiveMinutes(isAsked: boolean) {
  const sessionId = useSessionId()
  const isWanted = useQuickStart() === 'five'
  const { place } = usePlace()
  useEffect(() => {
    if (!isWanted || !isAsked || !(place === 'card' || isWide())) return
    changeTimer(sessionId, { kind: 'start', minutes: MINUTES })
    const { pathname, search } = window.location
    const query = new URLSearchParams(search)
    query.delete('start')
    window.history.replaceState(null, '', query.size === 0 ? pathname : `${pathname}?${query}`)
  }, [isWanted, isAsked, place, sessionId])
}
