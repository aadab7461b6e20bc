/** What a collector of traces is sent: who led to what, and no texts. */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import { startScriptedApi } from '@/lib/model/testing/scripted-api/scripted-api'

test('request, run, calls of the model and of tools are one trace, without a word of the session', {
  tag: '@all',
}, async ({ servers }) => {
  const [api, collector] = await Promise.all([startScriptedApi(), startTraceReceiver()])
  const server = await servers.start({
    ANTHROPIC_BASE_URL: api.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  })
  const client = createClient(server.url)
  const id = await client.newSession()
  const usage = { input_tokens: 100, output_tokens: 20, cache_read_input_tokens: 60 }
  api.push(
    { ...reply(say('A treasure chest!'), call('begin_sorting', {})), usage },
    reply(say('Those letters are safe now.')),
  )
  await client.post(`/api/sessions/${id}/messages`, { text: 'love letters' })
  await client.eventsUntil(id, 'RunYielded')
  // What has not been sent is sent at the end.
  await server.stop()

  const named = (name: string) => collector.spans.filter(span => span.name === name)
  const [request] = named('POST /api/sessions/{id}/messages')
  const [run] = named('invoke_agent tidyup')
  const [tool] = named('execute_tool begin_sorting')
  const calls = collector.spans.filter(span => span.name.startsWith('chat '))
  expect(calls).toHaveLength(2)
  expect(run).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
  for (const span of [tool, ...calls]) {
    expect(span).toMatchObject({ traceId: run?.traceId, parentSpanId: run?.spanId })
  }
  expect(request?.attributes).toMatchObject({ 'http.response.status_code': 202 })
  expect(run?.attributes).toMatchObject({ 'gen_ai.conversation.id': id, 'tidyup.drive.end': 'rested' })
  expect(calls[0]?.attributes).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.usage.input_tokens': 160,
    'gen_ai.usage.output_tokens': 20,
  })
  expect(named('GET /api/health')).toEqual([])
  expect(collector.received()).not.toMatch(/letters|treasure/)
  await Promise.all([api.close(), collector.close()])
})

test('a collector that is not there holds up nothing', { tag: '@all' }, async ({ servers }) => {
  const server = await servers.start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  const client = createClient(server.url)
  const id = await client.newSession()
  await client.post(`/api/sessions/${id}/messages`, { text: 'a mug' })
  await client.eventsUntil(id, 'RunStarted')
  await server.stop()
  expect(server.output()).toContain('"msg":"stopping"')
})

interface Wire {
  resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[]
}

interface WireSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[]
}

interface ReceivedSpan extends Omit<WireSpan, 'attributes'> {
  attributes: Record<string, unknown>
}

/** A collector of traces on loopback that keeps what it is sent (OTLP over HTTP, JSON). */
async function startTraceReceiver() {
  const spans: ReceivedSpan[] = []
  let received = ''
  const server = createServer(async (request, response) => {
    const body = await text(request)
    received += body
    const { resourceSpans } = JSON.parse(body) as Wire
    spans.push(
      ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans.map(read))),
    )
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** All bodies as they came. */
    received: () => received,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const read = ({ attributes, ...span }: WireSpan): ReceivedSpan => ({
  ...span,
  attributes: Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? (value.intValue && Number(value.intValue)),
    ]),
  ),
})
