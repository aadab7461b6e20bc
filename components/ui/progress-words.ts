import type { Words } from '@/components/words/words'

interface Counts {
  readonly decided: number
  readonly skipped: number
}

/** “7 decided, 2 for later”: the only figures that the page gives; nothing is ever counted against the person. */
export function progressWords({ decided, skipped }: Counts, words: Words<'general'>): string {
  return skipped === 0 ? words('decided', { decided }) : words('decidedAndSkipped', { decided, skipped })
}
