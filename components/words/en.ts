import { cards, piles } from './en/cards'
import { carry, ending, saved, share } from './en/ending'
import { general, offline } from './en/general'
import { home } from './en/home'
import { detection, photos } from './en/photos'
import { places, where } from './en/places'
import { conversation, menu, pace, session, speech } from './en/session'
import { access, settings } from './en/settings'
import { things } from './en/things'
import { timeline } from './en/timeline'

/** Every sentence of the page, by the part of it that says it, in ICU MessageFormat. The other languages have the same keys. */
export const english = {
  access,
  cards,
  conversation,
  carry,
  share,
  ending,
  general,
  home,
  menu,
  offline,
  pace,
  photos,
  piles,
  places,
  saved,
  detection,
  session,
  settings,
  speech,
  things,
  timeline,
  where,
} as const

export type English = typeof english

/** The same keys as a part of the English catalogue, each with a sentence of its own. */
export type Translation<Part> = {
  readonly [Key in keyof Part]: Part[Key] extends string ? string : Translation<Part[Key]>
}
