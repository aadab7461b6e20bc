import type { English, Translation } from '@/components/words/en'

/** Said on a card, on the piles and on the list alike. */
export const way = {
  donate: 'Spenden',
  sell: 'Verkaufen',
  recycle: 'Recyceln',
  give_back: 'Zurückgeben',
  trash: 'Wegwerfen',
} as const satisfies Translation<English['cards']['way']>
export const later = 'Für später'

export const cards = {
  waiting: 'Eine Karte wartet: {subject}',
  asks: 'Das Programm „{asker}“ fragt:',
  whereTo: 'Wo kommt es hin?',
  whereToAgain: 'Wieder offen. Wohin damit?',
  fallback: 'Wenn es schwer zu sagen ist: {fallback}',
  likely: 'das würde der Coach nehmen',
  chosen: 'Gewählt',
  soFar: 'Bisher: {labels}',
  back: 'Zurück',
  anotherPlace: 'Anderer Platz',
  somethingElse: 'Etwas anderes',
  ownWords: 'In deinen eigenen Worten',
  send: 'Senden',
  sending: 'Gewählt: {answer}. Wird gesendet…',
  sent: 'Gewählt: {answer}.',
  kept: 'Gemerkt. Es geht raus, sobald du wieder online bist.',
  keptOnPage:
    'Es geht raus, sobald du wieder online bist. Lass diese Seite bis dahin offen: Der Browser hat keinen Platz, um es sich zu merken.',
  answeredElsewhere: '„{subject}“ wurde schon woanders beantwortet: {winner}. Diese Antwort zählt.',
  saidElsewhere: '„{subject}“: Du hast dem Coach woanders gesagt: „{text}“',
  gone: '„{subject}“: {message}',
  /** A card that was answered before it was asked. */
  notAsked:
    'Deine Wahl zu „{subject}“ zählt nicht: Die Karte war noch nicht fertig. Ist noch etwas offen, kommt sie noch einmal.',
  revise: 'Bisher: {answer}. Wähl noch einmal; die Stapel richten sich danach.',
  keepAnswer: 'So lassen',
  undo: 'Rückgängig',
  noted: 'Als Notiz behalten: {text}',
  undoOf: 'Rückgängig: {subject}',
  changeOf: 'Ändern: {subject}',
  undoAvailable: '{subject}: {outcome}. Rückgängig ist möglich.',
  undoAvailableNext: '{subject}: {outcome}. Rückgängig ist möglich. Als Nächstes: {next}.',
  letGoFor: 'Loslassen: {answer}',
  skip: 'Nicht jetzt',
  cannotFind: 'Finde ich nicht',
  cannotDecide: 'Weiß nicht',
  yes: 'Ja',
  no: 'Nein',
  answered: 'Beantwortet',
  nothing: 'nichts',
  done: 'Fertig',
  severalHint: 'Es darf auch mehr als eins sein.',
  place: '→ {place}',
  later,
  way,
} as const satisfies Translation<English['cards']>

export const piles = {
  heading: 'Wo es hinkommt',
  way,
  later,
  laterHint: 'Wartet auf einen anderen Tag. Es eilt nicht.',
  things: '{count, plural, one {# Ding} other {# Dinge}}',
  carried: 'weggebracht',
  carry: 'Jetzt wegbringen',
  change: 'ändern',
  changeHint: 'Anders überlegt? Tipp ein Ding an.',
  empty: 'Ein leeres Regal. Was du entscheidest, bekommt hier seinen Platz.',
} as const satisfies Translation<English['piles']>
