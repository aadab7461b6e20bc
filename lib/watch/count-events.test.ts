import { expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import { countEvents } from './count-events'
import { prometheusMetrics } from './prometheus-metrics'

const usage = { inputTokens: 100, outputTokens: 20, cacheReadTokens: 60, cacheCreationTokens: 7 }

const stored = ({ type, data }: AppEvent) =>
  ({
    v: 1,
    sessionId: sessionId.parse('s_1'),
    seq: 1,
    at: '2026-01-01T00:00:00.000Z',
    type,
    data,
  }) as StoredEvent

test('tokens are counted by kind, those of a summary as well', async () => {
  const metrics = prometheusMetrics({ withProcess: false })
  countEvents(
    metrics,
    [
      { type: 'ModelResponded', data: { content: [], stopReason: 'end_turn', usage, model: 'm' } } as const,
      { type: 'HistorySummarized', data: { summary: '', foldedMessages: 1, error: null, usage } } as const,
    ].map(event => stored(event as AppEvent)),
  )
  const { values } = await metrics.tokens.get()
  expect(values.map(({ labels, value }) => [labels.kind, value])).toEqual([
    ['input', 200],
    ['output', 40],
    ['cache_read', 120],
    ['cache_creation', 14],
  ])
})

test('each event is counted by its type, an error by its code', async () => {
  const metrics = prometheusMetrics({ withProcess: false })
  const error = { code: 'model_timeout', message: 'The coat in the hall took too long.', retryable: true }
  countEvents(metrics, [stored({ type: 'ErrorOccurred', data: error })])
  const { text } = await metrics.read()
  expect(text).toContain('tidyup_events_stored_total{type="ErrorOccurred"} 1')
  expect(text).toContain('tidyup_errors_total{code="model_timeout"} 1')
  expect(text).not.toContain('coat')
})
