'use client'

import { memo, useState, useSyncExternalStore } from 'react'
import { useSession } from '@/components/store/session-context'
import { useWords, type Words } from '@/components/words/words'
import { subjectOf } from '@/lib/tidy/questions/rules'
import type { SessionView } from '@/lib/wire/view'

/** Greets a person who comes back to a session; gone with the next event. */
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

/** The time by the browser’s clock; null on the server. */
function useOpenedAt(): number | null {
  const [now] = useState(() => Date.now())
  return useSyncExternalStore(
    () => () => {},
    () => now,
    () => null,
  )
}

const AWAY_MS = 20 * 60_000

/** Where the session was left; null if that was only some minutes ago. */
export function welcomeBack(view: SessionView, now: number, words: Words<'pace'>): string | null {
  const { status, messages, updatedAt, counts, question } = view
  if (status === 'ended' || messages.length === 0 || now - Date.parse(updatedAt) < AWAY_MS) return null
  const count = counts.decided
  const item = question && subjectOf(question.question)
  if (item) return count > 0 ? words('back.decidedAndItem', { count, item }) : words('back.item', { item })
  return count > 0 ? words('back.decided', { count }) : words('back.greeting')
}
