/** The measuring itself, on a stand-in: the app’s commands behind bare `node:http`. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startCoachRuntime } from '@/bench/coach-runtime'
import { withFolder } from '@/bench/processes'
import { sessionId } from '@/lib/engine/ids'
import { answerQuestion, sendMessage } from '@/lib/session/commands/runs'
import { createSession, streamEvents } from '@/lib/session/commands/sessions'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import { tapFigures } from './tap'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const standInApp: RequestListener = async (request, response) => {
  const [, , part = '', what, questionId = ''] = (request.url ?? '').slice(1).split('/')
  const id = sessionId.safeParse(part).data
  if (id && request.method === 'GET') {
    const stream = await streamEvents(id, 0)
    if (stream.ok) await pipeline(Readable.fromWeb(stream.value as never), response).catch(() => {})
    return
  }
  // biome-ignore lint/suspicious/noExplicitAny: the bodies are those that the bench sends.
  const body = (await json(request)) as any
  const answered = id && what === 'questions' && answerQuestion(id, { questionId, ...body })
  const result = await (answered || (id ? sendMessage(id, body) : createSession({})))
  response.end(JSON.stringify(result.ok && result.value))
}

test('each answer is seen to be taken and shown, beside its floor', () =>
  withFolder(async folder => {
    // Other tests of this process have runtimes that nobody listens to.
    onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for('tidyup.runtime')))
    const store = createSqlStore(await openDatabase(folder))
    const runtime = await startCoachRuntime(store, fault => expect.unreachable(String(fault)))
    const [app, bare] = [await serve(standInApp), await serve((_, response) => response.end('{}'))]
    const figures = await tapFigures(app, bare, { rounds: 2, sessions: 1, cards: 4 })
    await runtime.dispatcher.close()
    await store.close()

    const names = ['answered', 'cardShown']
    expect(figures.map(({ name }) => name)).toEqual(names.flatMap(of => [`tap.${of}.p50`, `tap.${of}.p99`]))
    for (const { ours, floor } of figures) expect(Math.min(ours, floor?.value ?? 0)).toBeGreaterThan(0)
  }))
