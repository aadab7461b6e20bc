/** How long other requests wait while a home of 49,000 things with long names is imported, undone and deleted, on both databases. */
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { FormData, fetch, Agent as Patient, type RequestInit } from 'undici'
import { beginCards, connect, nextCard } from '@/bench/connection'
import { atMost, type Figure, figureOf, quantile, type Section, timeOf } from '@/bench/figures'
import { builtApp, withFolder, withServer } from '@/bench/processes'
import { createDatabase, startTemporaryPostgres } from '@/scripts/temporary-postgres'

const THINGS = 49_000
/** Letters of a name, in words of which no two are the same. */
const LETTERS = 190
/** Ms between two requests of health, and between two answers to cards. */
const EVERY = { health: 15, answer: 500 }
const IDLE_MS = 5_000
const CARDS = 400

export const largeChanges: Section = async () => [
  ...(await withFolder(folder => measureLargeChanges('SQLite', folder))),
  ...(await onPostgres(url => withFolder(folder => measureLargeChanges('Postgres', folder, url)))),
]

async function onPostgres<Value>(use: (url: string) => Promise<Value>): Promise<Value> {
  const server = await startTemporaryPostgres()
  try {
    return await use(await createDatabase(server.url))
  } finally {
    await server.stop()
  }
}

export const measureLargeChanges = (
  name: string,
  folder: string,
  url?: string,
  things = THINGS,
): Promise<Figure[]> =>
  withServer(builtApp(url ? { DATABASE_URL: url } : {}), folder, async server => {
    const file = importFile(things)
    const idle = await waitsDuring(server.url, () => sleep(IDLE_MS))
    const before = await megabytes(folder, url)
    let seq = 0
    const dispatcher = new Patient({ headersTimeout: 0 })
    const sent = async (path: string, init: RequestInit) => {
      const response = await fetch(server.url + path, { ...init, dispatcher })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response
    }
    const imported = async () => {
      const body = new FormData()
      body.set('file', new File([file], 'home.csv'))
      const response = await sent('/api/home/import', { method: 'POST', body })
      const { seq: last } = (await response.json()) as { seq: number | null }
      seq = last ?? seq
    }
    const changes = {
      import: imported,
      'import of the same file again': imported,
      undo: () =>
        sent('/api/home', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ undo: { seq } }),
        }),
      'second import': imported,
      deletion: () => sent('/api/home', { method: 'DELETE' }),
    }
    const figures: Figure[] = []
    for (const [what, change] of Object.entries(changes)) {
      const { health, answers, took } = await waitsDuring(server.url, change)
      const key = `${name}.${what.replaceAll(' ', '-')}`.toLowerCase()
      const p99 = (times: readonly number[]) => [quantile(times, 0.99)]
      figures.push(
        figureOf(
          { name: `large.${key}.took`, what: `${name}: ${what}, of ${things} things`, unit: 'ms' },
          { ours: [took] },
        ),
        figureOf(
          {
            ...{ name: `large.${key}.health`, what: `${name}, ${what}: health, p99`, unit: 'ms' },
            ...{ floor: 'at rest', target: atMost(250) },
          },
          { ours: p99(health), floor: p99(idle.health) },
        ),
      )
      if (answers.length > 0)
        figures.push(
          figureOf(
            {
              ...{ name: `large.${key}.answer`, unit: 'ms', floor: 'at rest' },
              what: `${name}, ${what}: ${answers.length} answers to cards, none refused, p99`,
            },
            { ours: p99(answers), floor: p99(idle.answers) },
          ),
        )
      if (what === 'import')
        figures.push(
          figureOf(
            { name: `large.${key}.grows`, what: `${name}: what the database grows by`, unit: 'MB' },
            { ours: [(await megabytes(folder, url)) - before] },
          ),
        )
    }
    return figures
  })

/** Times (ms) of health and of answers to cards, one after the other, until `change` is done. */
async function waitsDuring(url: string, change: () => Promise<unknown>) {
  // A server closes a connection that is at rest, perhaps as it is used again.
  const connection = connect(url, { keepAlive: false })
  const { id, stream, card } = await beginCards(url, connection, CARDS)
  const agent = new Agent()
  const health: number[] = []
  const answers: number[] = []
  let isDone = false
  const asking = async () => {
    while (!isDone) {
      health.push(
        await timeOf(async () => {
          const [response] = await once(get(`${url}/api/health`, { agent }), 'response')
          response.resume()
          await once(response, 'end')
        }),
      )
      await sleep(EVERY.health)
    }
  }
  const answering = async () => {
    let { questionId } = card
    for (let nth = 0; nth < CARDS && !isDone; nth++) {
      const body = { answerId: `during_${nth}`, answer: { kind: 'choice', index: 0 } }
      const { sent, answered } = await connection.send(
        `/api/sessions/${id}/questions/${questionId}/answer`,
        body,
      )
      answers.push(answered - sent)
      questionId = (await nextCard(stream)).questionId
      await sleep(EVERY.answer)
    }
  }
  const others = Promise.all([asking(), answering()])
  const took = await timeOf(change)
  isDone = true
  await others
  stream.close()
  connection.close()
  agent.destroy()
  return { health, answers, took }
}

function importFile(things: number): string {
  let seed = 7
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return (seed >>> 8) / 2 ** 24
  }
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26))
  const word = () => Array.from({ length: 5 + Math.floor(random() * 9) }, letter).join('')
  const name = () => {
    let text = word()
    while (text.length < LETTERS) text += ` ${word()}`
    return text.slice(0, LETTERS).trim()
  }
  const rows = Array.from({ length: things }, (_, nth) => `${name()},box ${nth % 500}`)
  return ['thing,place', ...rows].join('\n')
}

async function megabytes(folder: string, url: string | undefined): Promise<number> {
  if (!url) {
    const names = (await readdir(folder)).filter(name => name.startsWith('tidyup.sqlite'))
    const sizes = await Promise.all(names.map(async name => (await stat(join(folder, name))).size))
    return sizes.reduce((sum, size) => sum + size, 0) / 1e6
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_database_size(current_database())::float8 / 1e6 as mb')
  await client.end()
  return rows[0].mb
}
