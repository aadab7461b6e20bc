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

const WORDS: Readonly<Record<Condition, readonly string[]>> = {
  borrowed: ['borrowed', 'rented', 'lent', 'library', 'not mine'],
  spoiled: [
    'expired',
    'mouldy',
    'moldy',
    'rotten',
    'rotting',
    'stale',
    'out of date',
    'past its date',
    'gone off',
  ],
  broken: [
    ...[
      'broken',
      'torn',
      'cracked',
      'ripped',
      'damaged',
      'dead',
      'faulty',
      'smashed',
      'chipped',
      'snapped',
      'leaky',
    ],
    ...[
      'leaking',
      'shattered',
      'useless',
      'worn out',
      'dried out',
      'dried up',
      'not working',
      'holey',
      'with holes',
    ],
    ...["doesn't work", "don't work", 'defective', 'withered', 'wilted'],
  ],
  empty: ['empty', 'used up', 'finished'],
  dirty: [
    'dirty',
    'unwashed',
    'stained',
    'smelly',
    'sweaty',
    'muddy',
    'worn',
    'unclean',
    'to wash',
    'damp',
    'wet',
  ],
  spare: [
    ...[
      'unused',
      'spare',
      'extra',
      'duplicate',
      'outgrown',
      'unwanted',
      'never used',
      'never worn',
      'too small',
    ],
    ...['too big', "don't fit", "doesn't fit", 'surplus', 'leftover'],
  ],
  dear: [
    'childhood',
    'sentimental',
    'inherited',
    'heirloom',
    'wedding',
    'memory',
    'baby’s first',
    'in memory',
  ],
  new: ['new', 'brand new', 'unopened', 'sealed', 'with tags'],
  old: ['old', 'ancient', 'outdated', 'obsolete', 'used'],
}

/** Which matters most comes first: a broken thing that is new is still broken. */
const ORDER = Object.keys(WORDS) as Condition[]

/** Single words, for whoever asks whether a word only describes. */
export const CONDITION_WORDS: readonly string[] = Object.values(WORDS)
  .flat()
  .filter(word => !word.includes(' '))

const LENDERS =
  /\b(?:friend|neighbou?r|roommate|flatmate|housemate|colleague|coworker|boss|landlord|teacher)(?:'s|s')\s/
const FAMILY_BEFORE =
  /\b(?:grand(?:ma|pa|mother|father|dad|mum|mom)|granny|nan|nana|late (?:mother|father|mum|mom|dad|husband|wife))(?:'s|s')?(?:\s|$)/
/** “library” says who it belongs to only before the thing: a library book, not a book on libraries. */
const SPACED = ORDER.map(
  condition => [condition, WORDS[condition].map(word => ` ${straight(word)} `)] as const,
)

/** Null when the name says nothing of it. */
export function conditionOf(name: string): Condition | null {
  const text = ` ${straight(name)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')} `
  if (LENDERS.test(text)) return 'borrowed'
  const found = SPACED.find(([, words]) => words.some(word => text.includes(word)))?.[0] ?? null
  const isUrgent = found !== null && ORDER.indexOf(found) < ORDER.indexOf('dear')
  return !isUrgent && FAMILY_BEFORE.test(text) ? 'dear' : found
}
