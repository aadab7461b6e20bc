'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import { useStore } from 'zustand'
import { ShowSession, useLiveStore } from '@/components/store/session-context'
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
