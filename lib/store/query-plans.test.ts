import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '@/scripts/temporary-postgres'
import { openDatabase, openSharedDatabase } from './database'
import { postgresDialect } from './dialects/postgres'
import { sqliteDialect } from './dialects/sqlite'
import { createSqlStore } from './sql-store'
import { type ExplainedDatabase, explained } from './testing/query-plans'
import { storeCalls } from './testing/store-calls'

/** Calls that read a table that grows from its end, and why they may. */
const MAY_SCAN: Readonly<Record<string, string>> = {
  listSessions: 'walks from the newest session to the end of the page; a search, until it has found a page',
  ping: 'reads one row',
  exportInventory: 'walks by the id from page to page',
  clearInventory: 'deletes all',
  rebuildInventory: 'makes all anew',
}

/** Run by the databases themselves when a session is deleted. */
const CASCADES = ['events', 'photos'].map(table => `delete from ${table} where session_id = `)

let directory: string

async function onSqlite() {
  await (await openDatabase(directory)).destroy()
  return explained(
    sqliteDialect(join(directory, 'tidyup.sqlite'), () => {}),
    'SQLite',
  )
}

async function onPostgres() {
  const url = await createDatabase(inject('postgresUrl'))
  await (await openSharedDatabase(url)).destroy()
  return explained(postgresDialect(url), 'Postgres')
}

describe.each([
  { name: 'SQLite', open: onSqlite, placeholder: '?' },
  { name: 'Postgres', open: onPostgres, placeholder: '$1' },
])('on $name', ({ open, placeholder }) => {
  let place: ExplainedDatabase

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'tidyup-plans-'))
    place = await open()
  })

  afterEach(async () => {
    await place.database.destroy()
    rmSync(directory, { recursive: true })
  })

  test('no call of the store looks through a table that grows', async () => {
    const calls = await storeCalls(createSqlStore(place.database))
    const faults: string[] = []
    let plans = 0
    for (const [call, make] of Object.entries(calls)) {
      for (const query of await place.statementsOf(make)) {
        plans += 1
        const scans = await place.scansOf(query)
        if (!(call in MAY_SCAN)) faults.push(...scans.map(table => `${call} scans ${table}: ${query.sql}`))
      }
    }
    for (const cascade of CASCADES)
      faults.push(...(await place.scansOf(CompiledQuery.raw(cascade + placeholder, ['s_desk']))))
    expect(faults).toEqual([])
    expect(plans).toBeGreaterThan(15)
  })

  test('one that would is seen', async () => {
    const query = CompiledQuery.raw("select seq from events where type = 'ItemSkipped'")
    expect(await place.scansOf(query)).toEqual(['events'])
  })
})
