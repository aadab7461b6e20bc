import type { English } from '@/components/words/en'
import type { Translation } from '@/components/words/translation'

export const settings = {
  heading: 'Einstellungen',
  lead: 'Auf diesem Gerät gespeichert.',
  leadUnkept: 'Der Browser hat keinen Platz mehr: Das gilt, solange die Seite offen ist.',
  auto: 'Auto',
  light: { label: 'Licht', light: 'Tag', dark: 'Abend' },
  textSize: { label: 'Schriftgröße', normal: 'Normal', large: 'Groß', largest: 'Am größten' },
  language: 'Sprache',
  coach: 'Coach',
  coachOffline: 'Offline, nichts verlässt diesen Rechner.',
  swipe: {
    label: 'Karten wischen',
    hint: 'Nach rechts nimmt die erste Antwort, nach links legt die Karte zurück. Die Knöpfe gehen immer auch.',
  },
  readAloud: {
    label: 'Karten vorlesen',
    hint: 'Jede Karte wird dir vorgelesen, wenn sie kommt: für volle Hände.',
  },
  speech: {
    label: 'Sprechen statt tippen',
    hint: 'Ein Mikrofon neben dem Textfeld. Dein Browser schickt das Gesagte vielleicht an einen Dienst seines Herstellers.',
  },
  seeing: {
    label: 'Vermutungen auf Fotos',
    hint: 'Wo der Coach keine Fotos sieht, sucht dieses Gerät Dinge darauf. Es lädt einmal 8 MB und sendet nichts.',
  },
  haptics: {
    label: 'Vibration',
    hint: 'Kurz, wenn ein Ding entschieden ist.',
  },
  numberKeys: {
    label: 'Zifferntasten',
    hint: 'Die Tasten 1 bis 9 wählen eine Antwort, solange die Karte den Fokus hat.',
  },
} as const satisfies Translation<English['settings']>
