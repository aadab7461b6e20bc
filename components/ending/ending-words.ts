import type { Words } from '@/components/words/words'
import type { SessionView } from '@/lib/wire/view'

type Outcome = Pick<SessionView, 'counts' | 'piles' | 'stillOpen'>

/** How much was decided, in full sentences: numbers as the coach’s report counts them. */
export function outcomeWords({ counts, piles, stillOpen }: Outcome, words: Words<'ending'>): string {
  const said = (key: 'belongs' | 'out' | 'later' | 'open', { length: count }: readonly unknown[]) =>
    count > 0 ? [words(key, { count })] : []
  return [
    counts.decided === 0 ? words('nothing') : words('decided', { count: counts.decided }),
    ...said('belongs', piles.belongs),
    ...said('out', piles.out),
    ...said('later', piles.skipped),
    ...said('open', stillOpen),
  ].join(' ')
}
