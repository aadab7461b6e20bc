import type { Words } from '@/components/words/words'

interface Counts {
  readonly decided: number
  readonly skipped: number
  /** All that was ever named, and how much of that was taken off. Older versions stored neither. */
  readonly named?: number
  readonly removed?: number
}

export interface Progress {
  readonly decided: number
  /** The number of things on the list. */
  readonly named: number
}

/** Null where nothing is on the list, or where nobody has counted what is. */
export function progressOf({ decided, named = 0, removed = 0 }: Counts): Progress | null {
  const onList = named - removed
  return onList > 0 ? { decided, named: onList } : null
}

/** “3 of 14 decided”; where it is not known of how many, “7 decided, 2 for later”. */
export function progressWords(counts: Counts, words: Words<'general'>): string {
  const progress = progressOf(counts)
  if (progress) return words('decidedOf', { ...progress })
  const { decided, skipped } = counts
  return skipped === 0 ? words('decided', { decided }) : words('decidedAndSkipped', { decided, skipped })
}
