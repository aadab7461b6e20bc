import { useMemo, useState } from 'react'
import { useLiveSession } from '@/components/store/session-context'
import { EMPTY_TIMELINE, growTimeline } from './timeline-fold'
import { type RowChoice, rowsOf } from './timeline-rows'

/** The lines of the whole log, whatever moment is shown. */
export function useTimelineRows({ filter, folded }: RowChoice) {
  const events = useLiveSession(session => session.events)
  const [known, setKnown] = useState(() => growTimeline(EMPTY_TIMELINE, events))
  const timeline = growTimeline(known, events)
  if (timeline !== known) setKnown(timeline)
  const { stretches } = timeline
  return useMemo(() => rowsOf(stretches, { filter, folded }), [stretches, filter, folded])
}
