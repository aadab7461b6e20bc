'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import { useStore } from 'zustand'
import {
  createSessionStore,
  type SessionSnapshot,
  type SessionStore,
  type SessionStoreState,
} from './session-store'
import { type ExpectSeq, useSessionEvents } from './use-session-events'

interface SessionContextValue {
  readonly store: SessionStore
  readonly expectSeq: ExpectSeq
}

const SessionContext = createContext<SessionContextValue | null>(null)

export function SessionProvider({ initial, children }: { initial: SessionSnapshot; children: ReactNode }) {
  const [store] = useState(() => createSessionStore(initial))
  const expectSeq = useSessionEvents(store)
  return <SessionContext value={{ store, expectSeq }}>{children}</SessionContext>
}

/** Part of the store; a component renders again only when that part changes. */
export function useSession<Part>(select: (state: SessionStoreState) => Part): Part {
  return useStore(useSessionContext().store, select)
}

export function useSessionId() {
  return useSession(({ state }) => state.view.id)
}

/** It was deleted somewhere else: what is shown can’t go on. */
export function useIsDeleted() {
  return useSession(({ connection }) => connection === 'deleted')
}

export function useExpectSeq() {
  return useSessionContext().expectSeq
}

function useSessionContext(): SessionContextValue {
  const value = use(SessionContext)
  if (!value) throw new Error('useSession needs a SessionProvider above it.')
  return value
}
