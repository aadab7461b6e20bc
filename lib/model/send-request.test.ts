/** The `fetch` of model calls. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createFetch } from './send-request'

async function serve(listener: RequestListener) {
  const server = createServer(listener)
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
