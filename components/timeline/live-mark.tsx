'use client'

import { useLiveSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'

/** Whether new events come in. Not announced: the page’s header does that. */
export function LiveMark() {
  const words = useWords('timeline')
  const connection = useLiveSession(session => session.connection)
  const ended = useLiveSession(({ state }) => state.view.status === 'ended')
  if (ended || connection === 'deleted') return null
  const live = connection === 'live'
  return (
    <p data-testid="live-mark" className="flex items-center gap-2 text-sm text-soft">
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full border border-accent ${live ? 'bg-accent' : ''}`}
      />
      {words(`connection.${connection}`)}
    </p>
  )
}
