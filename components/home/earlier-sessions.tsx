'use client'

import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { call, type Failure, SESSIONS_PER_PAGE } from '@/components/store/api'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { MAX_SEARCH } from '@/lib/wire/limits'
import type { SessionListPage, SessionSummary } from '@/lib/wire/view'
import { SessionRow } from './session-row'

/** Debounces typing. */
const SEARCH_AFTER_MS = 250
/** The server’s limit for one page. */
const MOST = 500

/** Sessions in which `search` is found and whose room is `room`; an empty string does not narrow. */
interface SessionQuery {
  readonly search: string
  readonly room: string
}

const EVERYTHING: SessionQuery = { search: '', room: '' }

export const isNarrowed = ({ search, room }: SessionQuery) => search.trim() !== '' || room !== ''

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

/** From so many sessions on there is a search field, and buttons for the rooms. */
const WORTH_SEARCHING = 6
const WORTH_SORTING = 8

interface EarlierSessionsProps {
  list: ReturnType<typeof useSessionList>
  /** To be shown: without the one to go on with, as long as nobody searches. */
  sessions: readonly SessionSummary[]
  narrowed: boolean
  heading: Ref<HTMLHeadingElement>
  /** A sentence, or empty. */
  problem: string
  menuOf: (session: SessionSummary) => ReactNode
  /** With the first of those that came. */
  onMore: (id: string | undefined) => void
}

export function EarlierSessions(props: EarlierSessionsProps) {
  const { list, sessions, narrowed, heading, problem, menuOf, onMore } = props
  const { query, listed, narrow, showMore } = list
  const words = useWords('home')
  const [most, setMost] = useState(0)
  const count = listed.page.next === null ? listed.page.sessions.length : Number.POSITIVE_INFINITY
  if (!narrowed && count > most) setMost(count)
  const searchable = most >= WORTH_SEARCHING
  const rooms = most >= WORTH_SORTING ? listed.page.rooms : []

  if (sessions.length === 0 && !narrowed && !searchable && problem === '') return null
  return (
    <section aria-labelledby="sessions" className="flex flex-col gap-3">
      <h2 id="sessions" ref={heading} tabIndex={-1} className="heading-3 outline-none">
        {words('sessions')}
      </h2>
      {searchable && <SessionFilters query={query} rooms={rooms} onNarrow={narrow} />}
      <p role="alert" className="empty:hidden">
        {problem}
      </p>
      {narrowed && (
        <p role="status" className={sessions.length > 0 ? 'sr-only' : 'text-soft'}>
          {foundWords()}
        </p>
      )}
      <ul aria-labelledby="sessions" className="flex flex-col gap-3 empty:hidden lg:grid lg:grid-cols-2">
        {sessions.map(session => (
          <SessionRow key={session.id} session={session} menu={menuOf(session)} />
        ))}
      </ul>
      {listed.page.next !== null && (
        <Button className="self-center" onClick={() => void showMore().then(next => onMore(next?.id))}>
          {words('showMore')}
        </Button>
      )}
    </section>
  )

  function foundWords(): string {
    if (sessions.length > 0)
      return words(listed.page.next ? 'foundMore' : 'found', { count: sessions.length })
    return listed.query.search.trim()
      ? words('foundNone', { search: listed.query.search.trim() })
      : words('foundNoneHere')
  }
}

/** Others can be found by searching. */
const MAX_ROOMS = 8

interface SessionFiltersProps {
  query: SessionQuery
  rooms: readonly string[]
  onNarrow: (change: Partial<SessionQuery>) => void
}

/** A search field, and buttons for the rooms. */
function SessionFilters({ query, rooms, onNarrow }: SessionFiltersProps) {
  const words = useWords('home')
  const id = useId()
  return (
    <search className="flex flex-col gap-3">
      <div className="relative">
        <label htmlFor={id} className="sr-only">
          {words('search')}
        </label>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-soft"
        />
        <input
          id={id}
          type="search"
          value={query.search}
          onChange={event => onNarrow({ search: event.target.value })}
          placeholder={words('search')}
          maxLength={MAX_SEARCH}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-12 w-full rounded-control border-control border-edge bg-sunk pr-4 pl-11"
        />
      </div>
      {rooms.length > 1 && (
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">{words('rooms')}</legend>
          {['', ...rooms.slice(0, MAX_ROOMS)].map(room => (
            <Button
              key={room}
              shape="pill"
              aria-pressed={query.room === room}
              className="max-w-full aria-pressed:border-fig aria-pressed:bg-fig-wash"
              onClick={() => onNarrow({ room })}
            >
              <span className="min-w-0 truncate">{room || words('allRooms')}</span>
            </Button>
          ))}
        </fieldset>
      )}
    </search>
  )
}
