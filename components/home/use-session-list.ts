'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, type Failure, SESSIONS_PER_PAGE } from '@/components/store/api'
import type { SessionListPage } from '@/lib/wire/view'

/** Debounces typing. */
const SEARCH_AFTER_MS = 250
/** The server’s limit for one page. */
const MOST = 500

/** Sessions in which `search` is found and whose room is `room`; an empty string does not narrow. */
export interface SessionQuery {
  readonly search: string
  readonly room: string
}

const EVERYTHING: SessionQuery = { search: '', room: '' }

export const isNarrowed = ({ search, room }: SessionQuery) => search.trim() !== '' || room !== ''

export type SessionListControls = ReturnType<typeof useSessionList>

/** The list of sessions, loaded page by page, filtered, and refreshed when the page becomes visible. */
export function useSessionList(first: SessionListPage) {
  const [query, setQuery] = useState(EVERYTHING)
  /** The listed page and its query, which lags behind the typed `query`. */
  const [listed, setListed] = useState({ page: first, query: EVERYTHING })
  const [failure, setFailure] = useState<Failure | null>(null)
  const requests = useRef(0)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Null if a later request was started meanwhile. */
  async function read(newQuery: SessionQuery, part: { limit: number; before?: string }) {
    requests.current += 1
    const mine = requests.current
    const reply = await call('GET /api/sessions', { query: { ...newQuery, ...part } })
    return mine === requests.current ? reply : null
  }

  async function list(newQuery: SessionQuery) {
    const reply = await read(newQuery, { limit: SESSIONS_PER_PAGE })
    if (!reply) return
    setFailure(reply.ok ? null : reply.failure)
    if (reply.ok) setListed({ page: reply.value, query: newQuery })
  }

  /** Reads as many as are listed. The person did not ask for it, so it fails silently. */
  const refresh = useEffectEvent(async () => {
    const limit = Math.min(Math.max(listed.page.sessions.length, SESSIONS_PER_PAGE), MOST)
    const reply = await read(query, { limit })
    if (reply?.ok) setListed({ page: reply.value, query })
  })

  // The router may restore an old page on “back”.
  useEffect(() => {
    const refreshShown = () => void (document.visibilityState === 'visible' && refresh())
    refreshShown()
    document.addEventListener('visibilitychange', refreshShown)
    return () => document.removeEventListener('visibilitychange', refreshShown)
  }, [])

  function narrow(change: Partial<SessionQuery>) {
    const newQuery = { ...query, ...change }
    setQuery(newQuery)
    clearTimeout(typing.current)
    typing.current = setTimeout(() => void list(newQuery), change.search === undefined ? 0 : SEARCH_AFTER_MS)
  }

  /** Gives the first session that was added, if any. */
  async function showMore() {
    const before = listed.page.next
    if (before === null) return undefined
    const reply = await read(listed.query, { limit: SESSIONS_PER_PAGE, before })
    if (!reply) return undefined
    setFailure(reply.ok ? null : reply.failure)
    if (!reply.ok) return undefined
    const { sessions, next } = reply.value
    setListed({
      ...listed,
      page: { ...listed.page, sessions: [...listed.page.sessions, ...sessions], next },
    })
    return sessions[0]
  }

  return { query, listed, failure, narrow, showMore, refresh: () => list(query) }
}
