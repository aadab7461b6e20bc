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
  delete: '„{title}“ löschen',
  deleteTitle: 'Diese Sitzung löschen?',
  deleteDescription:
    'Ihre Fotos, Entscheidungen und das Gespräch gehen mit. Das lässt sich nicht rückgängig machen.',
  deleteConfirm: 'Löschen',
  deleteCancel: 'Behalten',
} as const satisfies InGerman<English['home']>
