import { RateLimiterMemory } from 'rate-limiter-flexible'

const MINUTE = 60

export interface CallLimits<Call extends string> {
  /** Counts one call. Null when it may be done, else the seconds to wait. */
  count(call: Call, caller: string): Promise<number | null>
  /** Null when the caller has too many streams open, else what to call when this one ends; once more does no harm. */
  openStream(caller: string): (() => void) | null
}

/** Kept in memory, by process: what is limited is the work that this process does. */
export function createCallLimits<Call extends string>(
  perMinute: Readonly<Record<Call, number>>,
  maxStreams: number,
): CallLimits<Call> {
  const limiters = new Map<string, RateLimiterMemory>()
  const streams = new Map<string, number>()

  function limiterOf(call: Call): RateLimiterMemory {
    const made = limiters.get(call) ?? new RateLimiterMemory({ points: perMinute[call], duration: MINUTE })
    limiters.set(call, made)
    return made
  }

  return {
    async count(call, caller) {
      try {
        await limiterOf(call).consume(caller)
        return null
      } catch (refused) {
        if (refused instanceof Error) throw refused
        return Math.max(1, Math.ceil((refused as { msBeforeNext: number }).msBeforeNext / 1_000))
      }
    },

    openStream(caller) {
      const open = streams.get(caller) ?? 0
      if (open >= maxStreams) return null
      streams.set(caller, open + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = (streams.get(caller) ?? 1) - 1
        if (left > 0) streams.set(caller, left)
        else streams.delete(caller)
      }
    },
  }
}
