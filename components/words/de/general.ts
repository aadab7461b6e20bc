import type { English } from '@/components/words/english'
import type { InGerman } from '@/components/words/german'

export const general = {
  name: 'Tidyup',
  description: 'Ein ruhiger Begleiter beim Aufräumen, ein Ding nach dem anderen.',
  allSessions: 'Alle Sitzungen',
  close: 'Schließen',
  tryAgain: 'Noch einmal versuchen',
  notFoundHeading: 'Hier ist nichts',
  notFoundExplanation: 'Diese Seite gibt es nicht, oder ihre Sitzung wurde gelöscht.',
  brokenHeading: 'Diese Seite ließ sich nicht laden',
  brokenExplanation: 'Nichts ist verloren. Versuch es gleich noch einmal.',
  offline: 'Das kam nicht an. Prüf die Verbindung und versuch es noch einmal.',
  broken: 'Auf der anderen Seite ist etwas schiefgegangen. Versuch es gleich noch einmal.',
  decided: '{decided, number} entschieden',
  decidedAndSkipped: '{decided, number} entschieden, {skipped, number} für später',
} as const satisfies InGerman<English['general']>
