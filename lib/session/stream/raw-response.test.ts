import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawResponseOf, rememberRawResponses } from './raw-response'

let seen: { request: IncomingMessage; response: ServerResponse }
let found: ServerResponse | null

const headersOf = ({ headers }: IncomingMessage) => new Headers(headers as Record<string, string>)

const server = createServer((request, response) => {
  seen = { request, response }
  found = rawResponseOf(headersOf(request))
  response.end('{}')
})

let url: string
let forget: () => void

beforeAll(async () => {
  forget = rememberRawResponses()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  forget()
  server.close()
})

beforeEach(() => {
  found = null
})

test('the handler of a stream of events finds the response that Node gave the request', async () => {
  await fetch(`${url}/api/sessions/s_desk/events?after=3`)
  expect(found).toBe(seen.response)
})

test('no other handler does', async () => {
  await fetch(`${url}/api/sessions/s_desk`)
  expect(found).toBeNull()
})

test('once it is over, it is not kept', async () => {
  await fetch(`${url}/api/sessions/s_desk/events`)
  const { request, response } = seen
  if (!response.closed) await once(response, 'close')
  expect(rawResponseOf(headersOf(request))).toBeNull()
})

test('a name that comes with a request is taken away: nobody writes into the stream of another', async () => {
  const names: (string | undefined)[] = []
  const own = await new Promise<string>(resolve => {
    server.once('request', request => resolve(String(request.headers['x-tidyup-response'])))
    void fetch(`${url}/api/sessions/s_desk/events`)
  })
  for (const path of ['/api/sessions/s_lamp/events', '/api/sessions/s_lamp']) {
    await fetch(url + path, { headers: { 'x-tidyup-response': own } })
    names.push(seen.request.headers['x-tidyup-response'] as string | undefined)
  }
  expect(names[0]).not.toBe(own)
  expect(names[1]).toBeUndefined()
})

test('on a connection that stays open, each request has its own, and a reader that goes away takes it along', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => {
    const [answer] = await once(get(`${url}/api/sessions/s_desk/events`, { agent }), 'response')
    for await (const _ of answer);
    return { found, seen }
  }
  const one = await ask()
  const other = await ask()
  expect(other.seen.request.socket).toBe(one.seen.request.socket)
  expect([one.found, other.found]).toEqual([one.seen.response, other.seen.response])
  expect(rawResponseOf(headersOf(one.seen.request))).toBeNull()
  agent.destroy()
})

test('one that is aborted before an answer is not kept', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const arrived = once(silent, 'request')
  const sent = get(`http://127.0.0.1:${port}/api/sessions/s_desk/events`).on('error', () => {})
  const [request, response] = (await arrived) as [IncomingMessage, ServerResponse]
  expect(rawResponseOf(headersOf(request))).toBe(response)
  sent.destroy()
  await once(response, 'close')
  expect(rawResponseOf(headersOf(request))).toBeNull()
  silent.close()
})
