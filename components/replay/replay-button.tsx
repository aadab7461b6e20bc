'use client'

import { useEffect, useRef } from 'react'
import { useLiveSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { ReplayIcon } from '@/components/ui/icons'
import { useWords } from '@/components/words/words'
import { useReplay } from './replay-context'

export function ReplayButton() {
  const words = useWords('timeline')
  const begin = useReplay(replay => replay.begin)
  const replaying = useReplay(({ position }) => position !== null)
  const hasPast = useLiveSession(({ events }) => events.length > 1)
  const button = useRef<HTMLButtonElement>(null)

  // The focus was on the replay’s controls, which are gone. On a phone another part may be shown than this button’s.
  useEffect(() => {
    const from = button.current
    if (!replaying) return
    return () => (from?.checkVisibility() ? from : from?.closest('main'))?.focus()
  }, [replaying])

  return (
    <Button
      ref={button}
      shape="narrow"
      aria-disabled={replaying || !hasPast}
      onClick={() => hasPast && begin()}
    >
      <ReplayIcon />
      {words('replay.begin')}
    </Button>
  )
}
