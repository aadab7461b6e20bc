import type { Model, ModelReply } from '@/lib/engine/model'
import type { Attributes } from './spans'
import type { Telemetry } from './telemetry'
import { withinSpan } from './within-span'

/** A model whose calls are counted, timed and traced. `name` is the one that it is asked for by. */
export function observedModel(
  model: Model,
  { name, provider }: { name: string; provider: string },
  telemetry: Pick<Telemetry, 'metrics' | 'spans' | 'scopes'>,
): Model {
  const { invocations, modelSeconds } = telemetry.metrics
  const attributes = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': provider,
    'gen_ai.request.model': name,
  }
  return (request, call) =>
    withinSpan(telemetry, { name: `chat ${name}`, kind: 'client', attributes }, async span => {
      const began = performance.now()
      // A call whose signal is aborted is the one thing that a model throws on.
      let outcome = 'aborted'
      try {
        const reply = await model(request, call)
        outcome = reply.kind
        if (reply.kind === 'failed') span.fail(reply.code)
        else span.set(attributesOf(reply))
        return reply
      } finally {
        invocations.inc({ outcome })
        modelSeconds.observe({ outcome }, (performance.now() - began) / 1_000)
      }
    })
}

/** All that was read counts as input, as the conventions have it. */
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
