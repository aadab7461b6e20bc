/**
 * One value that all bundles of this process share: each route bundle has module state of its own, and `globalThis` is
 * what they have in common.
 */
export function processSeat<Value>(name: string) {
  const here = Symbol.for(`tidyup.${name}`)
  const seats = globalThis as { [key: symbol]: Value | undefined }
  return {
    /** Null until something was put there. */
    get: (): Value | null => seats[here] ?? null,
    put(value: Value) {
      seats[here] = value
      return value
    },
  }
}
