'use client'

import { type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { ReviseFromListDialog } from '@/components/cards/revise-dialog'
import { Icon } from '@/components/presentation/icon'
import { useHistory, useLiveSession, useSessionName } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { FIELD } from '@/components/ui/field'
import { useWords } from '@/components/words/words'
import { EVENT_KINDS, type EventKind } from '@/lib/tidy/event-table'
import { useBeginReplay, useReplay } from './replay-context'
import type { Chapter } from './timeline-fold'
import { useTimeline } from './timeline-fold'
import { TimelineList } from './timeline-list'
import { EARLIER_ROW, type RowChoice, rowsOf, toggled } from './timeline-rows'

interface TimelineProps {
  foot: ReactNode
  /** Where it stands at the side; null where the way back is elsewhere. */
  onPutAway: (() => void) | null
}

/** The timeline, newest last: chapters, each with the events that people care about. */
export function Timeline({ foot, onPutAway }: TimelineProps) {
  const words = useWords('timeline')
  const [filter, setFilter] = useState<Filter>('all')
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const [changing, setChanging] = useState<string | null>(null)
  const { chapters } = useTimeline()
  const replaying = useReplay(({ position }) => position !== null)
  const rows = useTimelineRows(chapters, { filter, folded, unfolded })

  const fold = useCallback((firstSeq: number) => {
    setFolded(before => toggled(before, firstSeq))
  }, [])
  const unfold = useCallback((firstSeq: number) => {
    setUnfolded(before => toggled(before, firstSeq))
  }, [])

  return (
    <section
      aria-labelledby="timeline"
      data-testid="timeline"
      className="flex min-h-0 flex-1 flex-col large-text:flex-none"
    >
      <div className="flex flex-col gap-2 px-4 pt-2 pb-2 lg:px-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 id="timeline" className="heading-2">
            {words('heading')}
          </h2>
          <div className="flex min-h-12 items-center">
            <LiveMark />
            {onPutAway && (
              <Button
                look="quiet"
                shape="square"
                aria-label={words('putAway')}
                className="-mr-2"
                onClick={onPutAway}
              >
                <Icon name="x" className="size-5" />
              </Button>
            )}
          </div>
        </div>
        <Overview chapters={chapters} />
        <div className={`flex-wrap items-center gap-2 ${replaying ? 'hidden' : 'flex'}`}>
          <TimelineFilter filter={filter} onFilter={setFilter} />
          <ReplayButton />
        </div>
      </div>
      {rows.length === 0 && <p className="px-4 text-soft">{words('filter.empty')}</p>}
      <TimelineList rows={rows} onFold={fold} onUnfold={unfold} onChange={setChanging} />
      {foot}
      <ReviseFromListDialog questionId={changing} onClose={() => setChanging(null)} />
    </section>
  )
}

/** “Kitchen table, 19 minutes” */
function Overview({ chapters }: { chapters: readonly Chapter[] }) {
  const words = useWords('timeline')
  const title = useSessionName()
  const minutes = Math.round(chapters.reduce((sum, { tookMs }) => sum + tookMs, 0) / 60_000)
  return (
    <p className="small -mt-2 truncate text-soft">
      {minutes > 0 ? words('overview', { title, minutes }) : title}
    </p>
  )
}

/** Shows if new events arrive. Not announced, since the page’s header does that. */
function LiveMark() {
  const words = useWords('timeline')
  const connection = useLiveSession(session => session.connection)
  const ended = useLiveSession(({ state }) => state.view.status === 'ended')
  const replaying = useReplay(({ position }) => position !== null)
  if (connection === 'deleted' || (ended && !replaying)) return null
  const live = connection === 'live' && !replaying
  return (
    <p data-testid="live-mark" className="flex items-center gap-2 text-sm text-soft">
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full border border-fig ${live ? 'bg-fig' : ''}`}
      />
      {replaying ? words('lookingBack') : words(`connection.${connection}`)}
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
        className={`${FIELD} min-w-32 flex-1`}
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

function useTimelineRows(chapters: readonly Chapter[], { filter, folded, unfolded }: RowChoice) {
  const { history } = useHistory()
  return useMemo(() => {
    const rows = rowsOf(chapters, { filter, folded, unfolded })
    return history === 'complete' ? rows : [EARLIER_ROW, ...rows]
  }, [chapters, filter, folded, unfolded, history])
}

function ReplayButton() {
  const words = useWords('timeline')
  const general = useWords('general')
  const { beginReplay, canBegin, isLoading } = useBeginReplay()
  return (
    <Button
      data-replay
      shape="narrow"
      aria-disabled={isLoading || !canBegin}
      onClick={() => void beginReplay()}
    >
      <Icon name="replay" />
      {isLoading ? general('reading') : words('replay.begin')}
    </Button>
  )
}
