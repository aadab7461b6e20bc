/**
 * How much of a long test runs. `npm test` takes a sample that changes with each run; `npm run test:all` sets
 * TIDYUP_TEST_ALL and takes everything. TIDYUP_SEED repeats the sample of a run.
 */
import { dice } from './dice.ts'

export const takesAll = process.env.TIDYUP_TEST_ALL === '1'

/** Of this run, printed at its start. */
export const SEED = Number(process.env.TIDYUP_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** The number of runs of a property that is slow: a fifth of them in a sample. */
export const numRuns = (all: number): number => (takesAll ? all : Math.ceil(all / 5))

/** `count` of the items in their order, or all of them. */
export function sampleOf<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (takesAll || count >= items.length) return items
  const { next } = dice(SEED)
  const drawn = items.map((_, index) => ({ index, lot: next() })).toSorted((a, b) => a.lot - b.lot)
  const kept = new Set(drawn.slice(0, count).map(({ index }) => index))
  return items.filter((_, index) => kept.has(index))
}
