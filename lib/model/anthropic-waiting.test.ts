/** How long a call waits, what it does again by itself, and what that costs. Limits are a few ms only where one has to pass. */

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { NO_TOOLS } from '@/lib/engine/model'
import { type AnthropicModelOptions, createAnthropicModel } from './anthropic'
import { createFetch, retryDelayMs } from './send-request'
import { ask, begun, KEY, MODEL, modelAt, scriptedApi, user } from './testing/ask-model'
import {
  answer,
  call,
  type ErrorReply,
  type ScriptedReply,
  say,
  stalled,
  thinking,
} from './testing/scripted-api/replies'

const LONG = 60_000
const overloaded = { streamError: { type: 'overloaded_error', message: 'Overloaded' } }
const busyFor = (seconds: number): ErrorReply => ({
  status: 429,
  error: 'Slow down',
  headers: { 'retry-after': String(seconds) },
})

/** One call with the default retries, whose waits are over at once. */
async function asked(script: ScriptedReply[], options: Partial<AnthropicModelOptions> = {}) {
  const api = await scriptedApi({ script })
  const waits: number[] = []
  const model = modelAt(api, { maxRetries: 2, wait: async ms => void waits.push(ms), ...options })
  return { ...(await ask(model, { messages: begun() })), api, waits }
}

describe('limits', () => {
  test('of connecting: a server that never finishes its greeting can’t be reached', async () => {
    const silent = createServer(() => {})
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void silent.close())
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    const model = createAnthropicModel({
      apiKey: KEY,
      baseURL: `https://127.0.0.1:${port}`,
      model: MODEL,
      maxRetries: 0,
      loadImage: async () => null,
      limits: { connect: 20, firstPiece: LONG, nextPiece: LONG },
    })
    expect((await ask(model)).reply).toMatchObject({ code: 'model_unreachable', retryable: true })
  })

  test('of the first piece: a stream that has begun and says nothing but pings is over, and is not asked again', async () => {
    const limits = { firstPiece: 30, nextPiece: LONG }
    const { reply, waits } = await asked([{ silent: true, pingEvery: 5, after: '' }], { limits })
    expect(reply).toMatchObject({
      code: 'model_timeout',
      message: expect.stringMatching(/has not begun.*1 second\b.*TIDYUP_MODEL_FIRST_SECONDS/),
    })
    expect(waits).toEqual([])
  })

  test('of silence in between: pings do not count as words', async () => {
    const limits = { firstPiece: LONG, nextPiece: 30 }
    const { reply, texts, api } = await asked([{ silent: true, pingEvery: 5 }], { limits })
    expect(reply).toMatchObject({
      code: 'model_timeout',
      message: expect.stringMatching(/fell silent.*TIDYUP_MODEL_SILENCE_SECONDS/),
    })
    expect(texts.join('')).toBe('I was about to')
    expect(api.requests).toHaveLength(1)
  })

  test('do not end a reply that comes slowly, piece by piece', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const slow = stalled('One ', 'blue ', 'mug')
    const api = await scriptedApi({ script: [slow] })
    const model = modelAt(api, { limits: { firstPiece: LONG, nextPiece: LONG } })
    const replied = model(
      { system: '', messages: [user('Hello')], tools: { initial: [], later: [] } },
      {
        onText() {
          // Together the pieces take longer than the limit of one.
          vi.advanceTimersByTime(0.7 * LONG)
          slow.release()
        },
        signal: new AbortController().signal,
      },
    )
    slow.release()
    expect(await replied).toMatchObject({ content: [{ text: 'One blue mug' }] })
  })
})

