import type { English } from '@/components/words/english'
import type { InGerman } from '@/components/words/german'

export const home = {
  promise:
    'Ein ruhiger Begleiter für ein unordentliches Zimmer: Er sieht sich ein Ding nach dem anderen an, und du entscheidest, wohin es kommt.',
  start: 'Aufräumen beginnen',
  starting: 'Es geht los …',
  title: {
    morning: '{weekday}morgen',
    afternoon: '{weekday}nachmittag',
    evening: '{weekday}abend',
    night: '{weekday}nacht',
  },
  sessions: 'Deine Sitzungen',
  empty: 'Noch nichts da. Wie auch immer das Zimmer heute aussieht: Es ist ein guter Anfang.',
  status: {
    idle: 'Bereit, wenn du es bist',
    running: 'Der Coach arbeitet',
    parked: 'Eine Karte wartet',
    error: 'Kleine Störung, es kann weitergehen',
    ended: 'Fertig',
  },
  more: 'Mehr zu „{title}“',
  rename: 'Umbenennen',
  delete: 'Löschen',
  deleted: '„{title}“ ist gelöscht.',
  deletedMany: '{count, plural, one {# Sitzung ist} other {# Sitzungen sind}} gelöscht.',
  undo: 'Zurückholen',
  showMore: 'Mehr zeigen',
  search: 'In deinen Sitzungen suchen',
  rooms: 'Räume',
  allRooms: 'Alle Räume',
  found: '{count, plural, one {# Sitzung} other {# Sitzungen}} gefunden.',
  foundMore: 'Die neuesten {count, plural, one {# Sitzung} other {# Sitzungen}} der gefundenen.',
  foundNone: 'Keine Sitzung hat „{search}“ im Namen oder im Raum.',
  foundNoneHere: 'Zu diesem Raum gibt es keine Sitzung mehr.',
  sample: {
    start: 'Mit einem Beispielfoto ausprobieren',
    title: 'Beispiel: eine Tasse auf einem Tisch',
    cup: 'Espressotasse',
    saucer: 'rote Untertasse',
    spoon: 'Teelöffel',
  },
} as const satisfies InGerman<English['home']>
