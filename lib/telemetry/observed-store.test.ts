import { expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import { countEvents } from './observed'
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

test('tokens are counted by kind, those of a summary and of a reply that broke off as well', async () => {
  const metrics = prometheusMetrics({ withProcess: false })
  countEvents(
    metrics,
    [
      { type: 'ModelResponded', data: { content: [], stopReason: 'end_turn', usage, model: 'm' } } as const,
      { type: 'HistorySummarized', data: { summary: '', foldedMessages: 1, error: null, usage } } as const,
      {
        type: 'ErrorOccurred',
        data: { code: 'model_cut_off', message: '', retryable: true, usage },
      } as const,
    ].map(event => stored(event as AppEvent)),
  )
  const { values } = await metrics.tokens.get()
  expect(values.map(({ labels, value }) => [labels.kind, value])).toEqual([
    ['input', 300],
    ['output', 60],
    ['cache_read', 180],
    ['cache_creation', 21],
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
