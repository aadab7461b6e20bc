import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createRights } from '@/lib/access/access'
import { chooseModel } from './choose-model'
import { openCluster } from './cluster'
import { parseEnvironment } from './env'
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

/** B5: which models are asked ahead. */
describe('the model', () => {
  const KEY = { ANTHROPIC_API_KEY: 'key' }
  const OWN = { ANTHROPIC_BASE_URL: 'http://127.0.0.1:11434', TIDYUP_MODEL: 'qwen3:8b' }

  test.each<[string, Record<string, string>, number]>([
    ['one that takes several requests at once', KEY, 1],
    ['the same with two guesses', { ...KEY, TIDYUP_AHEAD: '2' }, 2],
    ['the same without any', { ...KEY, TIDYUP_AHEAD: '0' }, 0],
    ['one of which nothing is known', OWN, 0],
    ['one that is said to take them', { ...OWN, TIDYUP_MODEL_FEATURES: 'images,parallel_requests' }, 1],
    ['one that is said not to', { ...KEY, TIDYUP_MODEL_FEATURES: 'none' }, 0],
    ['the offline coach, which answers at once', { TIDYUP_AHEAD: '2' }, 0],
  ])('B5 %s', async (_, variables, guesses) => {
    const parsed = parseEnvironment(variables)
    if (!parsed.ok) throw new Error(parsed.message)
    const chosen = await chooseModel(parsed.environment, {} as never, {} as never)
    expect(chosen.guesses).toBe(guesses)
  })

  test('B5 at most two answers are guessed', () => {
    expect(parseEnvironment({ TIDYUP_AHEAD: '3' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('TIDYUP_AHEAD'),
    })
  })
})

describe('a database that machines share', () => {
  test('a database that can’t be reached stops the start with a sentence that names it, and keeps the password', async () => {
    const shared = { rights: createRights(), callers: new AsyncLocalStorage<string | undefined>() }
    const opened = openCluster('postgres://me:secret@127.0.0.1:1/rooms', console.error, shared)
    const error = await opened.then(
      () => null,
      (refused: Error) => refused,
    )
    expect(error?.message).toBe(
      'Tidyup can’t start: the database of DATABASE_URL (127.0.0.1:1/rooms) can’t be used: ECONNREFUSED.',
    )
  })
})
