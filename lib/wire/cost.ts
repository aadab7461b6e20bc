/** Computes the cost of a session. Without zod, since the page shows it. */
import type { Usage } from '@/lib/engine/events'
import type { Prices } from './prices'

const MILLION = 1_000_000

/** The amount in the prices' currency. */
export function costOf(usage: Usage, { input, output, cache, cache_write = input }: Prices): number {
  return (
    (usage.inputTokens * input +
      usage.outputTokens * output +
      usage.cacheReadTokens * cache +
      usage.cacheCreationTokens * cache_write) /
    MILLION
  )
}
