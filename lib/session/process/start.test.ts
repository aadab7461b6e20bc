import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { closeAnsweredConnections } from './start'

test('a server that is being closed ends with its last response, though the client would keep the connection', async () => {
  const waiting = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, response) => waiting.resolve(response))
  server.keepAliveTimeout = 0
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const agent = new Agent({ keepAlive: true })
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', agent }).end()
  const response = await waiting.promise

  const release = closeAnsweredConnections()
  const closed = once(server.close(), 'close')
  response.end('Done.')
  const [answer] = await once(sent, 'response')
  expect(await answer.toArray()).toEqual([Buffer.from('Done.')])
  await closed
  release()
  agent.destroy()
})
