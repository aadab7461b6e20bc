import { setTimeout } from 'node:timers/promises'
import { isStoreUnavailable } from '@/lib/store/store-error'

/** Resolves after so many milliseconds; rejects as soon as the signal is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>

export const timer: Wait = (ms, signal) => setTimeout(ms, undefined, { signal })

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5_000

/**
 * Calls `use`, and again with growing pauses while the store is unavailable. Any other error is thrown, and so is one after
 * which the events may be stored already.
 */
export type Retry = <Value>(use: () => Promise<Value>, signal: AbortSignal) => Promise<Value>

/** `report` gets the first error, not that of each attempt. */
export function createStoreRetry(wait: Wait, report: (error: unknown) => void): Retry {
  return async (use, signal) => {
    for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
      try {
        return await use()
      } catch (error) {
        if (!isStoreUnavailable(error) || error.mayBeStored) throw error
        if (ms === FIRST_PAUSE_MS) report(error)
        await wait(ms, signal)
      }
    }
  }
}
