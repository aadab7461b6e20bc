'use client'

import { useSyncExternalStore } from 'react'

const FORMATS = {
  time: { hour: '2-digit', minute: '2-digit' },
  dayAndTime: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** The person’s own time. The server can’t know it, so its page keeps the room and the browser fills it in. */
export function LocalTime({ at, format }: { at: string; format: keyof typeof FORMATS }) {
  const shown = useSyncExternalStore(
    () => () => {},
    () => new Date(at).toLocaleString(undefined, FORMATS[format]),
    () => null,
  )
  return (
    <time dateTime={at} className={`whitespace-nowrap tabular-nums ${shown === null ? 'invisible' : ''}`}>
      {shown ?? (format === 'time' ? '00:00' : 'Mon, 00 Jan, 00:00')}
    </time>
  )
}
