import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Hardening, hardenServer, prepareRequests } from './harden-server'
import { accessPolicy } from './policy'

describe('a hardened server', () => {
  const running: Array<() => void> = []
  afterEach(() => {
    for (const stop of running.splice(0)) stop()
  })

  const SOON = { headers: 200, request: 300, check: 20 }

  /** A hardened server, and what it says to whatever is sent to it until it closes the connection. */
  async function hardened(listener: RequestListener, hardening: Partial<Hardening> = {}) {
    const server = createServer(listener)
    // As Next.js does.
    server.on('upgrade', () => {})
    await once(server.listen(0, '127.0.0.1'), 'listening')
    hardenServer(server, { acceptsUpgrades: false, ...hardening })
    const { port } = server.address() as AddressInfo
    running.push(() => void server.close().closeAllConnections())
    return {
      server,
      port,
      async send(request: string) {
        const socket = connect(port, '127.0.0.1')
        socket.write(request)
        const answer = await text(socket)
        const [head = '', body = ''] = answer.split('\r\n\r\n')
        return { status: Number(head.split(' ')[1]), head, body, code: codeIn(body) }
      },
    }
  }

  const codeIn = (body: string) => (body.startsWith('{') ? JSON.parse(body).error.code : undefined)

  const line = (first: string, headers = '') => `${first} HTTP/1.1\r\nhost: local\r\n${headers}\r\n`
  const closing = 'connection: close\r\n'

  test('a body that does not come whole is answered with 408 and cut off, while an answer that never ends goes on', async () => {
    const { server, port, send } = await hardened(
      (request, response) => {
        if (request.url === '/stream') response.write('first ')
        server.once('clientError', () => response.end('second'))
      },
      { deadlines: SOON },
    )
    const stream = await fetch(`http://127.0.0.1:${port}/stream`)
    const slow = await send(`${line('POST /chat', 'content-length: 10\r\n')}half`)
    expect(slow).toMatchObject({ status: 408, code: 'request_timeout' })
    expect(await stream.text()).toBe('first second')
  })

  test('headers have 15 s, a request has 60', async () => {
    const { server } = await hardened(() => {})
    // What Node is told, and how much later it may look.
    const check = Reflect.get(server, 'connectionsCheckingInterval')
    expect([server.headersTimeout + check, server.requestTimeout + check]).toEqual([15_000, 60_000])
  })

  test.each([
    ['nothing at all', ''],
    ['half of its headers', 'GET / HTTP/1.1\r\nhost: local'],
  ])('a connection that sends %s is answered with 408 and closed', async (_, sent) => {
    const { send } = await hardened(() => {}, { deadlines: SOON })
    expect(await send(sent)).toMatchObject({ status: 408, code: 'request_timeout' })
  })

  test.each(['websocket', 'h2c'])(
    'a request for an upgrade to %s is answered as an ordinary one, and its connection closed',
    async protocol => {
      const { send } = await hardened((request, response) => response.end(`to ${request.url}`))
      const upgrade = line('GET /one', `connection: upgrade\r\nupgrade: ${protocol}\r\n`)
      const { head, body } = await send(`${upgrade}bytes of another protocol`)
      expect(head).toMatch(/200 OK.*connection: close/s)
      expect(body).toBe('to /one')
    },
  )

  test('where upgrades are accepted, whoever listens for them gets them', async () => {
    const { server, send } = await hardened(() => {}, { acceptsUpgrades: true })
    server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
    const { status } = await send(line('GET /', 'connection: upgrade\r\nupgrade: websocket\r\n'))
    expect(status).toBe(101)
  })

  test.each([
    ['TRACE /api/sessions', 405, 'method_not_allowed'],
    ['PROPFIND /chat', 405, 'method_not_allowed'],
    ['CONNECT example.org:443', 405, 'method_not_allowed'],
    ['POST /', 405, 'method_not_allowed'],
    ['PUT /favicon.ico', 405, 'method_not_allowed'],
    ['POST /api/../pair', 405, 'method_not_allowed'],
    ['GET /%zz.png', 400, 'malformed_id'],
    ['GET /api/sessions/%E0%A4%A', 400, 'malformed_id'],
    ['GET http://', 400, 'malformed_id'],
    ['GET *', 400, 'malformed_id'],
    ['OPTIONS *', 204, undefined],
    ['OPTIONS /pair', 204, undefined],
  ])('the app never sees %s: it is %i', async (first, status, code) => {
    const { send } = await hardened(() => expect.fail('the app was asked'))
    const answer = await send(line(first, closing))
    expect(answer).toMatchObject({ status, code })
    if (status !== 400) expect(answer.head).toMatch(/^allow: GET, HEAD, .*OPTIONS/m)
  })

  test.each([
    'POST /api/sessions',
    'OPTIONS /chat',
    'POST /mcp',
    'DELETE /api/%20',
    'GET /?q=%zz',
    'HEAD /pair',
  ])('the app answers %s', async first => {
    const { send } = await hardened((_, response) => response.writeHead(299).end())
    expect((await send(line(first, closing))).status).toBe(299)
  })

  test.each([
    ['two lengths', line('POST /chat', 'content-length: 2\r\ncontent-length: 3\r\n'), 400, 'bad_request'],
    [
      'a length and chunks',
      line('POST /chat', 'content-length: 2\r\ntransfer-encoding: chunked\r\n'),
      400,
      'bad_request',
    ],
    ['no HTTP', 'hello\r\n\r\n', 400, 'bad_request'],
    ['large headers', line('GET /', `x: ${'a'.repeat(20_000)}\r\n`), 431, 'headers_too_large'],
  ])('%s: an error in JSON, and the connection is closed', async (_, sent, status, code) => {
    const { send } = await hardened(() => {})
    expect(await send(sent)).toMatchObject({ status, code })
  })
})

describe('every server of the process', () => {
  const open = accessPolicy({ HOST: '127.0.0.1', TIDYUP_TRUSTED_PROXIES: [], TIDYUP_ALLOWED_HOSTS: [] })
  // The returned function is called behind the group: other tests of this process have servers of their own.
  beforeAll(() => prepareRequests(open, { acceptsUpgrades: false }))

  async function listening(server = createServer()) {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return { server, port: (server.address() as AddressInfo).port }
  }

  test('the server sees the socket’s address in the place of what was sent', async () => {
    const { server, port } = await listening(
      createServer((request, response) => response.end(request.headers['x-tidyup-remote'])),
    )
    const response = await fetch(`http://127.0.0.1:${port}`, { headers: { 'x-tidyup-remote': '8.8.8.8' } })
    expect(await response.text()).toBe('127.0.0.1')
    server.close()
  })

  test('a server is hardened before it reads the first request, even if that asks for an upgrade', async () => {
    const { server, port } = await listening()
    server.on('upgrade', () => {})
    server.on('request', (_, response) => response.end('an ordinary answer'))
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nhost: local\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('an ordinary answer')
    expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 55_000 })
    socket.destroy()
    server.close()
  })

  test('a target with a host in it counts as a request to that host', async () => {
    const { server, port } = await listening()
    server.on('request', ({ url, headers }, response) => response.end(`${headers.host} ${url}`))
    const socket = connect(port, '127.0.0.1')
    socket.write('GET http://evil.example/a?b=1 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    expect(await text(socket)).toContain('evil.example /a?b=1')
    server.close()
  })
})
