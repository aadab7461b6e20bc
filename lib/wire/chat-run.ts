import type { Usage } from '@/lib/engine/events'
import type { RunId } from '@/lib/engine/ids'
import type { StoredEvent } from './event'
import { generatedMessages } from './generated-messages'
import type { ChatRun } from './responses'

/** The fields of a response without a run. */
export const NO_RUN: ChatRun = {
  run_id: null,
  yield_reason: null,
  policy: null,
  generated_messages: [],
  usage: {
    input_tokens: 0,
    output_tokens: 0,
    cache_read_input_tokens: 0,
    cache_creation_input_tokens: 0,
  },
}

/** The state of a run by its own events, from its `RunStarted` to its `RunYielded`. */
export function chatRun(runId: RunId, events: readonly StoredEvent[]): ChatRun {
  const started = events.find(event => event.type === 'RunStarted')
  const yielded = events.find(event => event.type === 'RunYielded')
  return {
    run_id: runId,
    yield_reason: yielded?.data.reason ?? null,
    policy: started?.data.config.contentPolicy?.kind ?? null,
    generated_messages: generatedMessages(events),
    usage: events.reduce((total, event) => withUsage(total, usageOf(event)), NO_RUN.usage),
  }
}

/** The usage of a model call, also of one that summarized or broke off. */
function usageOf(event: StoredEvent): Usage | undefined {
  switch (event.type) {
    case 'ModelResponded':
    case 'HistorySummarized':
    case 'ErrorOccurred':
      return event.data.usage
    default:
      return undefined
  }
}

function withUsage(total: ChatRun['usage'], more: Usage | undefined): ChatRun['usage'] {
  if (!more) return total
  return {
    input_tokens: total.input_tokens + more.inputTokens,
    output_tokens: total.output_tokens + more.outputTokens,
    cache_read_input_tokens: total.cache_read_input_tokens + more.cacheReadTokens,
    cache_creation_input_tokens: total.cache_creation_input_tokens + more.cacheCreationTokens,
  }
}
