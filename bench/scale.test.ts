import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createSqlStore } from '@/lib/store/sql-store'
import { createDatabase } from '@/scripts/temporary-postgres.mjs'
import { type FilledSession, fill, sessionLengths } from './fill'
import { type Place, postgresPlace, sqlitePlace } from './places'
import { explain } from './plans'
import { storeCalls } from './store-calls'
import { survey } from './survey'

const EVENTS = 3_000

test('sessions are 100 to 10,000 events long, and as many as it takes', () => {
  const lengths = sessionLengths(1_000_000)
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(100)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(10_000)
  expect(lengths.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(1_000_000)
})

describe.each([
  { name: 'SQLite', open: sqlitePlace },
  { name: 'Postgres', open: async () => postgresPlace(await createDatabase(inject('postgresUrl'))) },
])('on $name', ({ open }) => {
  let place: Place
  let sessions: FilledSession[]

  beforeEach(async () => {
    place = await open()
    sessions = await fill(place.database, sessionLengths(EVENTS))
  })

  afterEach(() => place.remove())

  test('no call of the store looks through a table that grows', async () => {
    const surveyed = await survey(place, storeCalls(createSqlStore(place.database), sessions), {
      strict: true,
    })
    expect(surveyed.filter(({ faults }) => faults.length > 0)).toEqual([])
    expect(surveyed.flatMap(({ plans }) => plans).length).toBeGreaterThan(15)
  })

  test('one that would is seen', async () => {
    const query = CompiledQuery.raw("select seq from events where type = 'ItemSkipped'")
    expect((await explain(place, query, { strict: true })).scans).toEqual(['events'])
  })
})
