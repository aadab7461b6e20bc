'use client'

import { usePlace } from '@/components/navigation/place-context'
import { Icon } from '@/components/presentation/icon'
import { useCanAct } from '@/components/store/session-context'
import { useToCarry } from '@/components/store/ticks'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

/** From what is decided to the walk. Nothing where nothing is left to carry. */
export function CarryNow() {
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
