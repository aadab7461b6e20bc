'use client'

import { useId } from 'react'
import { Sign } from '@/components/look/sign'
import type { SessionQuery } from '@/components/store/api'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { MAX_SEARCH } from '@/lib/wire/limits'

/** Others can be found by searching. */
const MOST_ROOMS = 8

interface SessionFiltersProps {
  query: SessionQuery
  rooms: readonly string[]
  onNarrow: (change: Partial<SessionQuery>) => void
}

/** A search field, and buttons for the rooms. */
export function SessionFilters({ query, rooms, onNarrow }: SessionFiltersProps) {
  const words = useWords('home')
  const id = useId()
  return (
    <search className="flex flex-col gap-3">
      <div className="relative">
        <label htmlFor={id} className="sr-only">
          {words('search')}
        </label>
        <Sign
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
          {['', ...rooms.slice(0, MOST_ROOMS)].map(room => (
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
