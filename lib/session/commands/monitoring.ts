/** The commands for what watches over a server: health and metrics. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { storeRefusal } from '@/lib/session/process/report-fault'
import type { Runtime } from '@/lib/session/process/runtime'
import { getTelemetry } from '@/lib/session/singletons'
import type { MetricsText } from '@/lib/telemetry/metrics'
import { err, ok, type Result } from '@/lib/wire/refusal'
import type { HealthCheck, HealthOrProbed } from '@/lib/wire/service'

/** `live` says that the process answers, `ready` that the store does too. Without either, it also tells the model. */
export async function checkHealth(
  getRuntime: () => Promise<Runtime>,
  check: HealthCheck,
): Promise<Result<HealthOrProbed>> {
  if (check === 'live') return ok({ status: 'ok' })
  try {
    const { store, model, lifecycle } = await getRuntime()
    if (check === 'ready' && lifecycle.stopping) return err('stopping', 'Tidyup is being stopped.')
    await store.ping()
    if (check === 'ready') return ok({ status: 'ok' })
    const { kind } = model
    return ok({
      status: 'ok',
      store: 'ok',
      model: kind === 'api' ? { kind, model: model.model } : { kind },
    })
  } catch (error) {
    const message = storeRefusal(error)?.message ?? 'The database can’t be reached. Try again in a moment.'
    return err('store_unavailable', message)
  }
}

/** The metrics, for a request with the token. For any other, and where no token is set, the address does not exist. */
export async function readMetrics(authorization: string | null): Promise<Result<MetricsText>> {
  const telemetry = getTelemetry()
  const token = telemetry?.metricsToken
  if (!telemetry || token === undefined || !isSame(authorization ?? '', `Bearer ${token}`))
    return err('not_found', 'There is nothing at this address.')
  return ok(await telemetry.metrics.read())
}

/** In constant time. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
