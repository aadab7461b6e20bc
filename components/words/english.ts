import { access } from './en/access'
import { cards } from './en/cards'
import { conversation } from './en/conversation'
import { general } from './en/general'
import { home } from './en/home'
import { photos } from './en/photos'
import { piles } from './en/piles'
import { session } from './en/session'
import { settings } from './en/settings'
import { timeline } from './en/timeline'

/** Every word of the page, by the part of it that says it. The other languages follow this one’s keys. */
export const english = {
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
}

export type English = typeof english
