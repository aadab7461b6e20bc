'use client'

import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocale } from 'use-intl/react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { Language } from '@/components/words/languages'
import { useWords } from '@/components/words/words'
import type { OpenedSession } from '@/lib/wire/opened-session'
import { createKeptChanges } from './kept-changes'
import { createOutbox, type Outbox } from './outbox'
import { randomId } from './random-id'
import { afterPaint, queueTask } from './scheduling'
import { sessionName } from './session-name'
import {
  createSessionStore,
  type History,
  type LiveSession,
  loadHistory,
  type SessionStore,
  type ShownSession,
  untilRead,
} from './session-store'
import { OutboxContext } from './use-outbox'
import { type ExpectSeq, useSessionEvents } from './use-session-events'

type ShownStore = Pick<StoreApi<ShownSession>, 'getState' | 'getInitialState' | 'subscribe'>

interface SessionContextValue {
  readonly live: SessionStore
  /** The session that `useSession` reads: the live one, or a replay of it. */
  readonly shown: ShownStore
  readonly expectSeq: ExpectSeq
}

const SessionContext = createContext<SessionContextValue | null>(null)

export function SessionProvider({ initial, children }: { initial: OpenedSession; children: ReactNode }) {
  // The events of one chunk of the stream arrive in one task: publish them as one update.
  const [live] = useState(() => createSessionStore(initial, queueTask))
  const expectSeq = useSessionEvents(live)
  const outbox = useSessionOutbox(live, expectSeq)
  const value = useMemo(() => ({ live, shown: live, expectSeq }), [live, expectSeq])
  return (
    <SessionContext value={value}>
      <OutboxContext value={outbox}>{children}</OutboxContext>
    </SessionContext>
  )
}

/** Replaces the session that `useSession` reads in its children, as for a replay, unless it is null. */
export function ShowSession({ session, children }: { session: ShownStore | null; children: ReactNode }) {
  const context = useSessionContext()
  const value = useMemo(() => ({ ...context, shown: session ?? context.shown }), [context, session])
  return <SessionContext value={value}>{children}</SessionContext>
}

/** Selects from the session that is shown; renders again only when the selection changes. */
export function useSession<Part>(select: (session: ShownSession) => Part): Part {
  return useStore(useSessionContext().shown, select)
}

export function useLiveSession<Part>(select: (session: LiveSession) => Part): Part {
  return useStore(useLiveStore(), select)
}

/** The loaded part of the log, and a function that loads the rest. */
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

/** Null outside of a session. */
export function useHasEnded(): boolean | null {
  const store: Pick<StoreApi<Partial<ShownSession>>, 'getState' | 'getInitialState' | 'subscribe'> = use(
    SessionContext,
  )?.live ?? NO_SESSION
  return useStore(store, ({ state }) => (state ? state.view.status === 'ended' : null))
}

const NO_SESSION = createStore<Partial<ShownSession>>()(() => ({}))

export function useIsDeleted() {
  return useSession(({ connection }) => connection === 'deleted')
}

/** False during a replay, and once the session was deleted. */
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

/** The session's name: the one that the person gave, otherwise the purpose of its room. */
export function useSessionName(): string {
  const title = useSession(({ state }) => state.view.title)
  const spaceFunction = useSession(({ state }) => state.view.spaceFunction)
  return sessionName({ title, spaceFunction }, useLocale() as Language, useWords('home'))
}

const RETRY_MS = 10_000

/** A change is under way for as long at most, though its event does not come. */
const MAX_WAIT_MS = 2_000

/** The changes of the session on this page. A change is under way until its event is there: what was sent leaves its field when it shows elsewhere. */
function useSessionOutbox(live: SessionStore, expectSeq: ExpectSeq): Outbox {
  const [outbox] = useState(() =>
    createOutbox({
      kept: createKeptChanges(live.getState().state.view.id, () => localStorage),
      newId: randomId,
      afterPaint,
      readSeq: () => live.getState().state.view.seq,
      onSent(seq) {
        expectSeq(seq)
        return untilRead(live, seq, MAX_WAIT_MS)
      },
    }),
  )

  useEffect(() => {
    let wasLive = false
    return live.subscribe(({ connection }) => {
      outbox.advance()
      const isLive = connection === 'live'
      if (isLive && !wasLive) outbox.resend()
      wasLive = isLive
    })
  }, [live, outbox])

  // On opening, on becoming visible, on going online, at intervals, and when another tab has changed something.
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const resendIfVisible = () => document.visibilityState === 'visible' && outbox.resend()
    resendIfVisible()
    window.addEventListener('online', resendIfVisible, { signal })
    window.addEventListener('pageshow', resendIfVisible, { signal })
    window.addEventListener('storage', outbox.sync, { signal })
    document.addEventListener('visibilitychange', resendIfVisible, { signal })
    const timer = setInterval(resendIfVisible, RETRY_MS)
    return () => {
      clearInterval(timer)
      listeners.abort()
    }
  }, [outbox])

  return outbox
}
