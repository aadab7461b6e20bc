/** The state that a thing is in, as far as its name says so: it changes where the thing is likely to go. */
import { straight } from './words'

export type Condition =
  | 'borrowed'
  | 'spoiled'
  | 'broken'
  | 'empty'
  | 'dirty'
  | 'spare'
  | 'dear'
  | 'new'
  | 'old'

const WORDS: Readonly<Record<Condition, string>> = {
  borrowed: 'borrowed, rented, lent, library, not mine',
  spoiled: 'expired, mouldy, moldy, rotten, rotting, stale, out of date, past its date, gone off',
  broken:
    "broken, torn, cracked, ripped, damaged, dead, faulty, smashed, chipped, snapped, leaky, leaking, shattered, useless, worn out, dried out, dried up, not working, doesn't work, don't work, defective, withered, wilted, holey, with holes",
  empty: 'empty, used up, finished',
  dirty: 'dirty, unwashed, stained, smelly, sweaty, muddy, worn, unclean, to wash, damp, wet',
  spare:
    "unused, spare, extra, duplicate, outgrown, unwanted, never used, never worn, too small, too big, don't fit, doesn't fit, surplus, leftover",
  dear: 'childhood, sentimental, inherited, heirloom, wedding, memory, in memory',
  new: 'new, brand new, unopened, sealed, with tags',
  old: 'old, ancient, outdated, obsolete, used',
}

/** Which matters most comes first: a broken thing that is new is still broken. */
const ORDER = Object.keys(WORDS) as Condition[]
const PHRASES = ORDER.map(condition => [condition, WORDS[condition].split(', ')] as const)

/** Single words, for whoever asks whether a word only describes. */
export const CONDITION_WORDS: readonly string[] = PHRASES.flatMap(([, phrases]) => phrases).filter(
  word => !word.includes(' '),
)

const LENDERS =
  /\b(?:friend|neighbou?r|roommate|flatmate|housemate|colleague|coworker|boss|landlord|teacher)(?:'s|s')\s/
const FAMILY_BEFORE =
  /\b(?:grand(?:ma|pa|mother|father|dad|mum|mom)|granny|nan|nana|late (?:mother|father|mum|mom|dad|husband|wife))(?:'s|s')?(?:\s|$)/
/** Null when the name says nothing of it. */
export function conditionOf(name: string): Condition | null {
  const text = ` ${straight(name)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')} `
  if (LENDERS.test(text)) return 'borrowed'
  const found =
    PHRASES.find(([, phrases]) => phrases.some(phrase => text.includes(` ${phrase} `)))?.[0] ?? null
  const isUrgent = found !== null && ORDER.indexOf(found) < ORDER.indexOf('dear')
  return !isUrgent && FAMILY_BEFORE.test(text) ? 'dear' : found
}
