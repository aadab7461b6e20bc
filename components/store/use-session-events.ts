import { useCallback, useEffect, useRef } from 'react'
import { isDeleted } from './api'
import type { EventFeed } from './event-feed'
import type { SessionStore } from './session-store'
import { openSharedFeed } from './shared-feed'

/** A browser opens six connections to a host at most, so a page that nobody sees gives its own back after this time. */
const HIDDEN_MS = 30_000

/** A stream may look open and be dead, as after a phone has changed its network. */
const OVERDUE_MS = 2_000

/** Called with the `seq` that a request was answered with: sees to it that the stream brings the events up to it. */
export type ExpectSeq = (seq: number) => void

/** Feeds the store for as long as the page is shown and its session is there. */
export function useSessionEvents(store: SessionStore): ExpectSeq {
  const feed = useRef<EventFeed>(null)

  useEffect(() => {
    const { receive, receiveDelta, setConnection, state } = store.getState()
    const { id } = state.view
    const opened = openSharedFeed(`/api/sessions/${id}/events`, {
      lastSeq: () => store.getState().state.view.seq,
      receive,
      receiveDelta,
      setConnection,
      isDeleted: () => isDeleted(id),
    })
    feed.current = opened
    const forget = watchPage(opened)
    const end = () => {
      forget()
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

/** Phones end a hidden page’s stream without an error, so coming back always opens a new one. */
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
  return () => {
    clearTimeout(hidden)
    listeners.abort()
  }
}
