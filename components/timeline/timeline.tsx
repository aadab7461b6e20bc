'use client'

import { type ReactNode, useCallback, useState } from 'react'
import { ChangeDialog } from '@/components/cards/change-dialog'
import { ReplayButton } from '@/components/replay/replay-button'
import { useWords } from '@/components/words/words'
import { LiveMark } from './live-mark'
import { type Filter, TimelineFilter } from './timeline-filter'
import { TimelineList } from './timeline-list'
import { toggled } from './toggled'
import { useTimelineRows } from './use-timeline-rows'

/** The session’s log, newest last: the modes it went through as a path, and what happened in each. */
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
      <ChangeDialog questionId={changing} onClose={() => setChanging(null)} />
    </section>
  )
}
