import { cards, piles } from './de/cards'
import { carry, ending, saved, share } from './de/ending'
import { general, offline } from './de/general'
import { home } from './de/home'
import { detection, photos } from './de/photos'
import { places, where } from './de/places'
import { conversation, menu, pace, session, speech } from './de/session'
import { access, settings } from './de/settings'
import { things } from './de/things'
import { timeline } from './de/timeline'
import type { English, Translation } from './en'

export const german = {
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
} as const satisfies Translation<English>
