import { access } from './en/access'
import { cards } from './en/cards'
import { carry } from './en/carry'
import { conversation } from './en/conversation'
import { ending } from './en/ending'
import { general } from './en/general'
import { home } from './en/home'
import { menu } from './en/menu'
import { offline } from './en/offline'
import { pace } from './en/pace'
import { photos } from './en/photos'
import { piles } from './en/piles'
import { places } from './en/places'
import { saved } from './en/saved'
import { seeing } from './en/seeing'
import { session } from './en/session'
import { settings } from './en/settings'
import { share } from './en/share'
import { speech } from './en/speech'
import { things } from './en/things'
import { timeline } from './en/timeline'
import { where } from './en/where'

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
  seeing,
  session,
  settings,
  speech,
  things,
  timeline,
  where,
} as const

export type English = typeof english
