import type { English } from '@/components/words/en'
import type { Translation } from '@/components/words/translation'

export const speech = {
  answer: 'Mit der Stimme antworten',
  stopAnswering: 'Nicht mehr zuhören',
  hint: 'Ich höre zu. Sag „das erste“, „überspringen“ oder „zurück“.',
  hearing: '„{text}“ …',
  heard: 'Gehört: {text} → {meaning}',
  yes: 'Ja',
  no: 'Nein',
  noCommand: '„{text}“ steht im Feld zum Reden, nicht gesendet.',
  talk: 'Reden',
  nothingToUndo: 'Gerade gibt es nichts zurückzunehmen.',
  speak: 'Sprechen',
  listening: 'Ich höre zu… Tipp noch einmal auf das Mikrofon, um aufzuhören.',
  problem: {
    notAllowed:
      'Das Mikrofon ist hier nicht erlaubt. In den Browser-Einstellungen für diese Seite kannst du das ändern.',
    nothingHeard:
      'Es war nichts zu hören. Tipp auf das Mikrofon und versuch es noch einmal, oder schreib einfach.',
    noMicrophone: 'Es wurde kein Mikrofon gefunden. Schreiben geht wie immer.',
    noService: 'Der Sprachdienst ist gerade nicht zu erreichen. Schreiben geht wie immer.',
    other: 'Das Zuhören hat nicht geklappt. Schreiben geht wie immer.',
  },
} as const satisfies Translation<English['speech']>
