import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { callId, sessionId } from '@/lib/engine/ids'
import { createSessionLog, type SessionLog } from '@/lib/session/log/session-log'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Store } from '@/lib/store/store'
import { temporaryDatabase } from '@/lib/store/testing/temporary-database'
import { HEARTBEAT_FRAME } from '@/lib/wire/event'
import { createEventStreams, type OpenEventStream } from './event-stream'
import { createHub, type Hub } from './hub'

const DESK = sessionId.parse('s_desk')

let store: Store
let hub: Hub
let openEventStream: OpenEventStream
let log: SessionLog

beforeEach(async () => {
  store = createSqlStore((await temporaryDatabase()).database)
  hub = createHub()
  openEventStream = createEventStreams({ store, hub })
  log = createSessionLog(
    store,
    () => new Date(),
    id => hub.publish(id, { kind: 'stored' }),
  )
  await log.create(DESK, [{ type: 'SessionStarted', data: { title: 'Desk', mode: { name: 'Surveying' } } }])
})

async function skip(...items: string[]) {
  const loaded = await log.load(DESK)
  const events = items.map(item => ({ type: 'ItemSkipped', data: { item } }) as const)
  if (loaded) await log.append(loaded, events)
}

/** The types of the frames until the stream ends, comments left out. */
async function typesUntilEnd(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const text = await new Response(stream).text()
  return [...text.matchAll(/^event: (.+)$/gm)].map(([, type = '']) => type)
}

test('L2 what is stored, then live, until the session is over', async () => {
  const types = typesUntilEnd(openEventStream(DESK, 0))
  await skip('lamp')
  await skip('mug')
  hub.publish(DESK, { kind: 'stored' })
  hub.publish(DESK, { kind: 'over' })
  expect(await types).toEqual(['SessionStarted', 'ItemSkipped', 'ItemSkipped'])
})

test('L5 text that an event follows leaves the stream open', async () => {
  const types = typesUntilEnd(openEventStream(DESK, 1))
  hub.publish(DESK, { kind: 'text', text: 'A lamp?' })
  await skip('lamp')
  hub.publish(DESK, { kind: 'text_over' })
  await skip('mug')
  hub.publish(DESK, { kind: 'stored' })
  hub.publish(DESK, { kind: 'over' })
  expect(await types).toEqual(['TextDelta', 'ItemSkipped', 'ItemSkipped'])
})

test('L5 text that will never be in the log ends the stream of who heard it, so that they begin anew', async () => {
  const reader = openEventStream(DESK, 1).getReader()
  const decoder = new TextDecoder()
  await reader.read()
  const said = reader.read()
  hub.publish(DESK, { kind: 'text', text: 'I am thinking ab' })
  expect(decoder.decode((await said).value)).toContain('event: TextDelta')
  hub.publish(DESK, { kind: 'text_over' })
  expect(await reader.read()).toMatchObject({ done: true })
})

const CALL = { callId: callId.parse('call_1'), name: 'propose_disposition', input: { item: 'lamp' } }

test('B4 a call of a reply that streams comes once, behind the text before it, and whoever joins gets it too', async () => {
  const early = typesUntilEnd(openEventStream(DESK, 1))
  hub.publish(DESK, { kind: 'text', text: 'A lamp?' })
  hub.publish(DESK, { kind: 'call', call: CALL })
  const late = new Response(openEventStream(DESK, 1)).text()
  await skip('lamp')
  hub.publish(DESK, { kind: 'text_over' })
  hub.publish(DESK, { kind: 'over' })
  expect(await early).toEqual(['TextDelta', 'CallPreview', 'ItemSkipped'])
  const frame = { v: 1, sessionId: DESK, type: 'CallPreview', data: CALL }
  expect(await late).toContain(`\n\nevent: CallPreview\ndata: ${JSON.stringify(frame)}\n\n`)
})

test('B4 a call that will never be in the log ends the stream of who saw it, so that they begin anew', async () => {
  const reader = openEventStream(DESK, 1).getReader()
  await reader.read()
  const shown = reader.read()
  hub.publish(DESK, { kind: 'call', call: CALL })
  expect(new TextDecoder().decode((await shown).value)).toContain('event: CallPreview')
  hub.publish(DESK, { kind: 'text_over' })
  expect(await reader.read()).toMatchObject({ done: true })
  const types = typesUntilEnd(openEventStream(DESK, 1))
  await skip('lamp')
  hub.publish(DESK, { kind: 'over' })
  expect(await types).toEqual(['ItemSkipped'])
})

test('L5 who heard nothing of it reads on', async () => {
  const types = typesUntilEnd(openEventStream(DESK, 1))
  hub.publish(DESK, { kind: 'text', text: 'I am thinking ab' })
  hub.publish(DESK, { kind: 'text_over' })
  await skip('lamp')
  hub.publish(DESK, { kind: 'over' })
  expect(await types).toEqual(['ItemSkipped'])
})

test('L5 who comes in the middle of a sentence is given what was stored before it first', async () => {
  const early = openEventStream(DESK, 0).getReader()
  await early.read()
  await skip('lamp')
  hub.publish(DESK, { kind: 'text', text: 'A mug?' })
  const types = typesUntilEnd(openEventStream(DESK, 0))
  hub.publish(DESK, { kind: 'over' })
  expect(await types).toEqual(['SessionStarted', 'ItemSkipped', 'TextDelta'])
  await early.cancel()
})

