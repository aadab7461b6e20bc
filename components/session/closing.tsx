'use client'

import Link from 'next/link'
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
  return (
    <section aria-labelledby="ending" className="flex flex-col gap-7" data-testid="closing">
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
