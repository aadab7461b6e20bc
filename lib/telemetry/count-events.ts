import type { Usage } from '@/lib/engine/events'
import type { StoredEvent } from '@/lib/wire/event'
import type { Metrics } from './metrics'

/** Counts what was stored: each event once, in the process that stored it. */
export function countEvents(metrics: Metrics, events: readonly StoredEvent[]): void {
  for (const event of events) {
    metrics.events.inc({ type: event.type })
    count(metrics, event)
  }
}

function count(metrics: Metrics, { type, data }: StoredEvent): void {
  switch (type) {
    case 'RunStarted':
      metrics.runsStarted.inc({ trigger: data.trigger })
      break
    case 'RunYielded':
      metrics.runsEnded.inc({ reason: data.reason })
      break
    case 'ModelResponded':
    case 'HistorySummarized':
      countTokens(metrics, data.usage)
      break
    case 'QuestionAsked':
      metrics.questions.inc({ state: 'asked' })
      break
    case 'QuestionAnswered':
      metrics.questions.inc({ state: 'answered' })
      break
    case 'QuestionWithdrawn':
      metrics.questions.inc({ state: 'withdrawn' })
      break
    case 'PhotoAdded':
      metrics.photos.inc()
      break
    case 'ErrorOccurred':
      metrics.errors.inc({ code: data.code })
      if (data.usage) countTokens(metrics, data.usage)
  }
}

function countTokens({ tokens }: Metrics, usage: Usage): void {
  tokens.inc({ kind: 'input' }, usage.inputTokens)
  tokens.inc({ kind: 'output' }, usage.outputTokens)
  tokens.inc({ kind: 'cache_read' }, usage.cacheReadTokens)
  tokens.inc({ kind: 'cache_creation' }, usage.cacheCreationTokens)
}
