'use client'

import { useState } from 'react'
import { Sign } from '@/components/look/sign'
import { useHistory, useLiveSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { useReplay } from './replay-context'

export function ReplayButton() {
  const words = useWords('timeline')
  const general = useWords('general')
  const begin = useReplay(replay => replay.begin)
  const hasEvents = useLiveSession(({ state }) => state.view.seq > 1)
  const { history, loadHistory } = useHistory()
  const [asked, setAsked] = useState(false)
  async function replay() {
    if (!hasEvents || asked) return
    setAsked(true)
    if (await loadHistory()) begin()
    setAsked(false)
  }

  const isLoading = asked && history === 'loading'
  return (
    <Button data-replay shape="narrow" aria-disabled={isLoading || !hasEvents} onClick={() => void replay()}>
      <Sign name="replay" />
      {isLoading ? general('reading') : words('replay.begin')}
    </Button>
  )
}
