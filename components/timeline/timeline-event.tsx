'use client'

import { memo, useState } from 'react'
import { LocalTime } from '@/components/ui/local-time'
import type { StoredEvent } from '@/lib/wire/event'
import { type EventContext, type EventWords, eventWords } from './event-words'

interface TimelineEventProps extends EventContext {
  event: StoredEvent
  words: EventWords
}

/** One line; opened, the event as it is stored. */
export const TimelineEvent = memo(function TimelineEvent({
  event,
  words,
  answered,
  next,
}: TimelineEventProps) {
  const [open, setOpen] = useState(false)
  return (
    <li data-event={event.type} className="[contain-intrinsic-size:auto_2rem] [content-visibility:auto]">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-8 items-baseline gap-3 py-1 text-sm">
          <span className="shrink-0 text-soft">
            <LocalTime at={event.at} format="time" />
          </span>
          <span className="min-w-0 break-words">{eventWords(event, words, { answered, next })}</span>
        </summary>
        {open && (
          <pre className="mb-2 max-h-80 overflow-auto whitespace-pre-wrap break-words rounded-lg bg-sunken p-3 text-xs">
            {JSON.stringify(event, null, 2)}
          </pre>
        )}
      </details>
    </li>
  )
})
