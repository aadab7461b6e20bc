/** What somebody who runs the server sees of it: its log, its figures, its health. */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { type Answered, createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import { startScriptedApi } from '@/lib/model/testing/scripted-api/scripted-api'
import type { StoredEvent } from '@/lib/wire/event'

const KEY = 'sk-ant-key-of-nobody-4711'
const METRICS_TOKEN = 'metrics-token-of-nobody-0815'

const choices = [
  { label: 'Keep it in the velvet box', disposition: 'velvet box' },
  { label: 'Donate it', disposition: 'donate' },
]

const usage = { input_tokens: 100, output_tokens: 20, cache_read_input_tokens: 60 }

/** The records of the log that are in what a server printed; Next.js and the start script print plain sentences. */
const recordsIn = (output: string): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))

async function figures(url: string): Promise<Map<string, number>> {
  const response = await fetch(`${url}/api/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  expect(response.status).toBe(200)
  const lines = (await response.text()).split('\n').filter(line => line.startsWith('tidyup_'))
  return new Map(
    lines.map((line): [string, number] => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

test('a whole session is counted to the last token, and leaves nothing of itself in the log', {
  tag: '@all',
}, async ({ servers }) => {
  const api = await startScriptedApi()
  const server = await servers.start({
    ANTHROPIC_BASE_URL: api.url,
    ANTHROPIC_API_KEY: KEY,
    TIDYUP_METRICS_TOKEN: METRICS_TOKEN,
    TIDYUP_LOG_LEVEL: 'trace',
  })
  const client = createClient(server.url)
  const { id } = (await client.post('/api/sessions', { title: 'Attic of aunt Mathilda' })).body.session
  const photo = (await client.uploadFile(id, 'e2e/photos/cup-on-table.jpg', 'image/jpeg')).body.photo
  api.push(
    { ...reply(say('A treasure chest!'), call('begin_sorting', {})), usage },
    { ...reply(call('propose_disposition', { item: 'love letters', choices })), usage },
    { ...reply(say('Those letters are safe now.')), usage },
    { status: 400, error: 'No more of these love letters.' },
  )
  await client.post(`/api/sessions/${id}/messages`, {
    text: 'my grandmother’s love letters',
    photoIds: [photo.id],
  })
  const asked = (await client.eventsUntil(id, 'QuestionAsked')).at(-1) as StoredEvent
  const { questionId } = asked.data as { questionId: string }
  const answered = { answerId: 'a1', answer: { kind: 'choice', index: 0 } }
  await client.post(`/api/sessions/${id}/questions/${questionId}/answer`, answered)
  const ended = (await client.eventsUntil(id, 'RunYielded')).at(-1) as StoredEvent
  await client.post(`/api/sessions/${id}/messages`, { text: 'and her wedding ring' })
  await client.eventsUntil(id, 'RunYielded', ended.seq)

  await test.step('the figures', async () => {
    const { events } = (await client.get(`/api/sessions/${id}/events?format=json`)).body
    await expect.poll(async () => (await figures(server.url)).get('tidyup_open_streams')).toBe(0)
    const counted = await figures(server.url)
    const stored = [...counted].filter(([name]) => name.startsWith('tidyup_events_stored_total'))
    expect(stored.reduce((sum, [, count]) => sum + count, 0)).toBe(events.length)
    expect(Object.fromEntries(counted)).toMatchObject({
      'tidyup_runs_started_total{trigger="message"}': 2,
      'tidyup_runs_ended_total{reason="end_turn"}': 1,
      'tidyup_runs_ended_total{reason="error"}': 1,
      'tidyup_model_invocations_total{outcome="reply"}': 3,
      'tidyup_model_invocations_total{outcome="failed"}': 1,
      'tidyup_model_seconds_count{outcome="reply"}': 3,
      'tidyup_model_tokens_total{kind="input"}': 300,
      'tidyup_model_tokens_total{kind="output"}': 60,
      'tidyup_model_tokens_total{kind="cache_read"}': 180,
      'tidyup_questions_total{state="asked"}': 1,
      'tidyup_questions_total{state="answered"}': 1,
      tidyup_photos_total: 1,
      'tidyup_errors_total{code="model_refused_request"}': 1,
      'tidyup_tool_seconds_count{tool="begin_sorting"}': 1,
      'tidyup_tool_seconds_count{tool="propose_disposition"}': 1,
      'tidyup_http_request_seconds_count{route="/api/sessions/{id}/messages",method="POST",status="2xx"}': 2,
    })
  })

  await server.stop()
  const output = server.output()

  await test.step('the log tells what happened', () => {
    const records = recordsIn(output)
    const told = records.map(({ msg }) => msg)
    expect(told).toEqual(
      expect.arrayContaining(['started', 'request', 'run started', 'run ended', 'stopped']),
    )
    expect(records.filter(({ msg }) => msg === 'run ended')).toMatchObject([
      { sessionId: id, reason: 'end_turn', decided: 1, skipped: 0 },
      { sessionId: id, reason: 'error' },
    ])
    const request = records.find(({ route }) => route === '/api/sessions/{id}/messages')
    expect(request).toMatchObject({ level: 'debug', method: 'POST', status: 202, sessionId: id })
  })

  await test.step('and nothing that anybody wrote, named or showed', () => {
    for (const secret of [KEY, METRICS_TOKEN]) expect(output).not.toContain(secret)
    expect(output).not.toMatch(/mathilda|attic|letters|grandmother|treasure|velvet|wedding|ring"|donate/i)
    expect(output).not.toMatch(/[A-Za-z0-9+/]{200}/)
  })
  await api.close()
})

test('a request’s id comes back, is in the log, and stays with the run that it started', {
  tag: '@all',
}, async ({ servers }) => {
  const server = await servers.start({ TIDYUP_LOG_LEVEL: 'debug' })
  const client = createClient(server.url)
  const id = await client.newSession()
  const send = (requestId: string) =>
    fetch(`${server.url}/api/sessions/${id}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': requestId },
      body: JSON.stringify({ text: 'a mug' }),
    })
  const taken = await send('from-my-proxy_1')
  expect(taken.headers.get('x-request-id')).toBe('from-my-proxy_1')
  const events = await client.eventsUntil(id, 'RunStarted')
  expect(events.at(-1)?.data).toMatchObject({ requestId: 'from-my-proxy_1' })
  expect(recordsIn(server.output()).filter(({ requestId }) => requestId === 'from-my-proxy_1')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ msg: 'request', status: 202 }),
      expect.objectContaining({ msg: 'run started', sessionId: id }),
    ]),
  )

  const made = await send('<script>')
  expect(made.headers.get('x-request-id')).toMatch(/^req_[A-Za-z0-9_-]+$/)
  const refused: Answered = await client.send('PUT', `/api/sessions/${id}`)
  expect(refused.headers.get('x-request-id')).toMatch(/^req_/)
})

