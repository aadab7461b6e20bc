import { useMemo, useState } from 'react'
import { useLiveSession, usePast } from '@/components/store/session-context'
import { EMPTY_TIMELINE, growTimeline } from './timeline-fold'
import { PAST_ROW, type RowChoice, rowsOf } from './timeline-rows'

/** The lines of the whole log, as far as it was read, whatever moment is shown. */
export function useTimelineRows({ filter, folded }: RowChoice) {
  const events = useLiveSession(session => session.events)
  const earlier = useLiveSession(session => session.earlier)
  const { past } = usePast()
  const [known, setKnown] = useState(() => growTimeline(EMPTY_TIMELINE, { events, earlier }))
  const timeline = growTimeline(known, { events, earlier })
  if (timeline !== known) setKnown(timeline)
  const { stretches } = timeline
  return useMemo(() => {
    const rows = rowsOf(stretches, { filter, folded })
    return past === 'whole' ? rows : [PAST_ROW, ...rows]
  }, [stretches, filter, folded, past])
}
