import { access } from './en/access'
import { cards } from './en/cards'
import { conversation } from './en/conversation'
import { ending } from './en/ending'
import { general } from './en/general'
import { home } from './en/home'
import { menu } from './en/menu'
import { offline } from './en/offline'
import { pace } from './en/pace'
import { photos } from './en/photos'
import { piles } from './en/piles'
import { saved } from './en/saved'
import { session } from './en/session'
import { settings } from './en/settings'
import { speech } from './en/speech'
import { timeline } from './en/timeline'

/** Every word of the page, by the part of it that says it. The other languages follow this one’s keys. */
export const english = {
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
}

export type English = typeof english
