'use client'

import { useSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

/** What fills the screen of a phone; a wide screen shows all three. */
export type Part = 'talk' | 'piles' | 'timeline'

const PARTS: readonly Part[] = ['talk', 'piles', 'timeline']

export function PartSwitch({ part, onPart }: { part: Part; onPart: (part: Part) => void }) {
  const words = useWords('session')
  const counts = useSession(({ state }) => state.view.counts)
  const sorted = counts.decided + counts.skipped
  return (
    <nav aria-label={words('parts')} className="flex flex-wrap lg:hidden">
      {PARTS.map(one => (
        <Button
          key={one}
          look="quiet"
          aria-pressed={part === one}
          onClick={() => onPart(one)}
          shape="tab"
          className={part === one ? 'border-accent' : 'border-transparent text-soft'}
        >
          {words(`part.${one}`)}
          {one === 'piles' && sorted > 0 && <span className="tabular-nums">{sorted}</span>}
        </Button>
      ))}
    </nav>
  )
}
