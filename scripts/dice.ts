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
