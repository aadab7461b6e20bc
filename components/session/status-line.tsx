'use client'

import { TimerStatus } from '@/components/pace/timer-status'
import { useSession } from '@/components/store/session-context'
import { progressWords } from '@/components/ui/progress-words'
import { useWords } from '@/components/words/words'
import { modeWords } from './mode-words'

/** Mode, timer, connection and progress. The progress comes last: a narrow screen truncates it. */
export function StatusLine() {
  const general = useWords('general')
  const words = useWords('session')
  const mode = useSession(({ state }) => state.view.mode.name)
  const counts = useSession(({ state }) => state.view.counts)
  const ended = useSession(({ state }) => state.view.status === 'ended')
  return (
    <p className="flex min-w-0 gap-x-1.5 whitespace-nowrap text-[0.8125rem] text-soft">
      <span data-testid="mode" data-mode={mode} className="shrink-0 font-medium text-ink">
        {ended ? words('finished') : modeWords(mode, words)}
      </span>
      {!ended && <TimerStatus />}
      <ConnectionNote />
      <span aria-hidden="true">·</span>
      <span className="min-w-0 truncate">{progressWords(counts, general)}</span>
    </p>
  )
}

/** Visible only if the connection is not fine; announced always. */
function ConnectionNote() {
  const words = useWords('session')
  const ended = useSession(({ state }) => state.view.status === 'ended')
  const connection = useSession(state => state.connection)
  if (ended && connection !== 'deleted') return null
  const fine = connection === 'live' || connection === 'connecting'
  return (
    <>
      {!fine && <span aria-hidden="true">·</span>}
      <span
        role="status"
        data-testid="connection"
        data-connection={connection}
        className={fine ? 'sr-only' : 'shrink-0'}
      >
        {words(`connection.${connection}`)}
      </span>
    </>
  )
}
