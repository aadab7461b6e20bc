'use client'

import { useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl/react'
import type { Language } from '@/components/words/languages'

const FORMATS = {
  time: { hour: 'numeric', minute: '2-digit' },
  seconds: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  dayAndTime: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** About as long. */
const PLACEHOLDERS = {
  time: '00:00',
  seconds: '00:00:00',
  day: '00 Jan 0000',
  dayAndTime: 'Mon, 00 Jan, 00:00',
} as const satisfies Record<keyof typeof FORMATS, string>

/** A time in the browser’s time zone. The server does not know it, so it renders an invisible placeholder. */
export function LocalTime({ at, format }: { at: string; format: keyof typeof FORMATS }) {
  const language = useLocale()
  const shown = useSyncExternalStore(
    () => () => {},
    () => localTime(at, format, language),
    () => null,
  )
  return (
    <time dateTime={at} className={`whitespace-nowrap tabular-nums ${shown === null ? 'invisible' : ''}`}>
      {shown ?? PLACEHOLDERS[format]}
    </time>
  )
}

/** In the time zone of the machine: not for use on the server. */
export const localTime = (at: string, format: keyof typeof FORMATS, language: Language) =>
  new Date(at).toLocaleString(regionalLocale(language), FORMATS[format])

/** The browser’s own locale if it is of the page’s language, such as `en-GB` for `en`: regions write times differently. */
export function regionalLocale(language: Language): string {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions()
  return new Intl.Locale(locale).language === language ? locale : language
}