describe('a busy model', () => {
  test('that asks for up to 30 seconds is waited for, which is told beforehand', async () => {
    const api = await scriptedApi({ script: [busyFor(20), busyFor(30), answer(say('Here.'))] })
    const told: string[] = []
    const model = modelAt(api, { maxRetries: 2, wait: async ms => void told.push(`waited ${ms}`) })
    const reply = await model(
      { system: '', messages: [user('Hello')], tools: { initial: [], later: [] } },
      {
        onText: () => {},
        onBusy: async ms => void told.push(`told ${ms}`),
        signal: new AbortController().signal,
      },
    )
    expect(reply).toMatchObject({ kind: 'reply' })
    expect(told).toEqual(['told 20000', 'waited 20000', 'told 30000', 'waited 30000'])
  })

  test('that asks for longer is a failure in words, at once', async () => {
    const { reply, api, waits } = await asked([busyFor(31)])
    expect(reply).toMatchObject({
      code: 'model_busy',
      message: 'The model is busy for another 31 seconds. Try again after that.',
      retryable: true,
    })
    const minutes = await asked([busyFor(1_200)])
    expect(minutes.reply).toMatchObject({ message: expect.stringContaining('20 minutes') })
    expect([api.requests.length, waits]).toEqual([1, []])
  })

  test('can be stopped while it is waited for: nothing is sent any more', async () => {
    const api = await scriptedApi({ script: [busyFor(30)] })
    const stop = new AbortController()
    const calling = modelAt(api, { maxRetries: 2 })(
      { system: '', messages: [user('Hello')], tools: { initial: [], later: [] } },
      { onText: () => {}, onBusy: async () => stop.abort(), signal: stop.signal },
    )
    await expect(calling).rejects.toThrow()
    expect(api.requests).toHaveLength(1)
  })

  test.each([
    ['retry-after-ms', '1500', 1_500],
    ['retry-after', '7', 7_000],
    ['retry-after', 'Sun, 22 Nov 2026 12:01:00 GMT', 60_000],
    ['retry-after', 'soon', 1_000],
    ['retry-after', '-5', 1_000],
  ])('%s: %s', (name, value, ms) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const error = { headers: new Headers({ [name]: value }) }
    expect(retryDelayMs(error as Parameters<typeof retryDelayMs>[0], 1, () => 0)).toEqual(ms)
  })
})

describe('what is asked again', () => {
  test.each<[string, ScriptedReply]>([
    ['529', { status: 529, error: 'Overloaded' }],
    ['500', { status: 500, error: { type: 'api_error', message: 'Oops' } }],
    ['429 without a word of when', { status: 429, error: 'Slow down' }],
    ['overloaded in mid-stream, before any words', { ...overloaded, after: '' }],
    ['a connection that breaks before any words', { drop: true, after: '' }],
    ['a stream that ends before any words', { end: true, after: '' }],
  ])('%s: three requests in all, and no more', async (_, failing) => {
    const { reply, api, waits } = await asked([failing, failing, failing, answer(say('Too late.'))])
    expect(reply).toMatchObject({ kind: 'failed', retryable: true })
    expect([api.requests.length, waits.length]).toEqual([3, 2])
  })

  test('overloaded in mid-stream before any words: the reply that follows is the reply', async () => {
    const { reply, texts } = await asked([{ ...overloaded, after: '' }, answer(say('Here.'))])
    expect(reply).toMatchObject({ content: [{ text: 'Here.' }] })
    expect(texts.join('')).toBe('Here.')
  })

  test.each<[string, ScriptedReply]>([
    ['overloaded', overloaded],
    ['a connection that breaks', { drop: true }],
    ['a stream that ends', { end: true }],
  ])('nothing that somebody has read already: %s', async (_, failing) => {
    const { reply, api } = await asked([failing, answer(say('Here.'))])
    expect(reply).toMatchObject({ kind: 'failed', retryable: true })
    expect(api.requests).toHaveLength(1)
  })

  test('B4 a call that was told of counts no more where the request is made again', async () => {
    const broken: ScriptedReply = { drop: true, call: call('look', { at: 'one' }), after: '' }
    const api = await scriptedApi({ script: [broken, answer(call('look', { at: 'two' }))] })
    const told: unknown[] = []
    await modelAt(api, { maxRetries: 1, wait: async () => {} })(
      { system: '', messages: [user('Hello')], tools: NO_TOOLS },
      {
        signal: new AbortController().signal,
        onText: () => {},
        onCall: ({ input }) => told.push(input),
        onStartOver: () => told.push('over'),
      },
    )
    expect(told).toEqual([{ at: 'one' }, 'over', { at: 'two' }])
  })

  test('nothing that the server says is not worth it', async () => {
    const { api } = await asked([
      { status: 529, error: 'Overloaded', headers: { 'x-should-retry': 'false' } },
    ])
    expect(api.requests).toHaveLength(1)
  })
})

