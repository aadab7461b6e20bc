import { access } from './de/access'
import { cards } from './de/cards'
import { conversation } from './de/conversation'
import { general } from './de/general'
import { home } from './de/home'
import { photos } from './de/photos'
import { piles } from './de/piles'
import { session } from './de/session'
import { settings } from './de/settings'
import { timeline } from './de/timeline'
import type { English } from './english'

/** The same keys, each with a sentence of its own. */
export type InGerman<Part> = {
  readonly [Key in keyof Part]: Part[Key] extends string ? string : InGerman<Part[Key]>
}

export const german = {
  access,
  cards,
  conversation,
  general,
  home,
  photos,
  piles,
  session,
  settings,
  timeline,
} satisfies InGerman<English>
