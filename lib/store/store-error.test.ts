import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { imageId } from '@/lib/engine/ids'
import type { AppEvent } from '@/lib/wire/event'
import type { Database } from './database'
import { createSqlStore } from './sql-store'
import type { Append, Store } from './store'
import { asStoreError, isStoreUnavailable } from './store-error'
import { DESK, skipped, stored, summary } from './testing/sample-session'
import { temporaryDatabase } from './testing/temporary-database'

let directory: string
let database: Database
let store: Store

beforeEach(async () => {
  ;({ directory, database } = await temporaryDatabase())
  store = createSqlStore(database)
  await store.createSession(step(1, skipped('lamp')))
})

const step = (seq: number, event: AppEvent): Append => ({
  events: [stored(seq, event)],
  summary: summary(seq),
})

function withPhoto(seq: number, bytes: number): Append {
  const photo = { id: imageId.parse(`ph_${seq}`), mediaType: 'image/png', bytes: new Uint8Array(bytes) }
  const event: AppEvent = { type: 'PhotoAdded', data: { photoId: photo.id, width: 1, height: 1, bytes } }
  return { ...step(seq, event), photo }
}

/** The engine itself runs out of room, as on a disk that is full. */
async function limitTo(pages: number) {
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database)
}

describe('a full disk', () => {
  test('is said, nothing of the step is stored, and the next step is once there is room', async () => {
    await limitTo(1)
    await expect(store.append(DESK, withPhoto(2, 500_000))).rejects.toMatchObject({
      tag: 'store_unavailable',
      fault: 'full',
      message: expect.stringMatching(/disk .* is full/),
    })
    expect(await store.readEvents(DESK, 0, 10)).toHaveLength(1)
    expect(await store.readPhoto(imageId.parse('ph_2'))).toBeNull()
    await limitTo(100_000)
    expect(await store.append(DESK, withPhoto(2, 500_000))).toMatchObject({ kind: 'stored' })
    expect(await store.readEvents(DESK, 0, 10)).toHaveLength(2)
  })
})

test('a database that may only be read is said, and can be read', async () => {
  await sql`pragma query_only = 1`.execute(database)
  await expect(store.append(DESK, withPhoto(2, 10))).rejects.toMatchObject({ fault: 'read_only' })
  expect(await store.readEvents(DESK, 0, 10)).toHaveLength(1)
  await sql`pragma query_only = 0`.execute(database)
  expect(await store.append(DESK, withPhoto(2, 10))).toMatchObject({ kind: 'stored' })
})

test('a database that another program holds is said', async () => {
  await sql`pragma busy_timeout = 0`.execute(database)
  const other = new DatabaseSync(join(directory, 'tidyup.sqlite'))
  other.exec('begin immediate')
  await expect(store.append(DESK, withPhoto(2, 10))).rejects.toMatchObject({ fault: 'busy' })
  other.exec('rollback')
  other.close()
  expect(await store.append(DESK, withPhoto(2, 10))).toMatchObject({ kind: 'stored' })
})

test('a folder that was moved away takes nothing more, and works again once it is back', async () => {
  const away = `${directory}-away`
  renameSync(directory, away)
  await expect(store.append(DESK, withPhoto(2, 10))).rejects.toMatchObject({ fault: 'missing' })
  renameSync(away, directory)
  expect(await store.append(DESK, withPhoto(2, 10))).toMatchObject({ kind: 'stored' })
})

test('a fault of ours is no fault of the store', async () => {
  const again = store.createSession(step(1, skipped('lamp')))
  await expect(again).rejects.toSatisfy(error => !isStoreUnavailable(error))
  await expect(again).rejects.toThrow(/UNIQUE/)
})

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'read_only'],
  ['EACCES', 'read_only'],
  ['EIO', 'unreachable'],
  ['ECONNREFUSED', 'disconnected'],
  ['ECONNRESET', 'disconnected'],
  ['EPIPE', 'disconnected'],
])('%s of the system is %s', (code, fault) => {
  expect(asStoreError(Object.assign(new Error(code), { code }))).toMatchObject({ fault })
})

test.each([
  ['08006', 'disconnected'],
  ['53300', 'overloaded'],
  ['53100', 'full'],
  ['57P01', 'disconnected'],
  ['57P02', 'disconnected'],
  ['57P03', 'disconnected'],
  ['28P01', 'rejected'],
])('%s of Postgres is %s', (code, fault) => {
  expect(asStoreError(Object.assign(new Error(), { code }))).toMatchObject({ fault })
})

test.each(['23505', '22021', '42P01'])('%s of Postgres is a mistake of ours', code => {
  const error = Object.assign(new Error(), { code })
  expect(asStoreError(error)).toBe(error)
})

test.each([
  [13, 'full'],
  [10 | (19 << 8), 'unreachable'],
  [11 | (1 << 8), 'damaged'],
  [8 | (4 << 8), 'read_only'],
])('an extended code of SQLite (%d) is known by its primary one: %s', (errcode, fault) => {
  expect(asStoreError(Object.assign(new Error(), { errcode }))).toMatchObject({ fault })
})

test('it is told by its tag, since each bundle has a class of its own', () => {
  expect(isStoreUnavailable(Object.assign(new Error(), { tag: 'store_unavailable' }))).toBe(true)
  expect(isStoreUnavailable(new Error())).toBe(false)
})
