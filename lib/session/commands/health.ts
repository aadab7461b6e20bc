import { getRuntime } from '@/lib/session/process/singletons'
import { storeRefusal } from '@/lib/session/store-refusal'
import { done, type Result, refused } from '@/lib/wire/refusal'
import type { HealthCheck } from '@/lib/wire/requests'

export interface Health {
  readonly status: 'ok'
  readonly store: 'ok'
  readonly model: { readonly kind: 'coach' } | { readonly kind: 'api'; readonly model: string }
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
    if (check === 'ready') return done({ status: 'ok' })
    const { kind } = model
    return done({
      status: 'ok',
      store: 'ok',
      model: kind === 'api' ? { kind, model: model.model } : { kind },
    })
  } catch (error) {
    const message = storeRefusal(error)?.message ?? 'The database can’t be reached. Try again in a moment.'
    return refused('store_unavailable', message)
  }
}
