import { mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './database'
import { migrationProvider } from './migrations/all'

let directory: string
let file: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tidyup-database-'))
  file = join(directory, 'tidyup.sqlite')
})

afterEach(() => rmSync(directory, { recursive: true }))

const refusal = (...said: string[]) =>
  expect.objectContaining({
    message: expect.stringMatching(
      new RegExp(`^Tidyup can’t start: .*${said.join('.*')}.*(TIDYUP_DATA_DIR|npm start)`),
    ),
  })

describe('the start is stopped with a sentence that names the folder', () => {
  test('a file stands where the folder should be', async () => {
    writeFileSync(file, '')
    await expect(openDatabase(file)).rejects.toEqual(refusal(file, 'can’t be used as a folder'))
    await expect(openDatabase(join(file, 'data'))).rejects.toEqual(refusal('can’t be used as a folder'))
  })

  test('the file is no database', async () => {
    writeFileSync(file, 'shopping list\n'.repeat(1_000))
    await expect(openDatabase(directory)).rejects.toEqual(refusal(directory, 'damaged', 'npm run restore'))
  })

  test('the file is damaged in its middle', async () => {
    const database = await openDatabase(directory)
    await sql`create table filler as with recursive n(i) as (select 1 union all select i + 1 from n limit 2000)
      select i, hex(randomblob(100)) from n`.execute(database)
    await database.destroy()
    const middle = Math.floor(statSync(file).size / 2)
    writeSync(openSync(file, 'r+'), Buffer.alloc(20_000, 0xa5), 0, 20_000, middle)
    await expect(openDatabase(directory)).rejects.toEqual(refusal(directory, 'damaged', 'npm run restore'))
  })

  test('a newer Tidyup wrote the database', async () => {
    const database = await openDatabase(directory)
    await sql`insert into kysely_migration values ('999-from-the-future', '2099-01-01')`.execute(database)
    await database.destroy()
    await expect(openDatabase(directory)).rejects.toEqual(refusal(directory, 'newer Tidyup'))
  })

  test('the folder is in use', async () => {
    const database = await openDatabase(directory)
    await expect(openDatabase(directory)).rejects.toEqual(
      refusal(directory, `is in use by process ${process.pid}`),
    )
    await database.destroy()
    await (await openDatabase(directory)).destroy()
  })
})

test('tables are brought up to date in one commit: where that fails, all is as it was', async () => {
  const database = new DatabaseSync(file)
  database.exec('create table snapshots (mine text)')
  database.close()
  await expect(openDatabase(directory)).rejects.toThrow('snapshots')
  const left = new DatabaseSync(file)
  expect(
    left.prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%'").all(),
  ).toEqual([{ name: 'snapshots' }])
  expect(left.prepare('select name from kysely_migration').all()).toEqual([])
  left.close()
})

test('tables that lack the newest change get it', async () => {
  const database = await openDatabase(directory)
  await sql`drop table recoveries`.execute(database)
  await sql`delete from kysely_migration where name = '007-recoveries'`.execute(database)
  await database.destroy()
  const again = await openDatabase(directory)
  expect(await again.selectFrom('recoveries').selectAll().execute()).toEqual([])
  await again.destroy()
})

test('a migration is named like its file, by which the scripts know a database', async () => {
  const files = await readdir(join(import.meta.dirname, 'migrations'))
  const names = files.filter(name => /^\d/.test(name)).map(name => name.replace(/\.ts$/, ''))
  expect(Object.keys(await migrationProvider.getMigrations())).toEqual(names.sort())
})
