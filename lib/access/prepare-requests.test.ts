import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { prepareRequests } from './harden-server'
import { accessPolicy } from './policy'

const open = accessPolicy({ HOST: '127.0.0.1', TIDYUP_TRUSTED_PROXIES: [], TIDYUP_ALLOWED_HOSTS: [] })
// Other tests of this process have servers of their own.
afterAll(prepareRequests(open, { acceptsUpgrades: false }))

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
