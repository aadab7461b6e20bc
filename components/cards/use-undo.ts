import { useMemo, useRef, useState } from 'react'
import { editList } from '@/components/store/api'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useSessionRequest } from '@/components/store/use-session-request'
import type { OpenedSession } from '@/lib/wire/opened-session'
import { GUARD_MS } from './double-tap-guard'
import { type Latest, latestOf, type UndoneCard, undoneCard, undoneThing } from './undo'

export function useLatest(): Latest | null {
  const session = useOpenedSession()
  return useMemo(() => latestOf(session), [session])
}

/** The id of the card that was taken back; renders again only for another one. */
export const useUndoneId = (): string | null =>
  useSession(session => undoneThing(session)?.card?.questionId ?? null)

export function useUndoneCard(): UndoneCard | null {
  const session = useOpenedSession()
  return useMemo(() => undoneCard(session), [session])
}

function useOpenedSession(): OpenedSession {
  const state = useSession(session => session.state)
  const events = useSession(session => session.events)
  const earlier = useSession(session => session.earlier)
  return useMemo(() => ({ state, events, earlier }), [state, events, earlier])
}

/** Takes back what became of a thing. The second of two quick taps takes nothing back. */
export function useTakeBack() {
  const sessionId = useSessionId()
  const { failure, send } = useSessionRequest()
  const [isResting, setIsResting] = useState(false)
  // A second tap may come before the first one has rendered anything.
  const rests = useRef(false)

  async function takeBack(id: string) {
    if (rests.current) return
    rests.current = true
    const sent = await send(() => editList(sessionId, { restore: { id } }))
    setIsResting(sent)
    const wake = () => {
      rests.current = false
      setIsResting(false)
    }
    if (sent) setTimeout(wake, GUARD_MS)
    else wake()
  }

  return { failure, isResting, takeBack }
}
