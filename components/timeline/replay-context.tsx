'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import { useStore } from 'zustand'
import { ShowSession, useHistory, useLiveSession, useLiveStore } from '@/components/store/session-context'
import { createReplayStore, type Replay, type ReplayStore } from './replay-store'

const ReplayContext = createContext<ReplayStore | null>(null)

/** During a replay, `useSession` gives its children the replayed session. */
export function ReplayProvider({ children }: { children: ReactNode }) {
  const live = useLiveStore()
  const [replay] = useState(() => createReplayStore(live))
  const replaying = useStore(replay, ({ position }) => position !== null)
  return (
    <ReplayContext value={replay}>
      <ShowSession session={replaying ? replay : null}>{children}</ShowSession>
    </ReplayContext>
  )
}

export function useReplay<Part>(select: (replay: Replay) => Part): Part {
  const replay = use(ReplayContext)
  if (!replay) throw new Error('useReplay needs a ReplayProvider above it.')
  return useStore(replay, select)
}

/** Begins the replay at the first event, once the whole log is there. */
export function useBeginReplay() {
  const begin = useReplay(replay => replay.begin)
  const canBegin = useLiveSession(({ state }) => state.view.seq > 1)
  const { history, loadHistory } = useHistory()
  const [asked, setAsked] = useState(false)

  /** True if the replay began. */
  async function beginReplay(): Promise<boolean> {
    if (!canBegin || asked) return false
    setAsked(true)
    const isThere = await loadHistory()
    if (isThere) begin()
    setAsked(false)
    return isThere
  }

  return { beginReplay, canBegin, isLoading: asked && history === 'loading' }
}
