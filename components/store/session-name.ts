import type { Language } from '@/components/words/languages'
import type { Words } from '@/components/words/words'
import type { SessionSummary } from '@/lib/wire/view'

/** The title that the server gives to sessions of programs that send none. */
const NO_TITLE = 'Tidy-up'

type Named = Pick<SessionSummary, 'title' | 'spaceFunction'>

/** The title, if somebody has given it one; else what the room is for, and as long as nobody knows, when it was begun. */
export const sessionName = (named: Named, language: Language, words: Words<'home'>): string =>
  givenName(named, language, words) ?? named.title

/** Null where nothing but the time of its beginning would tell it from others. */
export function givenName(
  { title, spaceFunction }: Named,
  language: Language,
  words: Words<'home'>,
): string | null {
  const isGiven = title !== NO_TITLE && !defaultTitles(language, words).includes(title)
  if (isGiven) return title
  return spaceFunction ? capitalised(spaceFunction, language) : null
}

/** All that a session may be called by the time of its beginning: each part of each day of the week. */
function defaultTitles(language: Language, words: Words<'home'>): string[] {
  const titles: string[] = []
  for (let day = 1; day <= 7; day += 1)
    for (const hour of [8, 14, 19, 23])
      titles.push(defaultTitle(new Date(2026, 0, day, hour), language, words))
  return titles
}

const capitalised = (text: string, language: Language) =>
  text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1)

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
