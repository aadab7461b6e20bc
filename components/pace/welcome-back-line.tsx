'use client'

import { memo, useState, useSyncExternalStore } from 'react'
import { useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import { welcomeBack } from './welcome-back'

/** Where we were when the page was opened; it goes with the next event. */
export const WelcomeBackLine = memo(function WelcomeBackLine() {
  const words = useWords('pace')
  const seq = useSession(({ state }) => state.view.seq)
  const [seqAtOpening] = useState(seq)
  const openedAt = useOpenedAt()
  const line = useSession(({ state }) =>
    openedAt === null || seq !== seqAtOpening ? null : welcomeBack(state.view, openedAt, words),
  )
  return line && <p className="shrink-0 px-1 text-soft">{line}</p>
})

/** By the person’s clock, which the server’s page can’t know. */
function useOpenedAt(): number | null {
  const [now] = useState(() => Date.now())
  return useSyncExternalStore(
    () => () => {},
    () => now,
    () => null,
  )
}
