'use client'

import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { deleteSession } from '@/components/store/api'
import { failureWords } from '@/components/store/failure-words'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { SessionListPage } from '@/lib/wire/view'
import { createDeletionStore } from './deletion-store'
import { SampleButton } from './sample-button'
import { SessionFilters } from './session-filters'
import { SessionRow } from './session-row'
import { UndoDeletion } from './undo-deletion'
import { useSessionList } from './use-session-list'

/** From this many sessions on there is a search field. */
const WORTH_SEARCHING = 6

/** Outside of the component: the person may leave the list while a deletion is being sent. */
const deletions = createDeletionStore(deleteSession)

export function SessionList({ first }: { first: SessionListPage }) {
  const words = useWords('home')
  const general = useWords('general')
  const { query, listed, failure, narrow, showMore, refresh } = useSessionList(first)
  const { waiting, sent, failure: notDeleted } = useStore(deletions)
  const { focusOn, heading } = useFocusOn()

  const hidden = new Set([...sent, ...waiting.map(({ id }) => id)])
  const sessions = listed.page.sessions.filter(({ id }) => !hidden.has(id))
  const narrowed = listed.query.search.trim() !== '' || listed.query.room !== ''
  const [long, setLong] = useState(false)
  if (!long && !narrowed && (sessions.length >= WORTH_SEARCHING || listed.page.next !== null)) setLong(true)
  const problem = failure ?? notDeleted

  return (
    <section aria-labelledby="sessions" className="flex flex-1 flex-col gap-4">
      <h2 id="sessions" ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {words('sessions')}
      </h2>
      {(long || listed.page.rooms.length > 1) && (
        <SessionFilters query={query} rooms={listed.page.rooms} searchable={long} onNarrow={narrow} />
      )}
      <p role="alert" className="empty:hidden">
        {problem ? failureWords(problem, general) : ''}
      </p>
      {narrowed && (
        <p role="status" className={sessions.length > 0 ? 'sr-only' : 'text-soft'}>
          {foundWords()}
        </p>
      )}
      {sessions.length === 0 && !narrowed && waiting.length === 0 && (
        <div className="flex flex-col items-start gap-3">
          <p className="text-soft">{words('empty')}</p>
          <SampleButton />
        </div>
      )}
      <ul aria-labelledby="sessions" className="flex flex-col gap-3 empty:hidden">
        {sessions.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            onRenamed={() => void refresh()}
            onDelete={() => deletions.getState().remove(session)}
          />
        ))}
      </ul>
      {listed.page.next !== null && (
        <Button className="self-center" onClick={() => void showMore().then(next => focusOn(next?.id))}>
          {words('showMore')}
        </Button>
      )}
      <UndoDeletion deletions={deletions} onUndone={focusOn} onGone={() => heading.current?.focus()} />
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

/** Moves the focus to a session once it is listed. */
function useFocusOn() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [targetId, focusOn] = useState<string>()
  useEffect(() => {
    if (!targetId) return
    document.getElementById(targetId)?.focus()
    focusOn(undefined)
  }, [targetId])
  return { focusOn, heading }
}
