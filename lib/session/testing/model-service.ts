import type { Model } from '@/lib/engine/model'
import type { TidyDomain } from '@/lib/tidy/domain'

export interface ModelService {
  readonly model: Model<TidyDomain>
  /** From now on: it answers, it can't be reached, or it never comes to an end. */
  become(condition: 'well' | 'away' | 'stuck'): void
  /** Settles when a call has been made that does not come to an end. */
  stuck(): Promise<void>
}

/** A model somewhere else, which goes on being as it is while processes that use it die and start. */
export function modelService(wellModel: Model<TidyDomain>): ModelService {
  let condition: 'well' | 'away' | 'stuck' = 'well'
  let called = Promise.withResolvers<void>()
  return {
    async model(request, call) {
      switch (condition) {
        case 'well':
          return wellModel(request, call)
        case 'away':
          return { kind: 'failed', code: 'model_unreachable', message: 'It is away.', retryable: true }
        case 'stuck':
          called.resolve()
          await new Promise<void>(resolve => {
            if (call.signal.aborted) resolve()
            else call.signal.addEventListener('abort', () => resolve(), { once: true })
          })
          throw call.signal.reason
      }
    },
    become(next) {
      condition = next
      called = Promise.withResolvers()
    },
    stuck: () => called.promise,
  }
}
