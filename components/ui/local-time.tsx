'use client'

import { useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl/react'
import type { Language } from '@/components/words/languages'

const FORMATS = {
  time: { hour: '2-digit', minute: '2-digit' },
  dayAndTime: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * The person’s own time, in the language of the page. The server can’t know it, so its page keeps the room and the
 * browser fills it in.
 */
export function LocalTime({ at, format }: { at: string; format: keyof typeof FORMATS }) {
  const language = useLocale()
  const shown = useSyncExternalStore(
    () => () => {},
    () => localTime(at, format, language),
    () => null,
  )
  return (
    <time dateTime={at} className={`whitespace-nowrap tabular-nums ${shown === null ? 'invisible' : ''}`}>
      {shown ?? (format === 'time' ? '00:00' : 'Mon, 00 Jan, 00:00')}
    </time>
  )
}

/** For the browser alone, which knows where the person is. */
export const localTime = (at: string, format: keyof typeof FORMATS, language: Language) =>
  new Date(at).toLocaleString(regionalLocale(language), FORMATS[format])

/** As the browser writes times where it speaks the page’s language: regions of one language differ. */
export function regionalLocale(language: Language): string {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions()
  return new Intl.Locale(locale).language === language ? locale : language
}
