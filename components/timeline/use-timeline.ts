'use client'

import { useState } from 'react'
import { useLiveSession } from '@/components/store/session-context'
import { EMPTY_TIMELINE, growTimeline, type TimelineFold } from './timeline-fold'

/** The live log as far as it is loaded, also during a replay. Only events that are new are folded. */
export function useTimeline(): TimelineFold {
  const events = useLiveSession(session => session.events)
  const earlier = useLiveSession(session => session.earlier)
  const [known, setKnown] = useState(() => growTimeline(EMPTY_TIMELINE, { events, earlier }))
  const timeline = growTimeline(known, { events, earlier })
  if (timeline !== known) setKnown(timeline)
  return timeline
}
