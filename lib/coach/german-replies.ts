import type { Intent } from './read-intent'

/**
 * What the page’s buttons say in German, and the plainest words beside it, so that nobody is kept in a session by a
 * language. Lists of things and their cards are English all the same.
 */
export const GERMAN_REPLIES: readonly (readonly [Intent, string])[] = [
  [
    'stop',
    'das (?:reicht|wars|war es)(?: für heute)?|genug(?: für heute)?|beende die sitzung|schluss|stopp|pause',
  ],
  ['later', 'lass es(?: aus| erst einmal| erstmal)?|überspringen|später|nicht jetzt'],
  ['found', 'gefunden|(?:ich habe?|hab) es(?: gefunden)?|da ist es'],
  ['cannot_find', 'ich finde es(?: immer noch)? nicht|nicht gefunden'],
  ['card_again', 'zeig mir die karte(?: noch einmal| nochmal)?'],
  ['stuck', 'ich weiß (?:es )?nicht|keine ahnung'],
  ['keep', 'ich möchte es(?: lieber)? behalten|behalten'],
  ['let_go', 'ich könnte es loslassen|es (?:kann|darf) gehen|loslassen'],
  ['help', 'hilfe|hilf mir'],
  ['greeting', 'hallo|guten (?:morgen|tag|abend)|moin|servus'],
  ['thanks', 'danke(?: schön)?|vielen dank'],
  ['go_on', 'weiter|mach weiter|los|los geht.?s'],
  ['yes', 'ja|genau|gut'],
  ['no', 'nein|nee'],
]
