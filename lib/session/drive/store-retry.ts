import { setTimeout } from 'node:timers/promises'
import { isStoreUnavailable } from '@/lib/store/store-error'

/** Resolves after so many milliseconds; rejects as soon as the signal is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>

export const timer: Wait = (ms, signal) => setTimeout(ms, undefined, { signal })

const FIRST_WAIT = 500
const LONGEST_WAIT = 5_000

/**
 * Does what needs the store, and does it again for as long as the store is unavailable. Any other error is thrown, and so
 * is one after which it may be stored already.
 */
export type Patiently = <Value>(use: () => Promise<Value>, signal: AbortSignal) => Promise<Value>

/** `report` is told of a fault once, not of each attempt. */
export function createPatience(wait: Wait, report: (error: unknown) => void): Patiently {
  return async (use, signal) => {
    for (let ms = FIRST_WAIT; ; ms = Math.min(ms * 2, LONGEST_WAIT)) {
      try {
        return await use()
      } catch (error) {
        if (!isStoreUnavailable(error) || error.mayBeStored) throw error
        if (ms === FIRST_WAIT) report(error)
        await wait(ms, signal)
      }
    }
  }
}
