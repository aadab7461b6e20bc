import type { Model } from '@/lib/engine/model'
import type { Metrics } from './metrics'

/** A model whose calls are counted and timed. */
export function watchedModel(model: Model, { invocations, modelSeconds }: Metrics): Model {
  return async (request, call) => {
    const began = performance.now()
    // A call whose signal is aborted is the one thing that a model throws on.
    let outcome = 'aborted'
    try {
      const reply = await model(request, call)
      outcome = reply.kind
      return reply
    } finally {
      invocations.inc({ outcome })
      modelSeconds.observe({ outcome }, (performance.now() - began) / 1_000)
    }
  }
}
