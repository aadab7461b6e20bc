/** Rate limits, kept in memory and so per process. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './addresses'

const MINUTE = 60
const TEN_MINUTES = 600

export interface RateLimits<Call extends string> {
  /** Counts one call. Null when it may be made, else the seconds to wait. */
  count(call: Call, caller: string): Promise<number | null>
  /** True if the caller has made half of the calls that a minute allows. */
  isThin(call: Call, caller: string): Promise<boolean>
  /** Null when the caller has too many streams open, else what to call when this one ends; calling it again does nothing. */
  openStream(caller: string): (() => void) | null
}

/** Limits calls of each kind per minute and caller, and the streams that a caller has open at once. */
export function createRateLimits<Call extends string>(
  perMinute: Readonly<Record<Call, number>>,
  maxStreams: number,
): RateLimits<Call> {
  const limiters = new Map<Call, RateLimiterMemory>()
  const streams = new Map<string, number>()

  function limiterOf(call: Call): RateLimiterMemory {
    const limiter = limiters.get(call) ?? new RateLimiterMemory({ points: perMinute[call], duration: MINUTE })
    limiters.set(call, limiter)
    return limiter
  }

  return {
    async count(call, caller) {
      const seconds = await consume(limiterOf(call), caller)
      return seconds === null ? null : Math.max(1, seconds)
    },

    async isThin(call, caller) {
      const { consumedPoints = 0 } = (await limiterOf(call).get(caller)) ?? {}
      return consumedPoints * 2 >= perMinute[call]
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

/** A try at a code or a passcode. */
export type Guess =
  /** `newestCode`: anything that changes when a code is made. */
  | { readonly kind: 'code'; readonly address: string; readonly newestCode: string }
  | { readonly kind: 'passcode'; readonly address: string }

/**
 * A code or a passcode may be guessed 5 times in 10 minutes from a network, and each new code brings 5 new tries. Passcodes,
 * which people choose, may be tried 50 times in all, so that many networks help little. Codes have no such limit, or a
 * stranger could use it up and keep everybody out: of 2⁴⁰ codes that are valid for ten minutes even 100,000 networks would
 * try too few.
 */
export function createGuessLimits() {
  const perNetwork = new RateLimiterMemory({ points: 5, duration: TEN_MINUTES })
  const passcodes = new RateLimiterMemory({ points: 50, duration: TEN_MINUTES })
  return {
    /** Counts one guess. Null when it may be tried, else the seconds to wait. */
    async count(guess: Guess): Promise<number | null> {
      const seconds = await consume(perNetwork, keyOf(guess))
      return seconds === null && guess.kind === 'passcode' ? consume(passcodes, '') : seconds
    },
    /** The guess was right: the count of its network begins anew. */
    async forgive(guess: Guess): Promise<void> {
      await perNetwork.delete(keyOf(guess))
      if (guess.kind === 'passcode') await passcodes.reward('')
    },
  }
}

function keyOf(guess: Guess): string {
  const network = networkOf(guess.address)
  return guess.kind === 'code' ? `code ${guess.newestCode} ${network}` : `passcode ${network}`
}

/** Null when a point was left, else the seconds to wait. */
async function consume(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected
    return Math.ceil(rejected.msBeforeNext / 1_000)
  }
}
