import type { Usage } from '@/lib/engine/events'
import type { Append, Store } from '@/lib/store/store'
import type { StoredEvent } from '@/lib/wire/event'
import type { Log } from './log'
import type { Metrics } from './metrics'

/** A store whose events are counted and logged after their commit, in the process that stored them. */
export function observedStore(store: Store, { log, metrics }: { log: Log; metrics: Metrics }): Store {
  function onStored(append: Append) {
    logRuns(log, append)
    countEvents(metrics, append.events)
  }
  return {
    ...store,
    async createSession(first) {
      await store.createSession(first)
      onStored(first)
    },
    async append(sessionId, append) {
      const appended = await store.append(sessionId, append)
      if (appended.kind === 'stored') onStored(append)
      return appended
    },
  }
}

/** A line for each run that starts or ends, and for each error that a person gets to see: ids and codes, no texts. */
function logRuns(log: Log, { events, summary }: Append): void {
  for (const { type, data, sessionId } of events) {
    switch (type) {
      case 'RunStarted':
        log.info({ sessionId, runId: data.runId, trigger: data.trigger }, 'run started')
        break
      case 'RunYielded': {
        const { decided, skipped } = summary.counts
        log.info({ sessionId, runId: data.runId, reason: data.reason, decided, skipped }, 'run ended')
        break
      }
      case 'ErrorOccurred':
        log.warn({ sessionId, code: data.code, retryable: data.retryable }, 'run met an error')
    }
  }
}

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