describe('what tries that broke off have cost', () => {
  test('is in the failure that they end in', async () => {
    const { reply } = await asked([{ drop: true, after: '' }, { drop: true }])
    const alone = await asked([{ drop: true }])
    if (reply.kind !== 'failed' || alone.reply.kind !== 'failed') throw new Error('The calls did not fail.')
    expect(reply.usage?.inputTokens).toBe(2 * (alone.reply.usage?.inputTokens ?? 0))
  })

  test('is in the usage of the reply that follows, and no part of what the context holds', async () => {
    const usage = { input_tokens: 500, output_tokens: 20, cache_read_input_tokens: 7 }
    const { reply } = await asked([
      { drop: true, after: '' },
      { ...answer(say('Here.')), usage },
    ])
    if (reply.kind !== 'reply') throw new Error('The call failed.')
    expect(reply.contextTokens).toBe(527)
    expect(reply.usage.inputTokens).toBeGreaterThan(500)
    const { reply: alone } = await asked([{ ...answer(say('Here.')), usage }])
    expect(alone).not.toHaveProperty('contextTokens')
  })

  test('is estimated where the stream did not come to tell it: thinking and words', async () => {
    const { reply } = await asked([{ drop: true, after: 'x'.repeat(4_000) }], { maxRetries: 0 })
    expect(reply).toMatchObject({ usage: { outputTokens: 1_000 } })
  })
})

test('a reply of thinking alone is a reply, for the engine to judge', async () => {
  const { reply } = await asked([{ ...answer(thinking('Hm.')), stop_reason: 'max_tokens' }])
  expect(reply).toMatchObject({ stopReason: 'max_tokens', content: [{ type: 'thinking' }] })
})

/** The `fetch` of model calls. */

async function serve(listener: RequestListener) {
  const server = createHttpServer(listener)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

const send = createFetch()
const post = (url: string, init: RequestInit = {}) => send(url, { method: 'POST', body: 'ä', ...init })

test('connections are used again: one, or two where a call follows at once on another', async () => {
  const sockets = new Set<IncomingMessage['socket']>()
  const { url } = await serve((request, response) => {
    sockets.add(request.socket)
    response.end('done')
  })
  for (let call = 0; call < 10; call++) await (await post(url)).text()
  expect(sockets.size).toBeLessThanOrEqual(2)
})

test('a body that nobody wants to read on ends its connection', async () => {
  const closed = Promise.withResolvers<void>()
  const { url } = await serve((_, response) => {
    response.on('close', closed.resolve)
    response.write('endless')
  })
  const { body } = await post(url)
  for await (const _ of body ?? []) break
  await closed.promise
})

test('an aborted call ends, before its answer and in the middle of it', async () => {
  const early = new AbortController()
  const silent = await serve(() => early.abort())
  await expect(post(silent.url, { signal: early.signal })).rejects.toMatchObject({ name: 'AbortError' })

  const late = new AbortController()
  const endless = await serve((_, response) => void response.write('endless'))
  const { body } = await post(endless.url, { signal: late.signal })
  await expect(async () => {
    for await (const _ of body ?? []) late.abort()
  }).rejects.toThrow()
})

test('an answer that nobody reads does no harm where it breaks', async () => {
  const closed = Promise.withResolvers<void>()
  let breakOff = () => {}
  const { url } = await serve((request, response) => {
    response.write('endless')
    breakOff = () => response.destroy()
    request.on('close', closed.resolve)
  })
  const stop = new AbortController()
  await post(url, { signal: stop.signal })
  stop.abort()
  await closed.promise

  const unread = await post(url)
  breakOff()
  await expect(unread.text()).rejects.toThrow()
})

test('where nothing is sent for long, the signal alone ends the call', async () => {
  const { url } = await serve(() => {})
  const signal = AbortSignal.timeout(20)
  await expect(post(url, { signal })).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a proxy of the environment is used where Node is told to use it', async () => {
  const asked: (string | undefined)[] = []
  const { server, url: proxy } = await serve((request, response) => {
    asked.push(request.url)
    response.end('by the proxy')
  })
  server.on('connect', ({ url }, socket) => {
    asked.push(url)
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  // Node reads these as it starts.
  const call = `
    const { createFetch } = await import('@/lib/model/send-request')
    await createFetch()('http://model.invalid/', { method: 'POST', body: '{}' }).catch(() => {})`
  const flags = ['--conditions=react-server', '--import', './scripts/resolve-imports.mjs']
  const settings = {
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: proxy,
    http_proxy: proxy,
    NO_PROXY: '',
    no_proxy: '',
  }
  await promisify(execFile)(process.execPath, [...flags, '--input-type=module', '-e', call], {
    env: { ...process.env, ...settings },
  })
  expect(asked.join()).toContain('model.invalid')
})
