import type { English } from '@/components/words/english'
import type { InGerman } from '@/components/words/german'

export const ending = {
  heading: 'Das war es für heute',
  decided: '{count, plural, one {# Ding} other {# Dinge}} entschieden.',
  nothing: 'Sich das Zimmer anzusehen, war der Schritt von heute. Das zählt.',
  belongs: '{count, plural, one {# Ding hat seinen Platz.} other {# Dinge haben ihren Platz.}}',
  out: '{count, plural, one {# ist auf dem Weg hinaus.} other {# sind auf dem Weg hinaus.}}',
  later:
    '{count, plural, one {# kann warten; es läuft nicht weg.} other {# können warten; sie laufen nicht weg.}}',
  open: '{count, plural, one {# ist wieder offen.} other {# sind wieder offen.}}',
  list: {
    donate: 'Zum Spenden',
    belongs: 'Wo die Dinge hingehören',
    sell: 'Zum Verkaufen',
    recycle: 'Zum Recycling',
    trash: 'Zum Wegwerfen',
    next: 'Womit es beim nächsten Mal losgeht',
  },
  startAgain: 'Damit eine neue Sitzung beginnen',
  save: 'Nimm die Listen mit',
  format: {
    md: 'Text (Markdown)',
    csv: 'Tabelle (CSV)',
    json: 'Daten (JSON)',
  },
  saveAs: 'Als {format} speichern',
  print: 'Drucken',
  room: 'Dafür ist das Zimmer da: {purpose}',
  printedNothing: 'Noch nichts sortiert.',
} as const satisfies InGerman<English['ending']>
