/** When a request that failed in passing is made again. One count is for all of a call's retries. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIError } from '@anthropic-ai/sdk'

/** What a person waits for without giving up; beyond it they are told to come back. */
export const LONGEST_WAIT_MS = 30_000

const FIRST_WAIT_MS = 500
const LONGEST_OWN_WAIT_MS = 8_000

/** What the server asks for, else twice as long each time, with some chance in it so that many callers do not meet again. */
export function retryDelayMs(error: APIError | null, retries: number, random = Math.random): number {
  const asked = askedDelayMs(error?.headers)
  if (asked !== null) return asked
  return Math.min(FIRST_WAIT_MS * 2 ** retries, LONGEST_OWN_WAIT_MS) * (1 - random() / 4)
}

/** `retry-after` has seconds or a date; some servers are more exact. */
function askedDelayMs(headers: Headers | undefined): number | null {
  const exact = Number.parseFloat(headers?.get('retry-after-ms') ?? '')
  if (exact >= 0) return exact
  const asked = headers?.get('retry-after')
  if (!asked) return null
  const seconds = Number(asked)
  const ms = Number.isNaN(seconds) ? Date.parse(asked) - Date.now() : seconds * 1_000
  return ms >= 0 ? ms : null
}

/** Rejects when the signal is aborted. */
export const waitFor = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal })
