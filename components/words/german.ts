import { access } from './de/access'
import { cards } from './de/cards'
import { conversation } from './de/conversation'
import { ending } from './de/ending'
import { general } from './de/general'
import { home } from './de/home'
import { menu } from './de/menu'
import { offline } from './de/offline'
import { pace } from './de/pace'
import { photos } from './de/photos'
import { piles } from './de/piles'
import { saved } from './de/saved'
import { session } from './de/session'
import { settings } from './de/settings'
import { speech } from './de/speech'
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
  ending,
  general,
  home,
  menu,
  offline,
  pace,
  photos,
  piles,
  saved,
  session,
  settings,
  speech,
  timeline,
} satisfies InGerman<English>
