import { RateLimiterMemory } from 'rate-limiter-flexible'

const MINUTE = 60

export interface GuessLimit {
  /** Counts one guess. Null when it may be tried, else the seconds to wait. */
  count(address: string): Promise<number | null>
  /** It was right: this address did not guess. */
  forgive(address: string): Promise<void>
}

/**
 * How often a code or a passcode may be guessed: 5 times in 10 minutes from an address, and 50 times in all, so that many
 * addresses help little. Kept in memory; of 2⁴⁰ codes, even several instances that start anew let too few be tried.
 */
export function createGuessLimit(): GuessLimit {
  const perAddress = new RateLimiterMemory({ points: 5, duration: 10 * MINUTE })
  const overall = new RateLimiterMemory({ points: 50, duration: 10 * MINUTE })
  return {
    async count(address) {
      try {
        await perAddress.consume(address)
        await overall.consume('')
        return null
      } catch (refused) {
        if (refused instanceof Error) throw refused
        return Math.ceil((refused as { msBeforeNext: number }).msBeforeNext / 1_000)
      }
    },
    async forgive(address) {
      await perAddress.delete(address)
      await overall.reward('')
    },
  }
}
