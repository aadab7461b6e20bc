import type { English } from '@/components/words/english'
import type { InGerman } from '@/components/words/german'

export const conversation = {
  heading: 'Gespräch',
  earlier: 'Früheres zeigen',
  newest: 'Zum Neuesten',
  welcome: 'Schauen wir uns das Zimmer zusammen an.',
  welcomeHint:
    'Mach ein Foto oder schreib ein paar Dinge auf, die du siehst, eins pro Zeile. Für den Anfang reicht eine kleine Ecke.',
  coach: 'Coach:',
  you: 'Du:',
  working: 'Der Coach denkt nach',
  busy: 'Das Modell ist beschäftigt; gleich wird es von selbst noch einmal gefragt.',
  busySeconds: 'Noch {seconds, number} s.',
  change: 'Ändern',
  changeAnswer: 'Antwort zu „{subject}“ ändern',
  changed: '{subject} · geändert',
  stopped: 'Angehalten. Nichts ist verloren.',
  tooLong: 'Der Coach macht nach vielen Schritten eine Pause. Sag „Weiter.“, wenn du magst.',
} as const satisfies InGerman<English['conversation']>
