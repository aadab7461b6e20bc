import { expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { builtInTools } from '@/lib/tidy/agent'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import { countEvents } from './observed'
import { prometheusMetrics } from './prometheus-metrics'
import { createTelemetry } from './telemetry'

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

function telemetry() {
  const metrics = prometheusMetrics({ withProcess: false })
  const knownTools = new Set([...builtInTools.values()].map(({ name }) => name))
  const observed = createTelemetry({
    level: 'silent',
    secrets: [],
    metricsToken: undefined,
    knownTools,
    metrics,
  })
  return { ...observed, metrics }
}

test('the time of a tool that somebody registered counts as that of “custom”', async () => {
  const { aroundTool, metrics } = telemetry()
  await aroundTool({ name: 'begin_sorting', callId: 'c1' }, async () => 'done')
  await aroundTool({ name: 'find_the_love_letters', callId: 'c2' }, async () => 'done')
  await aroundTool({ name: 'find_the_cat', callId: 'c3' }, async () => Promise.reject(new Error('no'))).catch(
    () => {},
  )
  const counts = (await metrics.toolSeconds.get()).values.filter(({ metricName }) =>
    metricName?.endsWith('_count'),
  )
  expect(counts.map(({ labels, value }) => [labels.tool, value])).toEqual([
    ['begin_sorting', 1],
    ['custom', 2],
  ])
})

test('a stream that is closed twice was open once', async () => {
  const { streamOpened, metrics } = telemetry()
  const closed = streamOpened()
  streamOpened()
  closed()
  closed()
  expect((await metrics.streams.get()).values).toMatchObject([{ value: 1 }])
})