test('a reader that takes nothing is cut off, and comes back complete', async () => {
  const slow = openEventStream(DESK, 0)
  for (let piece = 1; piece <= 400; piece++) {
    hub.publish(DESK, { kind: 'text', text: `${piece} ` })
    hub.publish(DESK, { kind: 'stored' })
  }
  await skip('lamp')
  await skip('mug')
  expect(await typesUntilEnd(slow)).toEqual([])
  const types = typesUntilEnd(openEventStream(DESK, 0))
  await skip('pen')
  hub.publish(DESK, { kind: 'over' })
  expect((await types).filter(type => type !== 'TextDelta')).toEqual([
    'SessionStarted',
    'ItemSkipped',
    'ItemSkipped',
    'ItemSkipped',
  ])
})

/** A reader over HTTP, whose stream goes to Node’s own response once it has begun. */
async function readOverHttp(open = openEventStream) {
  const served = Promise.withResolvers<ServerResponse>()
  const server = createServer(async (_, response) => {
    served.resolve(response)
    const stream = open(DESK, 0, { response })
    await pipeline(Readable.fromWeb(stream as never), response).catch(() => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const request = get(`http://127.0.0.1:${port}/`, { agent: false })
  const [reader] = (await once(request, 'response')) as [IncomingMessage]
  return { reader, response: await served.promise, close: () => server.close() }
}

async function idsUntilEnd(reader: IncomingMessage): Promise<number[]> {
  let text = ''
  for await (const chunk of reader.setEncoding('utf8')) text += chunk
  return [...text.matchAll(/^id: (.+)$/gm)].map(([, id]) => Number(id))
}

test('the stream of a reader that may not stay any more ends at once', async () => {
  const right = new AbortController()
  const closed = vi.fn()
  const reader = openEventStream(DESK, 0, { until: right.signal, onClose: closed }).getReader()
  const next = async () => Buffer.from((await reader.read()).value ?? []).toString()
  expect(await next()).toBe(HEARTBEAT_FRAME)
  expect(await next()).toContain('SessionStarted')
  const last = reader.read()
  expect(closed).not.toHaveBeenCalled()
  right.abort()
  expect(await last).toEqual({ done: true, value: undefined })
  expect(closed).toHaveBeenCalled()
  const late = openEventStream(DESK, 0, { until: right.signal }).getReader()
  expect(await late.read()).toEqual({ done: true, value: undefined })
})

test('L2 what goes to the response directly comes after what was piped there, and ends with the stream', async () => {
  const { reader, close } = await readOverHttp()
  const ids = idsUntilEnd(reader)
  for (const item of ['lamp', 'mug', 'pen']) await skip(item)
  hub.publish(DESK, { kind: 'over' })
  expect(await ids).toEqual([1, 2, 3, 4])
  close()
})

test('a reader that takes nothing from its response is written no more than the socket takes, and misses nothing', async () => {
  const { reader, response, close } = await readOverHttp()
  const write = response.write.bind(response) as (chunk: unknown) => boolean
  const wasFull: boolean[] = []
  response.write = (chunk: unknown) => {
    wasFull.push(response.writableNeedDrain)
    return write(chunk)
  }
  reader.pause()
  // 10 MB in five reads of the store: far more than a socket takes at once.
  await skip(...Array.from({ length: 1_000 }, () => 'lamp '.repeat(2_000)))
  const ids = idsUntilEnd(reader)
  hub.publish(DESK, { kind: 'over' })
  expect(await ids).toEqual(Array.from({ length: 1_001 }, (_, index) => index + 1))
  expect(wasFull).toEqual(wasFull.map(() => false))
  expect(wasFull.length).toBeGreaterThan(4)
  close()
})

test('a response that somebody else has ended is not written to, and nobody waits for it any more', async () => {
  const { reader, response, close } = await readOverHttp()
  const faults: unknown[] = []
  response.on('error', fault => faults.push(fault))
  const ids = idsUntilEnd(reader)
  await skip('lamp')
  response.end()
  await skip('mug')
  expect(await ids).not.toContain(3)
  expect(faults).toEqual([])
  close()
})

test('a reader that goes away in the middle leaves its feed, and nothing fails', async () => {
  const left = Promise.withResolvers<void>()
  const observed = createEventStreams({
    store,
    hub: {
      subscribe(...given) {
        const unsubscribe = hub.subscribe(...given)
        return () => {
          unsubscribe()
          left.resolve()
        }
      },
    },
  })
  const { reader, response, close } = await readOverHttp(observed)
  const faults: unknown[] = []
  response.on('error', fault => faults.push(fault))
  await skip('lamp')
  reader.destroy()
  await left.promise
  await skip('mug')
  expect(faults).toEqual([])
  close()
})

test('a request for the headers alone gets no events, and leaves its feed', async () => {
  const response = {
    headersSent: true,
    writableEnded: true,
    write: () => expect.unreachable('Nobody may write to it.'),
    once: () => response,
  }
  const closed = Promise.withResolvers<void>()
  const stream = openEventStream(DESK, 0, { response: response as never, onClose: closed.resolve })
  void stream.getReader().read()
  await closed.promise
})
