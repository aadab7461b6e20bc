/** Requests that no browser sends, and clients that go away, on connections to the built server. */
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import type { SharedServer } from '@/e2e/testing/shared-servers'
import { test } from '@/e2e/testing/test'

/** `HOST` stands for the address of the server. */
const request = (first: string, ...headers: string[]) =>
  [`${first} HTTP/1.1`, 'host: HOST', ...headers, '', ''].join('\r\n')

function send({ port }: SharedServer, bytes: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.write(toServer(port, bytes))
  return socket
}

const toServer = (port: number, bytes: string) => bytes.replace('host: HOST', `host: 127.0.0.1:${port}`)

/** All that is answered until the server closes the connection. */
async function exchange(server: SharedServer, bytes: string) {
  const answer = await text(send(server, bytes))
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [, code] = /"error":\{"code":"(\w+)"/.exec(body) ?? []
  return { status: Number(head.split(' ')[1]), code, head, body }
}

/** What Next.js and the app print of faults. */
const FAULTS = /"level":"(?:error|fatal)"|⨯|Error:/

test('connections that ask for an upgrade are all answered and closed', { tag: '@all' }, async ({
  servers,
}) => {
  const server = await servers.shared()
  const protocols = ['websocket', 'h2c', 'something/1']
  for (const [path, times, status] of [
    ['/', 6, 200],
    ['/api/health', 300, 200],
    ['/api/nothing', 300, 404],
    ['/chat', 300, 405],
  ] as const) {
    const answers = await Promise.all(
      Array.from({ length: times }, (_, n) =>
        exchange(server, request(`GET ${path}`, 'connection: Upgrade', `upgrade: ${protocols[n % 3]}`)),
      ),
    )
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([status]))
  }
  expect(server.output()).not.toMatch(FAULTS)
})

test('an idle connection is kept for longer than proxies reuse theirs, as its answers say', async ({
  servers,
}) => {
  const { url } = await servers.shared()
  expect((await fetch(`${url}/api/health`)).headers.get('keep-alive')).toBe('timeout=75')
})

