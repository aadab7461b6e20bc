/** The server that is fuzzed: ids that it has given, requests to it as they are written, and the memory that it holds. */
import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect } from '@playwright/test'
import fc from 'fast-check'
import type { AppServer } from '@/e2e/testing/app-server'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { nonsenseOf, SANE_TEXT } from '@/lib/model/testing/nonsense'
import { startScriptedApi } from '@/lib/model/testing/scripted-api/scripted-api'
import { startTemporaryPostgres } from '@/scripts/temporary-postgres'
import { SEED, takesAll } from '@/scripts/test-sample'
import { type FuzzRequest, requestsOf } from './requests'

interface Sent {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Until an answer has begun (ms). Far above what anything takes on a busy machine. */
const PATIENCE = 60_000

/** Sends requests over connections that are kept, each exactly as it is written. */
function createSender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })

  /** A stream of events is left at its first bytes. */
  function send(fuzzed: FuzzRequest, path: string, isAgain = false): Promise<Sent> {
    const { method, headers, body } = fuzzed
    return new Promise((resolve, reject) => {
      const bytes = body === null ? null : Buffer.from(body)
      const sized = bytes ? { 'content-length': String(bytes.length) } : {}
      const over = isAgain ? false : agent
      const options = {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: over,
        headers: { ...headers, ...sized },
      }
      const asked = request(options, answer => {
        read(answer).then(resolve, reject)
      })
      asked.setTimeout(PATIENCE, () => asked.destroy(new Error(`no answer in ${PATIENCE} ms`)))
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // The server has closed a connection that was idle, at the moment when it was taken.
        if (asked.reusedSocket && error.code === 'ECONNRESET' && !isAgain)
          send(fuzzed, path, true).then(resolve, reject)
        else reject(error)
      })
      asked.end(bytes ?? undefined)
    })
  }

  return { send, close: () => agent.destroy() }
}

async function read(answer: IncomingMessage): Promise<Sent> {
  const type = answer.headers['content-type'] ?? ''
  const chunks: Buffer[] = []
  for await (const chunk of answer) {
    chunks.push(chunk)
    if (type.startsWith('text/event-stream')) break
  }
  return { status: answer.statusCode ?? 0, type, text: Buffer.concat(chunks).toString() }
}

type Ids = Readonly<Record<string, string>>

/** Old ones make room: what was deleted long ago is no id of anything any more. */
const KEPT = 24

/** Ids that the server has given: fuzzed requests that name one get past the look-up. */
interface LiveIds {
  /** A session at its first card, with a photo. */
  grow(): Promise<void>
  path(request: FuzzRequest): string
  /** The session of this path was deleted. */
  forget(path: string): void
}

/** `firstText`: what the model answers with a card. */
function liveIds(url: string, firstText: string): LiveIds {
  const client = createClient(url)
  const sessions: Ids[] = []

  return {
    async grow() {
      const id = await client.newSession()
      const photo = await client.uploadFile(id, 'e2e/photos/cat.webp', 'image/webp')
      const { questionId } = await client.openCard(firstText, id)
      sessions.push({ id, photoId: photo.body.photo.id, questionId })
      if (sessions.length > KEPT) sessions.shift()
    },

    /** All live parts of a path are of one session, but for a tenth of them. */
    path({ route, parts, query }) {
      const places = Object.values(parts).flatMap(part => ('live' in part ? [part.live] : []))
      const filled = route.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const part = parts[name]
        if (!part) return name
        if ('text' in part) return part.text
        const place = part.live % 10 === 0 ? part.live : (places[0] ?? 0)
        return sessions.at(-1 - (place % sessions.length))?.[name] ?? 'none'
      })
      return filled + query
    },

    forget(path) {
      const at = sessions.findIndex(({ id = '' }) => path.includes(id))
      // One that is gone is asked for as well, as long as there are others.
      if (at >= 0 && sessions.length > 3) sessions.splice(at, 1)
    },
  }
}

/** Memory that a process holds, in kB. Null where the system does not tell. */
function residentKb(pid: number): number | null {
  try {
    const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kb === undefined ? null : Number(kb)
  } catch {
    return null
  }
}

/** By how much (kB) the last third of the samples lies above the middle third; in the first, caches fill. */
function growthKb(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3)
  return median(samples.slice(2 * third)) - median(samples.slice(third, 2 * third))
}

const median = (samples: readonly number[]) =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0

/**
 * Requests that chance makes, to each operation of the document that the server serves of itself. `npm run test:all` sends
 * many more, on both databases and with a model that answers nonsense. TIDYUP_SEED repeats a run.
 */

const REQUESTS = takesAll ? 20_000 : 120
/** Sent at the same time. */
const AT_ONCE = 8
/** Requests between two samples of the memory, after which there is also one more session to ask for. */
const STRETCH = 100
/** What a request may leave behind, on average. */
const LEAK_KB = 10

test('no generated request is a fault of ours, and none leaves anything behind', async ({ servers }) => {
  await tryAll(await servers.start(), 'a mug, old receipts, a lamp')
})