test('at the default level a request that goes well has no line', { tag: '@all' }, async ({ servers }) => {
  const server = await servers.start()
  await createClient(server.url).newSession()
  expect(recordsIn(server.output()).map(({ msg }) => msg)).toEqual(['started'])
})

test('health: as it always was, alive, and ready', async ({ servers }) => {
  const server = await servers.start()
  const client = createClient(server.url)
  const { status, body } = await client.get('/api/health')
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'ok', store: 'ok', model: { kind: 'coach' } },
  })
  for (const check of ['live', 'ready']) {
    const probed = await client.get(`/api/health?check=${check}`)
    expect({ status: probed.status, body: probed.body }).toEqual({ status: 200, body: { status: 'ok' } })
  }
  expect((await client.get('/api/health?check=well')).status).toBe(400)
})

test('the figures are there for requests with the token, and for nobody where none is set', {
  tag: '@all',
}, async ({ servers }) => {
  const closed = createClient((await servers.start()).url)
  const nothing = { error: { code: 'not_found', message: 'There is nothing at this address.' } }
  expect(await closed.get('/api/metrics')).toMatchObject({ status: 404, body: nothing })
  await test.step('with a token', async () => {
    const { url } = await servers.start({
      TIDYUP_METRICS_TOKEN: METRICS_TOKEN,
      TIDYUP_DATA_DIR: test.info().outputPath('other'),
    })
    const ask = (authorization: string) => fetch(`${url}/api/metrics`, { headers: { authorization } })
    for (const wrong of ['', 'Bearer ', `Bearer ${METRICS_TOKEN}x`, `Basic ${METRICS_TOKEN}`]) {
      expect((await ask(wrong)).status).toBe(404)
    }
    const text = await (await ask(`Bearer ${METRICS_TOKEN}`)).text()
    expect(text).toContain('# TYPE tidyup_runs_started_total counter')
    expect(text).toContain('process_resident_memory_bytes')
  })
})

/** A collector of traces gets causes and effects, and no texts. */

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
  // Unsent spans are sent at the end.
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
