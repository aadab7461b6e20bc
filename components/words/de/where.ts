import type { English } from '@/components/words/en'
import type { Translation } from '@/components/words/translation'

export const where = {
  heading: 'Wo ist es?',
  hint: 'Was einen Platz hat',
  search: 'Suchen',
  clear: 'Leeren',
  known:
    '{things, plural, one {# Ding} other {# Dinge}} an {places, plural, one {# Platz} other {# Plätzen}}.',
  map: 'Zur Karte des Zuhauses',
  since: 'Dort seit',
  places: 'Plätze',
  count: '{count, plural, one {# Ding} other {# Dinge}}',
  more: 'und {count, number} weitere',
  found: '{count, plural, one {# Antwort} other {# Antworten}}. Zuerst: {thing}, {place}.',
  foundPlaces: '{count, plural, one {# Platz} other {# Plätze}} mit diesem Namen.',
  none: 'Für „{text}“ ist noch kein Platz bekannt. Wenn du einen weißt, merke ich ihn mir.',
  noneOffline: 'Für „{text}“ war da kein Platz bekannt.',
  asOf: 'Keine Verbindung. Bekannt war:',
  nothingKept: 'Keine Verbindung, und dieses Gerät hat die Karte noch nicht aufbewahrt.',
  add: {
    open: 'Es ist woanders',
    thing: 'Ding',
    place: 'Sein Platz',
    placeHint: 'Flurschrank',
    do: 'Merken',
    done: 'Gemerkt. {thing}: {place}.',
    undone: 'Zurückgenommen.',
  },
} as const satisfies Translation<English['where']>
