import { createHash, timingSafeEqual } from 'node:crypto'
import type { MetricsText } from '@/lib/telemetry/metrics'
import { done, type Result, refused } from '@/lib/wire/refusal'
import { telemetrySeat } from './telemetry-seat'

/** The figures, for who bears the token. For anybody else, and where no token is set, there is nothing here. */
export async function readMetrics(authorization: string | null): Promise<Result<MetricsText>> {
  const telemetry = telemetrySeat.get()
  const token = telemetry?.metricsToken
  if (!telemetry || token === undefined || !isSame(authorization ?? '', `Bearer ${token}`))
    return refused('not_found', 'There is nothing at this address.')
  return done(await telemetry.metrics.read())
}

/** Takes as long for any two texts. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
