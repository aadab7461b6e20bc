/** The measuring itself, on stand-ins: the app’s commands and a durable insert behind bare `node:http`. */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seatCoach } from '@/bench/seat-coach'
import { sessionId } from '@/lib/engine/ids'
import { answerQuestion, sendMessage } from '@/lib/session/commands/runs'
import { createSession, streamEvents } from '@/lib/session/commands/sessions'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Result } from '@/lib/wire/refusal'
import { openInserts } from './inserts'
import { resumeFigures } from './resume-figures'

let directory: string
const closing: (() => unknown)[] = []

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'tidyup-resume-'))
  writeFileSync(join(directory, 'went-on'), '')
})

afterAll(async () => {
  for (const close of closing.reverse()) await close()
  rmSync(directory, { recursive: true })
  // Other tests of this process have runtimes that nobody listens to.
  Reflect.deleteProperty(globalThis, Symbol.for('tidyup.runtime'))
})

async function serve(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function standInApp(): Promise<string> {
  vi.stubEnv('WENT_ON', join(directory, 'went-on'))
  await import('./went-on.mjs')
  const store = createSqlStore(await openDatabase(directory))
  const runtime = await seatCoach(store, { report: fault => expect.unreachable(String(fault)) })
  closing.push(
    () => store.close(),
    () => runtime.dispatcher.close(),
  )

  // biome-ignore lint/suspicious/noExplicitAny: the bodies are those that the bench sends.
  async function command(path: string[], body: any): Promise<Result<unknown>> {
    const [, , id = '', what, questionId = ''] = path
    if (what === 'messages') return sendMessage(sessionId.parse(id), body)
    if (what === 'questions') return answerQuestion(sessionId.parse(id), { questionId, ...body })
    return createSession({})
  }

  return serve(
    createServer(async (request, response) => {
      const path = (request.url ?? '').slice(1).split('/')
      if (request.method === 'GET') {
        const stream = await streamEvents(sessionId.parse(path[2]), 0)
        if (stream.ok) await pipeline(Readable.fromWeb(stream.value as never), response).catch(() => {})
        return
      }
      const result = await command(path, await json(request))
      response.statusCode = result.ok ? 200 : 500
      response.end(JSON.stringify(result.ok ? result.value : result.refusal))
    }),
  )
}

test('each answer is seen to go on, beside its floors', async () => {
  const inserts = openInserts(join(directory, 'insert.sqlite'))
  closing.push(inserts.close)
  const bare = await serve(
    createServer(async (request, response) => {
      inserts.insert(await json(request))
      response.end('{}')
    }),
  )
  const taps = {
    app: { url: await standInApp(), wentOn: join(directory, 'went-on') },
    bare: { url: bare },
    insert: inserts.insert,
  }
  const figures = await resumeFigures(taps, { rounds: 2, sessions: 1, cards: 4 })
  expect(figures.map(({ name }) => name)).toEqual(
    ['wentOn', 'answered', 'resultShown', 'cardShown', 'bareAnswered'].flatMap(of => [
      `resume.${of}.p50`,
      `resume.${of}.p99`,
    ]),
  )
  for (const { ours, floor, rounds } of figures) {
    expect(Math.min(ours, floor?.value ?? 0)).toBeGreaterThan(0)
    expect(rounds).toBe(2)
  }
  const of = (name: string) => figures.find(figure => figure.name === `resume.${name}.p50`)?.ours ?? 0
  // What has to come before what, on the one clock that all of it is measured by.
  expect(of('resultShown')).toBeGreaterThan(of('wentOn'))
  expect(of('cardShown')).toBeGreaterThanOrEqual(of('resultShown'))
})
