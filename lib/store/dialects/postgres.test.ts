import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openSharedDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { AppendHook, Store } from '@/lib/store/store'
import { isStoreUnavailable } from '@/lib/store/store-error'
import { type Break, type DatabaseProxy, startDatabaseProxy } from '@/lib/store/testing/database-proxy'
import { DESK, skipped, stored, summary } from '@/lib/store/testing/sample-session'
import { createDatabase } from '@/scripts/temporary-postgres'

/** Short, since a test waits for them. */
const LIMITS = { statement: 300, answer: 600 }

let url: string
let proxy: DatabaseProxy
let store: Store

beforeEach(async () => {
  url = await createDatabase(inject('postgresUrl'))
  proxy = await startDatabaseProxy(url)
  store = await open()
  await store.createSession({ events: [stored(1, skipped('item 1'))], summary: summary(1) })
})

afterEach(async () => {
  await store.close()
  await proxy.close()
})

const open = async (onAppend?: AppendHook) =>
  createSqlStore(await openSharedDatabase(proxy.url, LIMITS), onAppend)

const append = (to: Store, seq = 2) =>
  to.append(DESK, { events: [stored(seq, skipped(`item ${seq}`))], summary: summary(seq) })

const unavailable = (fault: string, mayBeStored = false) => ({
  tag: 'store_unavailable',
  fault,
  mayBeStored,
  message: expect.not.stringMatching(/disk|folder/i),
})

async function asAdmin(statement: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

const OTHERS = "from pg_stat_activity where datname = current_database() and application_name = 'tidyup'"

describe('a connection that breaks while events are appended', () => {
  const sides = [
    { when: 'asked', by: 'cut' },
    { when: 'asked', by: 'silence' },
    { when: 'answered', by: 'cut' },
    { when: 'answered', by: 'silence' },
  ] as const

  const points: Break[] = ['begin', 'update sessions', 'insert into events', 'commit'].flatMap(at =>
    sides.map(side => ({ at, ...side })),
  )

  test.each(points)('at “$at”, $when, by $by: is told, and stores once', async point => {
    const isCommit = point.at === 'commit'
    const broken = proxy.breakOnce(point)
    await expect(append(store)).rejects.toMatchObject(unavailable('disconnected', isCommit))
    await broken
    const isStored = isCommit && point.when === 'answered'
    expect(await append(store)).toMatchObject({ kind: isStored ? 'conflict' : 'stored' })
    expect(await store.readEvents(DESK, 1, 10)).toHaveLength(1)
  })
})

test.each<[string, Break]>([
  ['is asked', { at: 'from "events"', when: 'asked', by: 'cut' }],
  ['is answered', { at: 'from "events"', when: 'answered', by: 'silence' }],
])('a connection that breaks when it %s for events is told, and the next one reads', async (_, point) => {
  const broken = proxy.breakOnce(point)
  await expect(store.readEvents(DESK, 0, 10)).rejects.toMatchObject(unavailable('disconnected'))
  await broken
  expect(await store.readEvents(DESK, 0, 10)).toHaveLength(1)
})

test('a statement outside of a transaction may be stored when its answer goes astray', async () => {
  const broken = proxy.breakOnce({ at: 'token_days', when: 'answered', by: 'cut' })
  await expect(store.addTokens('2026-11-22', 7)).rejects.toMatchObject(unavailable('disconnected', true))
  await broken
  expect(await store.readTokens('2026-11-22')).toBe(7)
})

test('a server that ends its connections in the midst of a transaction is told, and nothing is stored', async () => {
  await store.close()
  store = await open(async (_, { events }) => {
    if (events.some(({ seq }) => seq === 2)) await asAdmin(`select pg_terminate_backend(pid) ${OTHERS}`)
  })
  await expect(append(store)).rejects.toMatchObject({ fault: 'disconnected' })
  expect(await store.readEvents(DESK, 1, 10)).toEqual([])
})

test('no connection that went silent keeps a call waiting, and all is well once the network is back', async () => {
  const waiting = Array.from({ length: 10 }, () => store.readEvents(DESK, 0, 10))
  await Promise.all(waiting)
  proxy.breakAll('silence')
  const asked = Array.from({ length: 10 }, () => store.readEvents(DESK, 0, 10))
  for (const one of await Promise.allSettled(asked))
    expect(one).toMatchObject({ status: 'rejected', reason: unavailable('disconnected') })
  proxy.heal()
  expect(await store.readEvents(DESK, 0, 10)).toHaveLength(1)
})

test('a statement that takes too long is given up by the server, and its connection goes on', async () => {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; select * from sessions for update')
  await expect(append(store)).rejects.toMatchObject(unavailable('overloaded'))
  await holder.query('rollback')
  await holder.end()
  expect(await append(store)).toMatchObject({ kind: 'stored' })
})

test('a server that has no connection left, or lets nobody in by that name, is told', async () => {
  await asAdmin('drop role if exists few; create role few login connection limit 0')
  const few = Object.assign(new URL(url), { username: 'few' }).href
  await expect(openSharedDatabase(few)).rejects.toMatchObject(unavailable('overloaded'))
  await asAdmin('drop role few')
  await expect(openSharedDatabase(few)).rejects.toMatchObject(unavailable('rejected'))
})

test('what the server says of a mistake of ours is no fault of the store', async () => {
  const again = store.createSession({ events: [stored(1, skipped('item 1'))], summary: summary(1) })
  await expect(again).rejects.toSatisfy(error => !isStoreUnavailable(error))
  await expect(again).rejects.toThrow(/duplicate key/)
})
