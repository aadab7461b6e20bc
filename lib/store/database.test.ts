import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase, openDatabaseForCommand } from './database'
import { sqliteDialect } from './dialects/sqlite'
import { MIGRATION_NAMES } from './migration-names'
import { migrationProvider } from './migrations'
import { createStoreOnDisk } from './sql-store'
import { DESK, skipped, stored, summary } from './testing/sample-session'

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

describe('a folder that held sessions', () => {
  const marker = () => join(directory, 'tidyup.sessions')

  async function sessionsIn(folder = directory): Promise<number> {
    const database = await openDatabase(folder)
    const sessions = await createStoreOnDisk(database, folder).listSessions({ limit: 10 })
    await database.destroy()
    return sessions.length
  }

  const isRefused = (...left: string[]) =>
    expect(openDatabase(directory)).rejects.toThrow(
      `Tidyup can’t start: ${directory} held sessions, and now their database, tidyup.sqlite, is missing or empty. Put it back, or restore a backup with “npm run restore -- FILE”. To start anew without them, delete ${left.join(' and ')}.`,
    )

  beforeEach(async () => {
    const database = await openDatabase(directory)
    const store = createStoreOnDisk(database, directory)
    await store.createSession({ events: [stored(1, skipped('lamp'))], summary: summary(1) })
    await database.destroy()
  })

  test.each([
    ['is gone', () => rmSync(file)],
    ['is empty', () => writeFileSync(file, '')],
  ])('does not start as a new one when its database %s, unless it is told to', async (_, take) => {
    take()
    await isRefused(marker())
    await expect(openDatabaseForCommand(directory)).rejects.toThrow('held sessions')
    rmSync(marker())
    expect(await sessionsIn()).toBe(0)
  })

  test('does not start on a new database in the place of its own', async () => {
    rmSync(file)
    const elsewhere = mkdtempSync(join(directory, 'elsewhere-'))
    await (await openDatabase(elsewhere)).destroy()
    renameSync(join(elsewhere, 'tidyup.sqlite'), file)
    await isRefused(marker())
    // The refusal has let go of the folder.
    await isRefused(marker())
  })

  test('starts when its sessions were deleted, and when another database has sessions', async () => {
    const copy = join(directory, 'copy')
    copyFileSync(file, copy)
    const database = await openDatabase(directory)
    await createStoreOnDisk(database, directory).deleteSession(DESK)
    await database.destroy()
    expect(await sessionsIn()).toBe(0)
    const other = new DatabaseSync(copy)
    other.exec('pragma user_version = 1')
    other.close()
    renameSync(copy, file)
    expect(await sessionsIn()).toBe(1)
    expect(readFileSync(marker(), 'utf8')).toBe('1\n')
  })

  test('is marked when it is opened, where an older Tidyup made it', async () => {
    rmSync(marker())
    const older = new DatabaseSync(file)
    older.exec('pragma user_version = 0')
    older.close()
    expect(await sessionsIn()).toBe(1)
    rmSync(file)
    await isRefused(marker())
  })

  test('is known also by the log that is left, which a refused start leaves alone', async () => {
    rmSync(marker())
    const database = await openDatabase(directory)
    await createStoreOnDisk(database, directory).addTokens('2026-11-22', 1)
    const log = readFileSync(`${file}-wal`)
    await database.destroy()
    rmSync(marker())
    for (const left of [() => rmSync(file), () => writeFileSync(file, '')]) {
      left()
      writeFileSync(`${file}-wal`, log)
      await isRefused(`${file}-wal`)
      expect(readFileSync(`${file}-wal`)).toEqual(log)
    }
  })

  test('is one only from its first session on', async () => {
    const fresh = mkdtempSync(join(directory, 'fresh-'))
    expect(await sessionsIn(fresh)).toBe(0)
    expect(existsSync(join(fresh, 'tidyup.sessions'))).toBe(false)
    rmSync(join(fresh, 'tidyup.sqlite'))
    expect(await sessionsIn(fresh)).toBe(0)
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

test('tables that lack the newest changes get them', async () => {
  const older: Database = new Kysely({ dialect: sqliteDialect(file, () => {}) })
  const { error } = await new Migrator({ db: older, provider: migrationProvider }).migrateTo('008-home')
  expect(error).toBeUndefined()
  await older.destroy()
  const database = await openDatabase(directory)
  expect(await database.selectFrom('agents').selectAll().execute()).toEqual([])
  expect(await database.selectFrom('home_state').select('shown').execute()).toEqual([{ shown: 1 }])
  await database.destroy()
})

test('the scripts know each migration by its name', async () => {
  expect(Object.keys(await migrationProvider.getMigrations())).toEqual(MIGRATION_NAMES)
})
