import { access } from './de/access'
import { cards } from './de/cards'
import { carry } from './de/carry'
import { conversation } from './de/conversation'
import { ending } from './de/ending'
import { general } from './de/general'
import { home } from './de/home'
import { menu } from './de/menu'
import { offline } from './de/offline'
import { pace } from './de/pace'
import { photos } from './de/photos'
import { piles } from './de/piles'
import { places } from './de/places'
import { saved } from './de/saved'
import { seeing } from './de/seeing'
import { session } from './de/session'
import { settings } from './de/settings'
import { share } from './de/share'
import { speech } from './de/speech'
import { things } from './de/things'
import { timeline } from './de/timeline'
import { where } from './de/where'
import type { English } from './en'
import type { Translation } from './translation'

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
  seeing,
  session,
  settings,
  speech,
  things,
  timeline,
  where,
} as const satisfies Translation<English>
