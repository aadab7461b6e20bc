'use client'

import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { type StoreApi, useStore } from 'zustand'
import type { OpenedSession } from '@/lib/wire/opened-session'
import { queueTask } from './queue-task'
import {
  createSessionStore,
  type History,
  type LiveSession,
  loadHistory,
  type SessionStore,
  type ShownSession,
} from './session-store'
import { type ExpectSeq, useSessionEvents } from './use-session-events'

type ShownStore = Pick<StoreApi<ShownSession>, 'getState' | 'getInitialState' | 'subscribe'>

interface SessionContextValue {
  readonly live: SessionStore
  /** What is on the page: the live session, or another in its place. */
  readonly shown: ShownStore
  readonly expectSeq: ExpectSeq
}

const SessionContext = createContext<SessionContextValue | null>(null)

export function SessionProvider({ initial, children }: { initial: OpenedSession; children: ReactNode }) {
  // The events of one piece of the stream come in one task, and are one change of the page.
  const [live] = useState(() => createSessionStore(initial, queueTask))
  const expectSeq = useSessionEvents(live)
  const value = useMemo(() => ({ live, shown: live, expectSeq }), [live, expectSeq])
  return <SessionContext value={value}>{children}</SessionContext>
}

/** Shows another session, such as this one’s past, to the parts within; null shows the live one. */
export function ShowSession({ session, children }: { session: ShownStore | null; children: ReactNode }) {
  const context = useSessionContext()
  const value = useMemo(() => ({ ...context, shown: session ?? context.live }), [context, session])
  return <SessionContext value={value}>{children}</SessionContext>
}

/** Part of what is shown; a component renders again only when that part changes. */
export function useSession<Part>(select: (session: ShownSession) => Part): Part {
  return useStore(useSessionContext().shown, select)
}

/** Part of the session as it is now, whatever is shown. */
export function useLiveSession<Part>(select: (session: LiveSession) => Part): Part {
  return useStore(useLiveStore(), select)
}

/** How much of the log is loaded, and a function that loads the rest. */
export function useHistory(): { readonly history: History; readonly loadHistory: () => Promise<boolean> } {
  const live = useLiveStore()
  const history = useLiveSession(session => session.history)
  const load = useCallback(() => loadHistory(live), [live])
  return { history, loadHistory: load }
}

export const useLiveStore = () => useSessionContext().live

export function useSessionId() {
  return useSession(({ state }) => state.view.id)
}

/** It was deleted somewhere else: what is shown can’t go on. */
export function useIsDeleted() {
  return useSession(({ connection }) => connection === 'deleted')
}

/** Whether what is shown can be changed: neither is it the past, nor was it deleted somewhere else. */
export function useCanAct() {
  return useSession(({ connection }) => connection !== 'deleted' && connection !== 'past')
}

export function useExpectSeq() {
  return useSessionContext().expectSeq
}

function useSessionContext(): SessionContextValue {
  const value = use(SessionContext)
  if (!value) throw new Error('useSession needs a SessionProvider above it.')
  return value
}
