'use client'

import { useEffect, useRef } from 'react'
import { PastFailed } from '@/components/session/past-failed'
import { usePast } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

/** Before the first line that is there: reads what came before it, by itself as soon as it is in sight. */
export function PastRow() {
  const words = useWords('conversation')
  const general = useWords('general')
  const { past, read } = usePast()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!row.current || past !== 'unread') return
    // A list that has just come stands at its top for a moment, which is over before this looks.
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void read()
    })
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [past, read])
  return (
    <div ref={row} data-testid="past-row" className="flex flex-col items-center py-1">
      <Button
        look="quiet"
        shape="pill"
        aria-disabled={past === 'reading'}
        onClick={() => past === 'reading' || void read()}
      >
        {past === 'reading' ? general('reading') : words('earlier')}
      </Button>
      <PastFailed />
    </div>
  )
}
