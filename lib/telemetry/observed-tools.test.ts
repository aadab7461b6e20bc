import { expect, test } from 'vitest'
import { builtInTools } from '@/lib/tidy/agent'
import { prometheusMetrics } from './prometheus-metrics'
import { createTelemetry } from './telemetry'

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
