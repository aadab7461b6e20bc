import type { Words } from '@/components/words/words'

interface Counts {
  readonly decided: number
  readonly skipped: number
}

/** “7 decided, 2 for later”. */
export function progressWords({ decided, skipped }: Counts, words: Words<'general'>): string {
  return skipped === 0 ? words('decided', { decided }) : words('decidedAndSkipped', { decided, skipped })
}
