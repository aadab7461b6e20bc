'use client'

import { useMemo } from 'react'
import { useWords } from '@/components/words/words'
import type { EventWords } from './event-words'

/** What `eventWords` speaks with. Stays the same from render to render, so that events that are shown are left alone. */
export function useEventWords(): EventWords {
  const timeline = useWords('timeline')
  const cards = useWords('cards')
  const session = useWords('session')
  const general = useWords('general')
  return useMemo(() => ({ timeline, cards, session, general }), [timeline, cards, session, general])
}
