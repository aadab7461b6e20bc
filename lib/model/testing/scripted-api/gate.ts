/** Holds one waiting party back until someone lets it through; a pass given early is kept for the next one. */
export interface Gate {
  /** Resolves once there is a pass, and uses it up. */
  pass(): Promise<void>
  open(): void
}

export function createGate(): Gate {
  let passes = 0
  const waiting: (() => void)[] = []
  return {
    pass() {
      if (passes === 0) return new Promise(resolve => waiting.push(resolve))
      passes -= 1
      return Promise.resolve()
    },
    open() {
      const next = waiting.shift()
      if (next) next()
      else passes += 1
    },
  }
}
