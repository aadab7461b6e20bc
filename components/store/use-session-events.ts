import { useCallback, useEffect, useRef } from 'react'
import { postToWorker } from '@/components/install/service-worker'
import { call } from './api'
import { forgetDraft } from './browser-storage'
import type { EventFeed } from './event-feed'
import type { SessionStore } from './session-store'
import { openSharedFeed } from './shared-feed'

/** A hidden page closes its stream after this time, since a browser opens at most six connections to a host. */
const HIDDEN_MS = 30_000

/** If expected events are this late, the stream is reopened: it may look open and be dead, as after a change of network. */
const OVERDUE_MS = 2_000

/** Called with the `seq` of a response: makes sure that the stream delivers the events up to it. */
export type ExpectSeq = (seq: number) => void

/** Feeds the store from the event stream while the page is visible and until the session is deleted. */
export function useSessionEvents(store: SessionStore): ExpectSeq {
  const feed = useRef<EventFeed>(null)

  useEffect(() => {
    const { receive, receiveDelta, receiveCall, setConnection, state } = store.getState()
    const { id } = state.view
    const opened = openSharedFeed(`/api/sessions/${id}/events`, {
      lastSeq: () => store.getState().state.view.seq,
      receive,
      receiveDelta,
      receiveCall,
      setConnection,
      isDeleted: () => isDeleted(id),
    })
    feed.current = opened
    const stopWatching = watchPage(opened)
    const end = () => {
      stopWatching()
      opened.close()
      feed.current = null
    }
    const unsubscribe = store.subscribe(({ connection }) => {
      if (connection === 'deleted') end()
    })
    return () => {
      unsubscribe()
      end()
    }
  }, [store])

  return useCallback(
    seq => {
      feed.current?.check()
      setTimeout(() => {
        if (store.getState().state.view.seq < seq) feed.current?.reopen()
      }, OVERDUE_MS)
    },
    [store],
  )
}

/** True if the server says that there is no such session; false if it can’t be reached. */
async function isDeleted(id: string): Promise<boolean> {
  const reply = await call('GET /api/sessions/{id}', { id })
  const isGone = !reply.ok && reply.failure.code === 'session_not_found'
  if (isGone) {
    forgetDraft(id)
    postToWorker({ kind: 'gone', id })
  }
  return isGone
}

/** Phones end a hidden page’s stream without an error, so becoming visible always opens a new one. */
function watchPage(feed: EventFeed): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let hidden: ReturnType<typeof setTimeout> | undefined
  const reopen = () => {
    clearTimeout(hidden)
    feed.reopen()
  }
  const visibilityChanged = () => {
    if (document.visibilityState === 'visible') return reopen()
    hidden = setTimeout(feed.close, HIDDEN_MS)
  }
  const shown = ({ persisted }: PageTransitionEvent) => persisted && reopen()
  document.addEventListener('visibilitychange', visibilityChanged, { signal })
  window.addEventListener('pageshow', shown, { signal })
  window.addEventListener('online', reopen, { signal })
  // A stream that was cut may look open for minutes.
  window.addEventListener('offline', reopen, { signal })
  return () => {
    clearTimeout(hidden)
    listeners.abort()
  }
}
