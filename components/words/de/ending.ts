import type { English } from '@/components/words/en'
import type { Translation } from '@/components/words/translation'

export const ending = {
  sentence: {
    clear: 'Diese Ecke gehört wieder dir.',
    known: 'Hier weiß alles, wo es hingehört.',
    nearlyKnown: 'Hier weiß fast alles, wo es hingehört.',
    air: 'Diese Ecke hat jetzt mehr Luft.',
    placed:
      '{count, plural, =1 {Ein Ding hat einen Platz, den es vorher nicht hatte.} =2 {Zwei Dinge haben einen Platz, den sie vorher nicht hatten.} =3 {Drei Dinge haben einen Platz, den sie vorher nicht hatten.} =4 {Vier Dinge haben einen Platz, den sie vorher nicht hatten.} other {# Dinge haben einen Platz, den sie vorher nicht hatten.}}',
    out: '{count, plural, =1 {Ein Ding darf gehen.} =2 {Zwei Dinge dürfen gehen.} =3 {Drei Dinge dürfen gehen.} =4 {Vier Dinge dürfen gehen.} other {# Dinge dürfen gehen.}}',
    some: '{count, plural, =1 {Ein Ding ist entschieden, das es vorher nicht war.} =2 {Zwei Dinge sind entschieden, die es vorher nicht waren.} =3 {Drei Dinge sind entschieden, die es vorher nicht waren.} =4 {Vier Dinge sind entschieden, die es vorher nicht waren.} other {# Dinge sind entschieden, die es vorher nicht waren.}}',
    nothing: 'Du hast hingesehen. So fängt es an.',
  },
  summary: {
    decided: '{decided, plural, one {# Ding entschieden.} other {# Dinge entschieden.}}',
    decidedAndKept:
      '{decided, plural, one {# Ding entschieden.} other {# Dinge entschieden.}} {kept, plural, one {# bleibt} other {# bleiben}} für ein anderes Mal.',
    kept: '{kept, plural, one {# Ding bleibt} other {# Dinge bleiben}} für ein anderes Mal.',
  },
  board: {
    place: '{count, plural, one {hat seinen Platz} other {haben ihren Platz}}',
    out: '{count, plural, one {darf gehen} other {dürfen gehen}}',
    later: '{count, plural, one {bleibt für ein anderes Mal} other {bleiben für ein anderes Mal}}',
  },
  nextTime: 'Beim nächsten Mal zuerst',
  more: '{count, plural, one {und # weiteres} other {und # weitere}}',
  toCarry: '{count, plural, one {# noch wegzubringen} other {# noch wegzubringen}}',
  toCarryHint: '{names}. Wann immer du vorbeikommst.',
  carry: 'Wegbringen',
  watch: 'Sieh, wie es war',
  share: 'Bild teilen',
  doneForToday: 'Fertig für heute',
  decided: '{count, plural, one {# Ding} other {# Dinge}} entschieden.',
  nothing: 'Sich das Zimmer anzusehen, war der Schritt von heute. Das zählt.',
  belongs: '{count, plural, one {# Ding hat seinen Platz.} other {# Dinge haben ihren Platz.}}',
  out: '{count, plural, one {# ist auf dem Weg hinaus.} other {# sind auf dem Weg hinaus.}}',
  later:
    '{count, plural, one {# kann warten; es läuft nicht weg.} other {# können warten; sie laufen nicht weg.}}',
  listed: '{count, plural, one {# kam noch nicht dran.} other {# kamen noch nicht dran.}}',
  not_found: '{count, plural, one {# wurde nicht gefunden.} other {# wurden nicht gefunden.}}',
  not_decided: '{count, plural, one {# ist noch nicht entschieden.} other {# sind noch nicht entschieden.}}',
  list: {
    donate: 'Zum Spenden',
    belongs: 'Wo die Dinge hingehören',
    sell: 'Zum Verkaufen',
    recycle: 'Zum Recycling',
    give_back: 'Zum Zurückgeben',
    trash: 'Zum Wegwerfen',
    next: 'Womit es beim nächsten Mal losgeht',
  },
  why: {
    listed: 'noch nicht gefragt',
    later: 'für später',
    not_found: 'nicht gefunden',
    not_decided: 'nicht entschieden',
  },
  startAgain: 'Damit eine neue Sitzung beginnen',
  room: 'Dafür ist das Zimmer da: {purpose}',
  printedNothing: 'Noch nichts sortiert.',
} as const satisfies Translation<English['ending']>
