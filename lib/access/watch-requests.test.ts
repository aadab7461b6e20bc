import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { accessPolicy } from './policy'
import { limitSlowSenders, watchRequests } from './watch-requests'

const open = accessPolicy({ HOST: '127.0.0.1', TIDYUP_TRUSTED_PROXIES: [], TIDYUP_ALLOWED_HOSTS: [] })

// First, since the test after it has its limits put on every server of this process.
test('a slow sender is cut off while an answer that never ends goes on', async () => {
  const server = createServer({ connectionsCheckingInterval: 20 }, (_, response) => {
    response.write('first ')
    server.once('clientError', (_error, socket) => {
      socket.destroy()
      response.end('second')
    })
  })
  limitSlowSenders(server, 50, 100)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  const stream = await fetch(`http://127.0.0.1:${port}`)
  const slow = connect(port, '127.0.0.1', () => slow.write('GET / HTTP/1.1\r\nhost: local'))
  await once(slow.resume(), 'close')
  expect(await stream.text()).toBe('first second')
  server.close()
})

test('the server sees the socket’s address in the place of what was sent, and is told how long to wait', async () => {
  watchRequests(open)
  const server = createServer((request, response) => response.end(request.headers['x-tidyup-remote']))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}`, { headers: { 'x-tidyup-remote': '8.8.8.8' } })
  expect(await response.text()).toBe('127.0.0.1')
  expect(server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 60_000 })
  server.close()
})
