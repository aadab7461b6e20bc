'use client'

import { useSession } from '@/components/store/session-context'
import { endingLists, nextTime } from './ending-lists'
import { Lists } from './lists'
import { SaveLists } from './save-lists'
import { StartAgain } from './start-again'

/** What a session came to, and what can be done with it. */
export function EndingScreen() {
  const piles = useSession(({ state }) => state.view.piles)
  const stillOpen = useSession(({ state }) => state.view.stillOpen)
  const lists = endingLists(piles, stillOpen)
  const next = nextTime(piles, stillOpen)
  return (
    <div className="flex flex-col gap-7 px-1">
      <Lists lists={lists} itemClass="py-1.5" />
      {next.length > 0 && <StartAgain items={next} />}
      {lists.length > 0 && <SaveLists />}
    </div>
  )
}
