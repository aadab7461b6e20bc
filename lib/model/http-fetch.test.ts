import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { httpFetch } from './http-fetch'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const post = (url: string, init: RequestInit = {}) => httpFetch(url, { method: 'POST', body: 'ä', ...init })

/** In the words of the server: what it was sent. */
const told: RequestListener = async (request, response) => {
  const { method, headers, url } = request
  response.end(JSON.stringify({ method, url, headers, body: await text(request) }))
}

test('a request arrives as it was given, with the length of its body', async () => {
  const response = await post(await serve(told), { headers: new Headers({ 'X-Key': 'k' }) })
  expect(response).toMatchObject({ ok: true, status: 200 })
  expect(await response.json()).toMatchObject({
    method: 'POST',
    body: 'ä',
    headers: { 'x-key': 'k', 'content-length': '2', 'accept-encoding': 'identity' },
  })
})

test('an answer of any status is an answer, with its headers and its text', async () => {
  const url = await serve((_, response) => {
    response.writeHead(529, { 'request-id': 'r', 'set-cookie': ['a=1', 'b=2'] }).end('busy')
  })
  const response = await post(url)
  expect(response).toMatchObject({ ok: false, status: 529, url })
  expect(response.headers.get('request-id')).toBe('r')
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await response.text()).toBe('busy')
})

test('a body is read piece by piece while it arrives', async () => {
  let more: () => void = () => {}
  const url = await serve((_, response) => {
    response.write('one')
    more = () => response.end('two')
  })
  const pieces: string[] = []
  for await (const piece of (await post(url)).body ?? []) {
    pieces.push(Buffer.from(piece).toString())
    more()
  }
  expect(pieces).toEqual(['one', 'two'])
})

test('connections are used again: one, or two where a call follows at once on another', async () => {
  const sockets = new Set<IncomingMessage['socket']>()
  const url = await serve((request, response) => {
    sockets.add(request.socket)
    response.end('done')
  })
  for (let call = 0; call < 10; call++) await (await post(url)).text()
  expect(sockets.size).toBeLessThanOrEqual(2)
})

test('a body that nobody wants to read on ends its connection', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const url = await serve((_, response) => {
    response.on('close', resolve)
    response.write('endless')
  })
  const { body } = await post(url)
  await body?.[Symbol.asyncIterator]().return?.()
  await closed
})

test('an aborted call ends, before its answer and in the middle of it', async () => {
  const early = new AbortController()
  const silent = await serve(() => early.abort())
  await expect(post(silent, { signal: early.signal })).rejects.toMatchObject({ name: 'AbortError' })

  const late = new AbortController()
  const endless = await serve((_, response) => void response.write('endless'))
  const { body } = await post(endless, { signal: late.signal })
  await expect(async () => {
    for await (const _ of body ?? []) late.abort()
  }).rejects.toThrow()
})

test('an answer that nobody reads does no harm where it breaks', async () => {
  const stop = new AbortController()
  let brokeOff: () => void = () => {}
  const url = await serve((request, response) => {
    response.write('endless')
    brokeOff = () => response.destroy()
    request.on('close', () => closed.resolve())
  })
  const closed = Promise.withResolvers<void>()
  await post(url, { signal: stop.signal })
  stop.abort()
  await closed.promise

  const unread = await post(url)
  brokeOff()
  await expect(unread.text()).rejects.toThrow()
})

test('where nothing is sent for long, the signal alone ends the call', async () => {
  const url = await serve(() => {})
  const signal = AbortSignal.timeout(20)
  await expect(post(url, { signal })).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a connection that the server closed between two calls is opened anew', async () => {
  const sockets: IncomingMessage['socket'][] = []
  const url = await serve((request, response) => {
    sockets.push(request.socket)
    response.end('done')
  })
  await (await post(url)).text()
  const [first] = sockets
  if (!first) throw new Error('There was no call.')
  first.end()
  await once(first, 'close')
  expect(await (await post(url)).text()).toBe('done')
  expect(sockets).toHaveLength(2)
})

test('a connection that breaks in the middle of a body is an error', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half', () => response.destroy())
  })
  const response = await post(url)
  await expect(response.text()).rejects.toThrow()
})

test('no server, no answer', async () => {
  await expect(post('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('where the server sends a call elsewhere, the answer comes from there', async () => {
  const there = await serve(told)
  const here = await serve((_, response) => response.writeHead(307, { location: `${there}moved` }).end())
  expect(await (await post(here)).json()).toMatchObject({ method: 'POST', url: '/moved', body: 'ä' })
})

test('a body that is no text goes as well', async () => {
  const response = await httpFetch(await serve(told), { method: 'POST', body: new Uint8Array([97]) })
  expect(await response.json()).toMatchObject({ body: 'a' })
})

test('a proxy of the environment is used where Node is told to use it', async () => {
  const asked: (string | undefined)[] = []
  const proxy = await serve((request, response) => {
    asked.push(request.url)
    response.end('by the proxy')
  })
  servers.at(-1)?.on('connect', ({ url }, socket) => {
    asked.push(url)
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  // Node reads these as it starts.
  const call = `
    const { httpFetch } = await import('@/lib/model/http-fetch')
    await httpFetch('http://model.invalid/', { method: 'POST', body: '{}' }).catch(() => {})`
  const flags = [
    '--conditions=react-server',
    '--import',
    './scripts/resolve-imports.mjs',
    '--input-type=module',
    '-e',
  ]
  const env = {
    ...process.env,
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: proxy,
    http_proxy: proxy,
    NO_PROXY: '',
    no_proxy: '',
  }
  await promisify(execFile)(process.execPath, [...flags, call], { env })
  expect(asked.join()).toContain('model.invalid')
})
