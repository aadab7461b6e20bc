import type { English } from '@/components/words/english'
import type { InGerman } from '@/components/words/german'

export const settings = {
  heading: 'Einstellungen',
  lead: 'Auf diesem Gerät gespeichert.',
  swipe: {
    label: 'Karten wischen',
    hint: 'Nach rechts nimmt die empfohlene Antwort, nach links legt die Karte zurück. Die Knöpfe gehen immer auch.',
  },
  numberKeys: {
    label: 'Zifferntasten',
    hint: 'Die Tasten 1 bis 9 wählen eine Antwort, solange die Karte den Fokus hat.',
  },
  speech: {
    label: 'Sprechen statt tippen',
    hint: 'Ein Mikrofon neben dem Textfeld. Dein Browser schickt das Gesagte vielleicht an einen Dienst seines Herstellers.',
  },
} as const satisfies InGerman<English['settings']>
