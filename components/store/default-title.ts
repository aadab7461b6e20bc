import type { Language } from '@/components/words/languages'
import type { Words } from '@/components/words/words'

/** Hours before this one belong to the night of the day before. */
const DAY_BEGINS = 5

/** The default title of a session: the local time of its start, such as “Saturday evening”. */
export function defaultTitle(now: Date, language: Language, words: Words<'home'>): string {
  const day = new Date(now)
  day.setHours(now.getHours() - DAY_BEGINS)
  const weekday = day.toLocaleDateString(language, { weekday: 'long' })
  return words(`title.${partOfDay(now.getHours())}`, { weekday })
}

function partOfDay(hour: number) {
  if (hour < DAY_BEGINS || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