test('built files come in Brotli, gzip or plain, as the client takes them', async ({ servers }) => {
  const { url } = await servers.shared()
  const page = await (await fetch(url)).text()
  const files = [...page.matchAll(/\/_next\/static\/[^"?\\]+\.(?:js|css|svg)/g)].map(([path]) => url + path)
  expect(files.length).toBeGreaterThan(5)
  for (const file of new Set(files)) {
    const get = async (encoding: string) => {
      const response = await fetch(file, { headers: { 'accept-encoding': encoding } })
      return { response, text: await response.text() }
    }
    const [brotli, gzip, plain] = await Promise.all([
      get('gzip, deflate, br, zstd'),
      get('gzip'),
      get('identity'),
    ])
    expect(brotli.response.headers.get('content-encoding'), file).toBe('br')
    expect(gzip.response.headers.get('content-encoding'), file).not.toBe('br')
    expect(plain.response.headers.get('content-encoding'), file).toBeNull()
    for (const { response, text } of [brotli, gzip]) {
      expect(response.headers.get('content-type')?.toLowerCase()).toBe(
        plain.response.headers.get('content-type')?.toLowerCase(),
      )
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(text === plain.text, file).toBe(true)
    }
  }
})

test('odd methods, targets and escapes get an error in JSON, and are no fault', async ({ servers }) => {
  const server = await servers.shared()
  const close = 'connection: close'
  const wrong: ReadonlyArray<readonly [string, number, string]> = [
    ...['/', '/api/sessions', '/chat', '/favicon.ico', '/_next/static/x'].flatMap(
      path =>
        [
          [`TRACE ${path}`, 405, 'method_not_allowed'],
          [`PROPFIND ${path}`, 405, 'method_not_allowed'],
        ] as const,
    ),
    ['CONNECT example.org:443', 405, 'method_not_allowed'],
    ['POST /', 405, 'method_not_allowed'],
    ['PUT /favicon.ico', 405, 'method_not_allowed'],
    ...['/', '/api/', '/api/sessions/', '/chat/', '/icons/', '/_next/static/', '//'].flatMap(
      path =>
        [
          [`GET ${path}%zz`, 400, 'malformed_id'],
          [`GET ${path}%E0%A4%A`, 400, 'malformed_id'],
        ] as const,
    ),
    ['GET http://', 400, 'malformed_id'],
    ['GET http://evil.example/api/sessions', 421, 'host_not_allowed'],
  ]
  for (const [first, status, code] of wrong) {
    expect(await exchange(server, request(first, close)), first).toMatchObject({ status, code })
  }
  const smuggled = ['content-length: 2', 'content-length: 3']
  expect(await exchange(server, request('POST /chat', ...smuggled))).toMatchObject({ code: 'bad_request' })

  for (const path of ['*', '/', '/api/sessions', '/favicon.ico']) {
    const { status, head } = await exchange(server, request(`OPTIONS ${path}`, close))
    expect([status, head], path).toEqual([204, expect.stringMatching(/^allow: .*GET.*OPTIONS/m)])
  }
  for (const path of ['/', '/api/sessions', '/favicon.ico', 'http://localhost/api/health']) {
    expect(await exchange(server, request(`HEAD ${path}`, close)), path).toMatchObject({
      status: 200,
      body: '',
    })
  }
  expect(server.output()).not.toMatch(FAULTS)
})

test('a client that goes away amid its body or its answer is no fault', { tag: '@all' }, async ({
  servers,
}) => {
  const server = await servers.start({ TIDYUP_LOG_LEVEL: 'debug' })
  const client = createClient(server.url)
  const id = await client.newSession()
  const answered = (status: number) => server.output().split(`"status":${status},`).length - 1

  const takeBodies = [
    'POST /api/sessions',
    `PATCH /api/sessions/${id}`,
    `POST /api/sessions/${id}/messages`,
    `POST /api/sessions/${id}/questions/q_1/answer`,
    'POST /api/tools',
    'POST /api/pair',
    'POST /chat',
    'POST /chat/invoke',
  ]
  const began = ['content-type: application/json', 'content-length: 1000']
  const sent = [
    ...takeBodies.map(first => `${request(first, ...began)}{"text":`),
    `${request('POST /chat', 'content-type: application/json', 'transfer-encoding: chunked')}5\r\n{"con\r\n`,
    `${request(`POST /api/sessions/${id}/photos`, 'content-type: multipart/form-data; boundary=x', 'content-length: 1000')}--x\r\n`,
  ]
  for (const bytes of sent) {
    const before = answered(400)
    const socket = connect(server.port, '127.0.0.1')
    // Halfway closed, so that the request has surely arrived when it breaks off.
    socket.end(toServer(server.port, bytes))
    await text(socket)
    await expect.poll(() => answered(400), bytes).toBe(before + 1)
  }

  const stream = send(server, request(`GET /api/sessions/${id}/events`))
  await new Promise(resolve => stream.once('data', resolve))
  stream.resetAndDestroy()
  for (const path of ['/', '/api/sessions', `/api/sessions/${id}/export?format=md`]) {
    const socket = send(server, request(`GET ${path}`))
    await new Promise(resolve => socket.once('connect', resolve))
    socket.resetAndDestroy()
  }
  const body = JSON.stringify({ context_id: 'left-alone', message: 'old shoe, blue mug' })
  const chat = send(
    server,
    request('POST /chat', 'content-type: application/json', `content-length: ${body.length}`) + body,
  )
  await expect.poll(() => server.output()).toContain('"trigger":"chat"')
  chat.resetAndDestroy()
  // A card waits for a person, which nobody is told any more.
  await expect.poll(() => server.output()).toContain('"route":"/chat","status":202')
  expect(await client.get('/api/health')).toMatchObject({ status: 200 })
  expect(server.output()).not.toMatch(FAULTS)
})
