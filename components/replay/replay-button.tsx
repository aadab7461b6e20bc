'use client'

import { useState } from 'react'
import { useLiveSession, usePast } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { ReplayIcon } from '@/components/ui/icons'
import { useWords } from '@/components/words/words'
import { useReplay } from './replay-context'

export function ReplayButton() {
  const words = useWords('timeline')
  const general = useWords('general')
  const begin = useReplay(replay => replay.begin)
  const replaying = useReplay(({ position }) => position !== null)
  const hasPast = useLiveSession(({ state }) => state.view.seq > 1)
  const { past, read } = usePast()
  const [asked, setAsked] = useState(false)
  async function replay() {
    if (!hasPast || asked) return
    setAsked(true)
    if (await read()) begin()
    setAsked(false)
  }

  const waits = asked && past === 'reading'
  return (
    <Button
      data-replay
      shape="narrow"
      aria-disabled={replaying || waits || !hasPast}
      onClick={() => void replay()}
    >
      <ReplayIcon />
      {waits ? general('reading') : words('replay.begin')}
    </Button>
  )
}
