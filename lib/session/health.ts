import { done, type Result, refused } from '@/lib/wire/refusal'
import type { HealthCheck } from '@/lib/wire/requests'
import { getRuntime, type ModelInfo } from './runtime'
import { storeRefusal } from './store-refusal'

export interface Health {
  readonly status: 'ok'
  readonly store: 'ok'
  readonly model: ModelInfo
}

/** All that a probe wants to know. */
export interface Probed {
  readonly status: 'ok'
}

/** `live` asks nothing of anybody: that it is answered is the answer. */
export async function checkHealth(check: HealthCheck): Promise<Result<Health | Probed>> {
  if (check === 'live') return done({ status: 'ok' })
  try {
    const { store, model, life } = await getRuntime()
    if (check === 'ready' && life.stopping) return refused('stopping', 'Tidyup is being stopped.')
    await store.ping()
    return done(check === 'ready' ? { status: 'ok' } : { status: 'ok', store: 'ok', model })
  } catch (error) {
    const message = storeRefusal(error)?.message ?? 'The database can’t be reached. Try again in a moment.'
    return refused('store_unavailable', message)
  }
}
