'use client'

import { type Ref, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { PlacesOfDeleted } from '@/lib/wire/home'
import type { SessionSummary } from '@/lib/wire/view'
import { SessionFilters } from './session-filters'
import { SessionRow } from './session-row'
import type { SessionListControls } from './use-session-list'

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
