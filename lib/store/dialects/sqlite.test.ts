import { copyFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Store } from '@/lib/store/store'
import { DESK, skipped, stored, summary } from '@/lib/store/testing/sample-session'

let folder: string
let directory: string
let store: Store

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidyup-sqlite-files-'))
  directory = join(folder, 'data')
  // What is looked after each second is only looked after when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  store = createSqlStore(await openDatabase(directory))
  await store.createSession({ events: [stored(1, skipped('item 1'))], summary: summary(1) })
})

afterEach(async () => {
  await store.close()
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const file = (name: string) => join(directory, name)

const append = (seq: number) =>
  store.append(DESK, { events: [stored(seq, skipped(`item ${seq}`))], summary: summary(seq) })

const unavailable = (fault: string) => ({ tag: 'store_unavailable', fault, mayBeStored: false })

/** What a process would find that starts now, after this one was killed. */
async function seqsAfterKill(): Promise<number[]> {
  const copy = mkdtempSync(join(folder, 'killed-'))
  for (const name of readdirSync(directory).filter(name => /sqlite(-wal)?$/.test(name)))
    copyFileSync(file(name), join(copy, name))
  const next = createSqlStore(await openDatabase(copy))
  const events = await next.readEvents(DESK, 0, 10_000)
  await next.close()
  return events.map(({ seq }) => seq)
}

describe('once the log of SQLite was deleted', () => {
  beforeEach(async () => {
    await append(2)
    rmSync(file('tidyup.sqlite-wal'))
  })

  test('nothing more is stored, health says so, and all that was stored before is found after a restart', async () => {
    await expect(append(3)).rejects.toMatchObject(unavailable('displaced'))
    await expect(store.ping()).rejects.toMatchObject({
      message: expect.stringMatching(/nothing more is saved.*start Tidyup again/),
    })
    await expect(store.addTokens('2026-11-22', 1)).rejects.toMatchObject(unavailable('displaced'))
    expect(await store.readEvents(DESK, 0, 10)).toHaveLength(2)
    expect(await seqsAfterKill()).toEqual([1, 2])
  })

  test('what was stored before is saved also where nobody calls', async () => {
    vi.advanceTimersByTime(1_000)
    expect(await seqsAfterKill()).toEqual([1, 2])
  })

  test('the log of another process that began meanwhile is left alone', async () => {
    const other = createSqlStore(await openDatabase(join(folder, 'other')))
    await other.addTokens('2026-11-22', 1)
    copyFileSync(join(folder, 'other', 'tidyup.sqlite-wal'), file('tidyup.sqlite-wal'))
    await other.close()
    const [size] = [readdirSync(directory).length]
    await expect(append(3)).rejects.toMatchObject(unavailable('displaced'))
    expect(readdirSync(directory)).toHaveLength(size)
  })
})

/** More than are stored before the log is gone. */
const MANY = 20_000

test('the log is deleted at any moment while events are stored: each that was acknowledged is found again', async () => {
  for (let round = 0; round < 12; round++) {
    await store.close()
    rmSync(directory, { recursive: true })
    store = createSqlStore(await openDatabase(directory))
    await store.createSession({ events: [stored(1, skipped('item 1'))], summary: summary(1) })
    const remover = new Worker(
      `const { rmSync } = require('node:fs')
       const { workerData: { log, spins } } = require('node:worker_threads')
       for (let spin = 0; spin < spins; spin++) Math.sqrt(spin)
       rmSync(log)`,
      { eval: true, workerData: { log: file('tidyup.sqlite-wal'), spins: round * 100_000 } },
    )
    const gone = new Promise(resolve => remover.once('exit', resolve))
    let acknowledged = 0
    let outcome: Awaited<ReturnType<typeof append>>
    do {
      acknowledged++
      outcome = await append(acknowledged + 1).catch(error => error)
    } while (outcome.kind === 'stored' && acknowledged < MANY)
    expect(outcome).toMatchObject({ fault: 'displaced' })
    await gone
    const found = await seqsAfterKill()
    expect(found.slice(0, acknowledged)).toEqual(
      Array.from({ length: acknowledged }, (_, index) => index + 1),
    )
  }
})

test.each(['tidyup.lock', 'tidyup.sqlite-shm'])(
  'while %s is gone nothing is stored, and again once it is back',
  async name => {
    renameSync(file(name), join(folder, 'aside'))
    await expect(append(2)).rejects.toMatchObject(unavailable('displaced'))
    await expect(store.ping()).rejects.toMatchObject(unavailable('displaced'))
    renameSync(join(folder, 'aside'), file(name))
    expect(await append(2)).toMatchObject({ kind: 'stored' })
    expect(await seqsAfterKill()).toEqual([1, 2])
  },
)

test.each([
  ['deleted', () => rmSync(file('tidyup.sqlite'))],
  [
    'replaced by a copy',
    () => {
      copyFileSync(file('tidyup.sqlite'), join(folder, 'copy'))
      renameSync(join(folder, 'copy'), file('tidyup.sqlite'))
    },
  ],
])('once the database file was %s nothing is stored or shown', async (_, take) => {
  take()
  await expect(append(2)).rejects.toMatchObject(unavailable('missing'))
  await expect(store.readEvents(DESK, 0, 10)).rejects.toMatchObject(unavailable('missing'))
  await expect(store.ping()).rejects.toMatchObject({ message: expect.stringMatching(/Put it back, or stop/) })
})

test('a transaction that was under way is not stored', async () => {
  await store.close()
  store = createSqlStore(await openDatabase(directory), async () => rmSync(file('tidyup.sqlite-wal')))
  await expect(append(2)).rejects.toMatchObject(unavailable('displaced'))
  expect(await store.readEvents(DESK, 0, 10)).toHaveLength(1)
  expect(await seqsAfterKill()).toEqual([1])
  expect(existsSync(file('tidyup.sqlite-wal'))).toBe(false)
})
