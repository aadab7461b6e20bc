import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
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

beforeAll(async () => {
  rememberRawResponses()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

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
