import type { English } from '@/components/words/en'
import type { Translation } from '@/components/words/translation'

export const conversation = {
  heading: 'Gespräch',
  earlier: 'Früheres zeigen',
  newest: 'Zum Neuesten',
  welcome: 'Such dir eine Ecke aus. Wir nehmen ein Ding nach dem anderen.',
  welcomeHint: 'Fotografiere oder schreib, was du siehst. Du kannst jederzeit aufhören.',
  usual: 'Bekannte Plätze: {count, plural, one {# Ding} other {# Dinge}}.',
  start: {
    five: 'Fünf Dinge, die du siehst',
    surface: 'Eine Fläche: Was liegt darauf?',
    floor: 'Nur der Boden: Was liegt da?',
  },
  coach: 'Coach:',
  coachSays: 'Was der Coach sagt',
  readAll: 'Alles lesen',
  you: 'Du:',
  working: 'Der Coach denkt nach',
  busy: 'Das Modell ist beschäftigt; gleich wird es von selbst noch einmal gefragt.',
  busySeconds: 'Noch {seconds, number} s.',
  change: 'Ändern',
  changeAnswer: 'Antwort zu „{subject}“ ändern',
  changed: '{subject} · geändert',
  takenBack: '{subject} · zurückgenommen',
  stopped: 'Angehalten. Nichts ist verloren.',
  tooLong: 'Der Coach macht nach vielen Schritten eine Pause. Sag „Weiter.“, wenn du magst.',
} as const satisfies Translation<English['conversation']>
