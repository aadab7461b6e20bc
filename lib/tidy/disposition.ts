/** Where an item goes: one of five words or what stands for one, or else a place (Q7). */

export const OUT_WORDS = ['trash', 'donate', 'recycle', 'sell'] as const
export type OutWord = (typeof OUT_WORDS)[number]

export type Placement =
  | { readonly pile: 'belongs'; readonly place: string }
  | { readonly pile: 'out'; readonly how: OutWord }
  | { readonly pile: 'skipped' }

/**
 * What people write on a card instead of the word. Only these, as a whole: “bin room” and “donation box in the hall”
 * are places. `{it}` stands for each of `THINGS`.
 */
export const OUT_PHRASES: Readonly<Record<OutWord, readonly string[]>> = {
  trash: [
    'trash {it}',
    'bin',
    'the bin',
    'in the bin',
    'into the bin',
    'bin {it}',
    'in the trash',
    'into the trash',
    'rubbish',
    'in the rubbish',
    'garbage',
    'in the garbage',
    'throw away',
    'throw {it} away',
    'throw away {it}',
    'throw out',
    'throw {it} out',
    'throw out {it}',
    'toss {it}',
    'put {it} in the bin',
    'put {it} in the trash',
  ],
  donate: ['donate {it}', 'give away', 'give {it} away', 'give away {it}', 'give {it} to charity', 'charity'],
  recycle: ['recycle {it}', 'recycling', 'in the recycling'],
  sell: ['sell {it}'],
}
const THINGS = ['it', 'them', 'this', 'that', 'these', 'those']

const OUT_BY_WORDS: ReadonlyMap<string, OutWord> = new Map(
  OUT_WORDS.flatMap(how =>
    [how, ...OUT_PHRASES[how]]
      .flatMap(phrase => THINGS.map(thing => phrase.replace('{it}', thing)))
      .map(phrase => [phrase, how] as const),
  ),
)

export function placementOf(disposition: string): Placement {
  const place = disposition.trim()
  const words = place
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/ ?[.!]+$/, '')
  const how = OUT_BY_WORDS.get(words)
  if (how) return { pile: 'out', how }
  return words === 'skip' ? { pile: 'skipped' } : { pile: 'belongs', place }
}
