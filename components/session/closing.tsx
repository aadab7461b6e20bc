'use client'

import Link from 'next/link'
import { BeforeAfter } from '@/components/photos/before-after'
import { useSession } from '@/components/store/session-context'
import { Button, buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

/** The end: what was done, and nothing left to do. */
export function Closing({ onShowPiles }: { onShowPiles: () => void }) {
  const words = useWords('session')
  const general = useWords('general')
  const counts = useSession(({ state }) => state.view.counts)
  const piles = useSession(({ state }) => state.view.piles)
  const lines = [
    counts.decided === 0 ? words('closingNothing') : words('closingDecided', { count: counts.decided }),
    piles.belongs.length > 0 && words('closingBelongs', { count: piles.belongs.length }),
    piles.out.length > 0 && words('closingOut', { count: piles.out.length }),
    piles.skipped.length > 0 && words('closingLater', { count: piles.skipped.length }),
  ].filter(line => line !== false)
  return (
    <section className="flex flex-col gap-3 rounded-2xl bg-accent-wash p-5" data-testid="closing">
      <h2 className="font-semibold text-xl">{words('closingHeading')}</h2>
      <p>{lines.join(' ')}</p>
      <BeforeAfter />
      <div className="flex flex-wrap gap-2">
        <Button className="flex-1 lg:hidden" onClick={onShowPiles}>
          {words('seePiles')}
        </Button>
        <Link href="/" prefetch={false} className={buttonClass({ look: 'primary', className: 'flex-1' })}>
          {general('allSessions')}
        </Link>
      </div>
    </section>
  )
}
