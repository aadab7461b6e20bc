'use client'

import Link from 'next/link'
import { useSession } from '@/components/store/session-context'
import { Button, buttonClass } from '@/components/ui/button'
import { countOf } from '@/components/ui/count-words'

const text = {
  heading: 'That was it for today',
  decided: (count: number) => `${countOf(count, 'thing', 'things')} decided.`,
  nothing: 'Looking at the room was today’s step. That counts.',
  belongs: (count: number) => `${countOf(count, 'thing has its', 'things have their')} place.`,
  out: (count: number) => `${countOf(count, 'is', 'are')} on the way out.`,
  later: (count: number) => `${countOf(count, 'can wait; it', 'can wait; they')} will keep.`,
  piles: 'See the piles',
  home: 'All sessions',
}

/** The end: what was done, and nothing left to do. */
export function Closing({ onShowPiles }: { onShowPiles: () => void }) {
  const counts = useSession(({ state }) => state.view.counts)
  const piles = useSession(({ state }) => state.view.piles)
  const lines = [
    counts.decided === 0 ? text.nothing : text.decided(counts.decided),
    piles.belongs.length > 0 && text.belongs(piles.belongs.length),
    piles.out.length > 0 && text.out(piles.out.length),
    piles.skipped.length > 0 && text.later(piles.skipped.length),
  ].filter(line => line !== false)
  return (
    <section className="flex flex-col gap-3 rounded-2xl bg-accent-wash p-5" data-testid="closing">
      <h2 className="font-semibold text-xl">{text.heading}</h2>
      <p>{lines.join(' ')}</p>
      <div className="flex flex-wrap gap-2">
        <Button className="flex-1 lg:hidden" onClick={onShowPiles}>
          {text.piles}
        </Button>
        <Link href="/" prefetch={false} className={buttonClass({ look: 'primary', className: 'flex-1' })}>
          {text.home}
        </Link>
      </div>
    </section>
  )
}
