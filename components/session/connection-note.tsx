'use client'

import { useIsKept } from '@/components/store/browser-storage'
import { useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'

/** Visible only if the connection is not fine; announced always. That the past is shown is said by the replay’s banner. */
export function ConnectionNote() {
  const words = useWords('session')
  const ended = useSession(({ state }) => state.view.status === 'ended')
  const connection = useSession(state => state.connection)
  const isKept = useIsKept()
  if (ended && connection !== 'deleted') return null
  const fine = connection === 'live' || connection === 'connecting' || connection === 'past'
  return (
    <span
      role="status"
      data-testid="connection"
      data-connection={connection}
      className={fine ? 'sr-only' : 'line-clamp-2 max-w-full text-balance text-sm text-soft leading-tight'}
    >
      {words(connection === 'lost' && !isKept ? 'connection.lostUnkept' : `connection.${connection}`)}
    </span>
  )
}
