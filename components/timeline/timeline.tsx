'use client'

import { type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { ReviseFromListDialog } from '@/components/cards/revise-dialog'
import { ReplayButton } from '@/components/replay/replay-button'
import { useHistory, useLiveSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import { EVENT_KINDS, type EventKind } from '@/lib/wire/event'
import { EMPTY_TIMELINE, growTimeline } from './timeline-fold'
import { TimelineList } from './timeline-list'
import { EARLIER_ROW, type RowChoice, rowsOf, toggled } from './timeline-rows'

/** The session’s log, newest last, grouped by mode. */
export function Timeline({ foot }: { foot: ReactNode }) {
  const words = useWords('timeline')
  const [filter, setFilter] = useState<Filter>('all')
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [changing, setChanging] = useState<string | null>(null)
  const rows = useTimelineRows({ filter, folded })

  const fold = useCallback((firstSeq: number) => {
    setFolded(before => toggled(before, firstSeq))
  }, [])

  return (
    <section
      aria-labelledby="timeline"
      data-testid="timeline"
      className="flex min-h-0 flex-1 flex-col border-line large-text:h-[90dvh] large-text:flex-none lg:border-l"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 p-4 pb-2">
        <h2 id="timeline" className="font-semibold text-lg">
          {words('heading')}
        </h2>
        <LiveMark />
        <div className="flex w-full flex-wrap items-center gap-2">
          <TimelineFilter filter={filter} onFilter={setFilter} />
          <ReplayButton />
        </div>
      </div>
      {rows.length === 0 && <p className="px-4 text-soft">{words('filter.empty')}</p>}
      <TimelineList rows={rows} onFold={fold} onChange={setChanging} />
      {foot}
      <ReviseFromListDialog questionId={changing} onClose={() => setChanging(null)} />
    </section>
  )
}

/** Whether new events come in. Not announced, since the page’s header does that. */
function LiveMark() {
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

type Filter = EventKind | 'all'

const FILTERS: readonly Filter[] = ['all', ...EVENT_KINDS]

function TimelineFilter({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const words = useWords('timeline')
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {words('filter.label')}
      </label>
      <select
        id={id}
        value={filter}
        onChange={({ target }) => onFilter(FILTERS.find(one => one === target.value) ?? 'all')}
        className="min-h-12 min-w-[8rem] flex-1 rounded-xl border border-line-strong bg-surface px-3"
      >
        {FILTERS.map(one => (
          <option key={one} value={one}>
            {words(`filter.${one}`)}
          </option>
        ))}
      </select>
    </>
  )
}

/** The rows of the live log as far as it is loaded, also during a replay. */
function useTimelineRows({ filter, folded }: RowChoice) {
  const events = useLiveSession(session => session.events)
  const earlier = useLiveSession(session => session.earlier)
  const { history } = useHistory()
  const [known, setKnown] = useState(() => growTimeline(EMPTY_TIMELINE, { events, earlier }))
  const timeline = growTimeline(known, { events, earlier })
  if (timeline !== known) setKnown(timeline)
  const { stretches } = timeline
  return useMemo(() => {
    const rows = rowsOf(stretches, { filter, folded })
    return history === 'complete' ? rows : [EARLIER_ROW, ...rows]
  }, [stretches, filter, folded, history])
}
