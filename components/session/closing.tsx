'use client'

import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { EndingScreen } from '@/components/ending/ending-screen'
import { outcomeWords } from '@/components/ending/ending-words'
import { BeforeAfter } from '@/components/photos/before-after'
import { useSession } from '@/components/store/session-context'
import { buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

/** The end: what was done, and nothing left to do. */
export function Closing() {
  const words = useWords('ending')
  const general = useWords('general')
  const counts = useSession(({ state }) => state.view.counts)
  const piles = useSession(({ state }) => state.view.piles)
  const stillOpen = useSession(({ state }) => state.view.stillOpen)
  const start = useRef<HTMLElement>(null)
  // The conversation above it is there to be scrolled back to.
  useEffect(() => {
    start.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section
      ref={start}
      aria-labelledby="ending"
      className="scroll-mt-3 flex flex-col gap-7"
      data-testid="closing"
    >
      <div className="flex flex-col gap-2 rounded-2xl bg-accent-wash p-5">
        <h2 id="ending" className="font-semibold text-xl">
          {words('heading')}
        </h2>
        <p>{outcomeWords({ counts, piles, stillOpen }, words)}</p>
      </div>
      <BeforeAfter />
      <EndingScreen />
      <Link href="/" prefetch={false} className={buttonClass({ look: 'primary' })}>
        {general('allSessions')}
      </Link>
    </section>
  )
}
