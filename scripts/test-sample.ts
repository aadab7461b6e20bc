/**
 * How much of a long test runs. `npm test` takes a sample that changes with each run; `npm run test:all` sets
 * TIDYUP_TEST_ALL and takes everything. TIDYUP_SEED repeats the sample of a run.
 */

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

/** Dice that fall the same way again for the same seed. */
export interface Dice {
  /** At least 0 and below 1. */
  next(): number
  /** A whole number below `limit`. */
  below(limit: number): number
  pick<Value>(values: readonly Value[]): Value
}

/** mulberry32 */
export function dice(seed: number): Dice {
  let state = seed
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick(values) {
      const [first] = values
      if (first === undefined) throw new Error('There is nothing to pick from.')
      return values[below(values.length)] ?? first
    },
  }
}
