/** H6: “Where is it?” is answered in spite of typos, plurals and umlauts, and the same on both databases. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase } from '@/scripts/temporary-postgres'
import { openDatabase, openSharedDatabase } from './database'
import { createSqlStore } from './sql-store'
import type { Store } from './store'
import { HOME, PLACE_SEARCHES, SEARCHES } from './testing/inventory-searches'

let directory: string
let stores: readonly [sqlite: Store, postgres: Store]

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'tidyup-search-'))
  const databases = [
    await openDatabase(directory),
    await openSharedDatabase(await createDatabase(inject('postgresUrl'))),
  ] as const
  stores = [createSqlStore(databases[0]), createSqlStore(databases[1])]
  const things = Object.entries(HOME).flatMap(([place, names]) => names.map(name => ({ name, place })))
  for (const store of stores) await store.editInventory({ add: things }, new Date('2026-11-23T10:00:00Z'))
})

afterAll(async () => {
  for (const store of stores) await store.close()
  rmSync(directory, { recursive: true })
})

/** What both databases answer. */
async function found(text: string) {
  const [sqlite, postgres] = await Promise.all(stores.map(store => store.findInInventory(text, 10)))
  expect(postgres).toEqual(sqlite)
  if (!sqlite) throw new Error('There are two.')
  return { things: sqlite.found.map(({ name }) => name), places: sqlite.places.map(({ name }) => name) }
}

test.each(SEARCHES)('H6 “$asked” finds “$meant” first: $because', async ({ asked, meant }) => {
  expect((await found(asked)).things[0] ?? '').toBe(meant)
})

test.each(PLACE_SEARCHES)(
  'H6 “%s” finds the place “%s” first, and what lives there',
  async (asked, meant) => {
    const { things, places } = await found(asked)
    expect(places[0]).toBe(meant)
    expect(things).toEqual(expect.arrayContaining([...(HOME[meant] ?? [])]))
  },
)

test('H6 what is like nothing there finds nothing', async () => {
  for (const text of ['', ' …!? ', 'qzxwv', '%_\\', "'; drop table home_things; --", '🧦'])
    expect(await found(text)).toEqual({ things: [], places: [] })
})

test('H6 a long text is searched by its first words', async () => {
  expect((await found('phone charger '.repeat(800))).things[0]).toBe('phone charger')
})

const DOCUMENT = new URL('../../docs/home-search.md', import.meta.url)

/** `UPDATE_DOCS=1` writes it anew, for Biome to format. */
test('H6 the table in the documents is what is found', async () => {
  const rows = [
    ['asked', 'found first', 'in spite of'],
    ['---', '---', '---'],
  ]
  for (const { asked, because } of SEARCHES)
    rows.push([asked, (await found(asked)).things[0] ?? '–', because])
  for (const [asked] of PLACE_SEARCHES) rows.push([asked, (await found(asked)).places[0] ?? '–', 'a place'])
  const table = rows.map(cells => `| ${cells.join(' | ')} |`).join('\n')
  const text = readFileSync(DOCUMENT, 'utf8')
  const begin = text.indexOf('| asked')
  if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCUMENT, `${text.slice(0, begin)}${table}\n`)
  else expect(cellsOf(text.slice(begin))).toEqual(cellsOf(table))
})

/** However wide the columns are. */
const cellsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim().replace(/^-+$/, '---')))
