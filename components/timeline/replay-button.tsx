'use client'

import { Sign } from '@/components/look/sign'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { useBeginReplay } from './use-begin-replay'

export function ReplayButton() {
  const words = useWords('timeline')
  const general = useWords('general')
  const { beginReplay, canBegin, isLoading } = useBeginReplay()
  return (
    <Button
      data-replay
      shape="narrow"
      aria-disabled={isLoading || !canBegin}
      onClick={() => void beginReplay()}
    >
      <Sign name="replay" />
      {isLoading ? general('reading') : words('replay.begin')}
    </Button>
  )
}
