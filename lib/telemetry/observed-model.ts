import { type Attributes, SpanKind } from '@opentelemetry/api'
import type { Domain } from '@/lib/engine/domain'
import type { Model, ModelReply } from '@/lib/engine/model'
import type { Metrics } from './metrics'
import { failSpan, type Tracing, withinSpan } from './tracing'

/** A model whose calls are counted, timed and traced. `name` is the one that is called where a request names none. */
export function observedModel<D extends Domain>(
  model: Model<D>,
  { name, provider }: { name: string; provider: string },
  telemetry: Tracing & { readonly metrics: Metrics },
): Model<D> {
  const { invocations, modelSeconds } = telemetry.metrics
  const attributesFor = (requested: string) => ({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': provider,
    'gen_ai.request.model': requested,
  })
  return (request, call) => {
    const requested = request.model ?? name
    const attributes = attributesFor(requested)
    return withinSpan(
      telemetry,
      { name: `chat ${requested}`, kind: SpanKind.CLIENT, attributes },
      async span => {
        const began = performance.now()
        // A model throws only where its call is aborted; any other failure is a reply.
        let outcome = 'aborted'
        try {
          const reply = await model(request, call)
          outcome = reply.kind
          if (reply.kind === 'failed') failSpan(span, reply.code)
          else span.setAttributes(attributesOf(reply))
          return reply
        } finally {
          invocations.inc({ outcome })
          modelSeconds.observe({ outcome }, (performance.now() - began) / 1_000)
        }
      },
    )
  }
}

/** By the conventions, `input_tokens` includes tokens that were read from the cache and written to it. */
function attributesOf({ usage, model, stopReason }: Extract<ModelReply, { kind: 'reply' }>): Attributes {
  const { inputTokens, cacheReadTokens, cacheCreationTokens, outputTokens } = usage
  return {
    'gen_ai.response.model': model,
    'gen_ai.response.finish_reasons': [stopReason],
    'gen_ai.usage.input_tokens': inputTokens + cacheReadTokens + cacheCreationTokens,
    'gen_ai.usage.cache_read.input_tokens': cacheReadTokens,
    'gen_ai.usage.cache_creation.input_tokens': cacheCreationTokens,
    'gen_ai.usage.output_tokens': outputTokens,
  }
}
