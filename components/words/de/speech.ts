import type { English } from '@/components/words/english'
import type { InGerman } from '@/components/words/german'

export const speech = {
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
} as const satisfies InGerman<English['speech']>
