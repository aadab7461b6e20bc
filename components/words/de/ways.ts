import type { way as english } from '@/components/words/en/ways'
import type { Translation } from '@/components/words/translation'

/** Said on a card, on the piles and on the list alike. */
export const way = {
  donate: 'Spenden',
  sell: 'Verkaufen',
  recycle: 'Recyceln',
  give_back: 'Zurückgeben',
  trash: 'Wegwerfen',
} as const satisfies Translation<typeof english>
export const later = 'Für später'