if (takesAll) {
  test('the same on SQLite, where the model answers nonsense', async ({ servers }) => {
    const api = await startScriptedApi({ script: nonsenseOf(SEED), isRecorded: false })
    await tryAll(await servers.start({ ANTHROPIC_BASE_URL: api.url }), SANE_TEXT)
    await api.close()
  })

  test('the same on Postgres, where the model answers nonsense', async ({ servers }) => {
    const postgres = await startTemporaryPostgres()
    try {
      const api = await startScriptedApi({ script: nonsenseOf(SEED), isRecorded: false })
      const env = { ANTHROPIC_BASE_URL: api.url, DATABASE_URL: postgres.url }
      const server = await servers.start(env)
      await tryAll(server, SANE_TEXT)
      await server.stop()
      await api.close()
    } finally {
      await postgres.stop()
    }
  })
}

/** `firstText`: what the model answers with a card. */
async function tryAll(server: AppServer, firstText: string) {
  test.setTimeout(60 * 60_000)
  console.log(`TIDYUP_SEED=${SEED}`)
  const client = createClient(server.url)
  const document = (await client.get('/api/openapi.json')).body
  const ids = liveIds(server.url, firstText)

  const { send, close } = createSender(server.port)
  const faults: string[] = []
  const counts = new Map<number, number>()
  /** Statuses of each operation. */
  const reached = new Map<string, Set<number>>()
  const memory: number[] = []

  async function tryOne(asked: FuzzRequest) {
    const path = ids.path(asked)
    const sent = await send(asked, path).catch(error => String(error))
    if (typeof sent !== 'string') {
      counts.set(sent.status, (counts.get(sent.status) ?? 0) + 1)
      const operation = `${asked.method} ${asked.route}`
      reached.set(operation, (reached.get(operation) ?? new Set()).add(sent.status))
    }
    if (asked.method === 'DELETE' && typeof sent !== 'string' && sent.status === 204) ids.forget(path)
    const fault = typeof sent === 'string' ? sent : faultOf(asked, sent)
    if (fault)
      faults.push(
        `${asked.method} ${path} ${JSON.stringify(asked.headers)} ${asked.body?.slice(0, 500)}\n  ${fault}`,
      )
  }

  const all = shuffled(requestsOf(document), REQUESTS, SEED)
  // That took so long that the server has closed idle connections: they are noticed before the next call.
  await setImmediate()
  for (let at = 0; at < all.length; at += STRETCH) {
    for (let session = 0; session < 3; session++) await ids.grow()
    const waiting = all.slice(at, at + STRETCH)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await tryOne(next)
      }),
    )
    const kb = residentKb(server.pid)
    if (kb !== null) memory.push(kb)
    if (faults.length > 20) break
  }
  close()

  const statuses = Object.fromEntries([...counts].toSorted(([a], [b]) => a - b))
  console.log(
    `${all.length} requests:`,
    JSON.stringify(statuses),
    `memory in MB: ${memory.map(kb => Math.round(kb / 1024)).join(' ')}`,
  )
  expect(faults.slice(0, 20)).toEqual([])
  if (takesAll) {
    // Operations that need ids get existing ones: a list is edited, and an open session is not reopened.
    expect([...(reached.get('POST /api/sessions/{id}/things') ?? [])]).toContain(200)
    expect([...(reached.get('POST /api/sessions/{id}/reopen') ?? [])]).toContain(409)
  }
  expect(server.exitCode()).toBeNull()
  expect((await client.get('/api/health')).status).toBe(200)
  expect(server.output()).not.toMatch(/\n\s+at .+:\d+:\d+|Error:/)
  // Who is not named is called as always: no object was given a title by way of its prototype.
  expect((await client.post('/api/sessions', {})).body.session.title).toBe('Tidy-up')
  if (takesAll && memory.length > 0) expect(growthKb(memory)).toBeLessThan((LEAK_KB * REQUESTS) / 3)
}

/** As many requests in all, evenly of each operation, in the order of the seed. */
function shuffled(requests: ReturnType<typeof requestsOf>, count: number, seed: number): FuzzRequest[] {
  const each = Math.ceil(count / requests.size)
  const lists = [...requests.values()].map((one, nth) => fc.sample(one, { seed: seed + nth, numRuns: each }))
  return Array.from({ length: each }, (_, nth) => lists.map(list => list[nth]))
    .flat()
    .filter(one => one !== undefined)
}

function faultOf({ method }: FuzzRequest, { status, type, text }: Sent): string | null {
  // A run that a program waits for may end where the model failed, which is no fault of ours.
  const isOfModel = status === 502 && JSON.parse(text).error?.code === 'model_error'
  const isOurs = !isOfModel || JSON.parse(text).error.details?.code === 'internal_error'
  if (status >= 500 && isOurs) return `${status} ${text.slice(0, 300)}`
  if (status < 400 || method === 'HEAD') return null
  if (!type.includes('json')) return `${status} is ${type}: ${text.slice(0, 100)}`
  const { error } = JSON.parse(text)
  const isTold = typeof error?.code === 'string' && typeof error.message === 'string' && error.message !== ''
  return isTold ? null : `${status} without a code and a sentence: ${text.slice(0, 100)}`
}
