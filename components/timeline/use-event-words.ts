'use client'

import { useMemo } from 'react'
import { useWords } from '@/components/words/words'
import type { EventWords } from './event-words'

/** The argument of `eventWords`, memoized so that rows that are shown do not render again. */
export function useEventWords(): EventWords {
  const timeline = useWords('timeline')
  const cards = useWords('cards')
  const session = useWords('session')
  const general = useWords('general')
  return useMemo(() => ({ timeline, cards, session, general }), [timeline, cards, session, general])
}
