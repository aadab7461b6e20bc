'use client'

import { usePast } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'

/** Said where what came before was wanted and did not come. */
export function PastFailed() {
  const words = useWords('general')
  const { past } = usePast()
  return (
    <p role="status" className="text-balance text-center text-sm text-soft empty:hidden">
      {past === 'failed' ? words('pastFailed') : ''}
    </p>
  )
}
