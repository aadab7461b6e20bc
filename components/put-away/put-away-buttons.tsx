'use client'

import { usePlace } from '@/components/navigation/place-context'
import { Icon } from '@/components/presentation/icon'
import { partOf } from '@/components/presentation/modes'
import { useCanAct, useSession } from '@/components/store/session-context'
import { useToCarry } from '@/components/store/ticks'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

/** From what is decided to the put-away list. Nothing where nothing is left to carry. */
export function PutAwayNow() {
  const words = useWords('piles')
  const { show } = usePlace()
  const canAct = useCanAct()
  const count = useToCarry()
  if (count === 0 || !canAct) return null
  return (
    <Button shape="narrow" onClick={() => show('carry')}>
      <Icon name="right" />
      {words('carry')}
    </Button>
  )
}

/** The next step once the cards are done and something waits to be carried. */
export function PutAwayOffer() {
  const words = useWords('carry')
  const { show } = usePlace()
  const count = useToCarry()
  const isWindingDown = useSession(
    ({ state: { view } }) =>
      partOf(view.mode.name) === 'end' && view.status === 'idle' && view.question === null,
  )
  if (!isWindingDown || count === 0) return null
  return (
    <div className="sticky bottom-0 z-10 large-text:static flex shrink-0 flex-col bg-wall py-2">
      <Button look="lit" onClick={() => show('carry')}>
        <Icon name="place" />
        {words('offer', { count })}
      </Button>
    </div>
  )
}
