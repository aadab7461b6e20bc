'use client'

import { type Ref, useId, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { PlacesOfDeleted } from '@/lib/wire/inventory'
import { MAX_SEARCH } from '@/lib/wire/limits'
import type { SessionSummary } from '@/lib/wire/view'
import { SessionRow } from './session-row'
import type { SessionListControls, SessionQuery } from './use-session-list'

/** From so many sessions on there is a search field, and buttons for the rooms. */
const WORTH_SEARCHING = 6
const WORTH_SORTING = 8

interface EarlierSessionsProps {
  list: SessionListControls
  /** To be shown: without the one to go on with, as long as nobody searches. */
  sessions: readonly SessionSummary[]
  narrowed: boolean
  heading: Ref<HTMLHeadingElement>
  /** A sentence, or empty. */
  problem: string
  onDelete: (id: string) => (title: string, places: PlacesOfDeleted) => void
  /** With the first of those that came. */
  onMore: (id: string | undefined) => void
}

export function EarlierSessions(props: EarlierSessionsProps) {
  const { list, sessions, narrowed, heading, problem, onDelete, onMore } = props
  const { query, listed, narrow, showMore, refresh } = list
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
          <SessionRow
            key={session.id}
            session={session}
            onRenamed={() => void refresh()}
            onDelete={onDelete(session.id)}
          />
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
