import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkOf } from './addresses'

const TEN_MINUTES = 600

/** What is tried from an address. */
export type Guess =
  /** `newestCode`: anything that changes when a code is made. */
  | { readonly kind: 'code'; readonly address: string; readonly newestCode: string }
  | { readonly kind: 'passcode'; readonly address: string }

export interface GuessLimit {
  /** Counts one guess. Null when it may be tried, else the seconds to wait. */
  count(guess: Guess): Promise<number | null>
  /** It was right: this address did not guess. */
  forgive(guess: Guess): Promise<void>
}

/**
 * How often a code or a passcode may be guessed: each 5 times in 10 minutes from an address, which of IPv6 is a whole /64.
 * A new code brings 5 new tries. Passcodes, which people choose, can be tried 50 times in all, so that many addresses help
 * little. Codes have no such limit, or a stranger could use it up and keep everybody out: of 2⁴⁰ codes that live for ten
 * minutes, even 100,000 networks would try too few. Kept in memory.
 */
export function createGuessLimit(): GuessLimit {
  const perNetwork = new RateLimiterMemory({ points: 5, duration: TEN_MINUTES })
  const passcodes = new RateLimiterMemory({ points: 50, duration: TEN_MINUTES })
  return {
    async count(guess) {
      try {
        await perNetwork.consume(keyOf(guess))
        if (guess.kind === 'passcode') await passcodes.consume('')
        return null
      } catch (refused) {
        if (refused instanceof Error) throw refused
        return Math.ceil((refused as { msBeforeNext: number }).msBeforeNext / 1_000)
      }
    },
    async forgive(guess) {
      await perNetwork.delete(keyOf(guess))
      if (guess.kind === 'passcode') await passcodes.reward('')
    },
  }
}

function keyOf(guess: Guess): string {
  const network = networkOf(guess.address)
  return guess.kind === 'code' ? `code ${guess.newestCode} ${network}` : `passcode ${network}`
}
