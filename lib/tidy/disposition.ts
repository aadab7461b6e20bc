/** Where an item goes: one of five words, or else a place (Q7). */

export const OUT_WORDS = ['trash', 'donate', 'recycle', 'sell'] as const
export type OutWord = (typeof OUT_WORDS)[number]

export type Placement =
  | { readonly pile: 'belongs'; readonly place: string }
  | { readonly pile: 'out'; readonly how: OutWord }
  | { readonly pile: 'skipped' }

export function placementOf(disposition: string): Placement {
  const text = disposition.trim()
  const word = text.toLowerCase()
  const how = OUT_WORDS.find(out => out === word)
  if (how) return { pile: 'out', how }
  return word === 'skip' ? { pile: 'skipped' } : { pile: 'belongs', place: text }
}
