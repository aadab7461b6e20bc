/** Words typed on a card that mean a way out, not a place. The piles take them so (lib/tidy/disposition.ts); a test pins both. */
import type { OutWord } from './household-kind'

const THING = '(?:it|them|this|that|these|those)'

const PHRASES: readonly (readonly [OutWord, string])[] = [
  ['trash', `trash(?: ${THING})?|(?:bin|toss) ${THING}|(?:(?:in|into) )?the bin|bin|(?:in|into) the trash`],
  ['trash', `(?:in the )?(?:rubbish|garbage)|throw (?:${THING} )?(?:away|out)|throw (?:away|out) ${THING}`],
  ['trash', `put ${THING} in the (?:bin|trash)`],
  ['donate', `donate(?: ${THING})?|give (?:${THING} )?away|give away ${THING}|(?:give ${THING} to )?charity`],
  ['recycle', `recycle(?: ${THING})?|(?:in the )?recycling`],
  ['sell', `sell(?: ${THING})?`],
]
const ROWS = PHRASES.map(([how, phrase]) => [how, new RegExp(`^(?:${phrase})$`)] as const)

/** Null for anything else: then it is a place, or no answer at all. */
export function readWayOut(text: string): OutWord | null {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/ ?[.!]+$/, '')
  return ROWS.find(([, phrase]) => phrase.test(words))?.[0] ?? null
}
