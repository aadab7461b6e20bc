import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import { Failure } from './command-line.mjs'
import { backUp, restore } from './database-file'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const ASIDE = 'tidyup.sqlite.before-restore-2026-11-21T10-00-00-000Z'

let folder: string
let live: string
let elsewhere: string
let file: string
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidyup-backup-'))
  live = join(folder, 'live')
  elsewhere = join(folder, 'elsewhere')
  file = join(folder, 'tidyup.backup')
  database = await openDatabase(live)
  await addTool('first')
})

afterEach(async () => {
  await database.destroy()
  rmSync(folder, { recursive: true })
})

/** Something stored that takes one row. */
async function addTool(name: string, to = database) {
  const input_schema = { type: 'object' }
  const tool = { id: name, name, description: name, input_schema, template: name, terminal: false }
  await createSqlStore(to).addCustomTool(tool, NOW, { count: 10, bytes: 10_000 })
}

async function toolsIn(directory: string) {
  const opened = await openDatabase(directory)
  const tools = await createSqlStore(opened).listCustomTools()
  await opened.destroy()
  return tools.map(({ name }) => name)
}

function failure(job: () => unknown): string {
  try {
    job()
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
  throw new Error('It did not fail.')
}

describe('backing up', () => {
  test('a database in use gives what it held at that moment, in one file', async () => {
    expect(backUp(live, file)).toBe(0)
    await addTool('second')
    restore(file, elsewhere, NOW)
    expect(await toolsIn(elsewhere)).toEqual(['first'])
    expect(readdirSync(folder).sort()).toEqual(['elsewhere', 'live', 'tidyup.backup'])
  })

  test('a transaction that is not over is not in it', async () => {
    const writer = new DatabaseSync(join(live, 'tidyup.sqlite'))
    writer.exec("begin; insert into custom_tools values ('half', '{}', '')")
    backUp(live, file)
    writer.exec('rollback')
    writer.close()
    restore(file, elsewhere, NOW)
    expect(await toolsIn(elsewhere)).toEqual(['first'])
  })

  test('a file that is there is never written over', () => {
    writeFileSync(file, 'a letter')
    expect(failure(() => backUp(live, file))).toContain('is there already')
    expect(readFileSync(file, 'utf8')).toBe('a letter')
  })

  test('nothing to back up, and nowhere to put it, are said', () => {
    expect(failure(() => backUp(elsewhere, file))).toContain(elsewhere)
    const nowhere = join(folder, 'none')
    expect(failure(() => backUp(live, join(nowhere, 'backup')))).toBe(`There is no folder ${nowhere}.`)
  })
})

test('only the owner may read backups, drafts and what a restore puts aside, whatever the umask', async () => {
  const umask = process.umask(0)
  try {
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
    backUp(live, file)
    expect(modeOf(file)).toBe('600')
    mkdirSync(elsewhere)
    writeFileSync(join(elsewhere, 'tidyup.sqlite'), 'shopping list\n'.repeat(1_000))
    restore(file, elsewhere, NOW)
    expect(modeOf(elsewhere)).toBe('700')
    const modes = readdirSync(elsewhere).map(name => [name, modeOf(join(elsewhere, name))])
    expect(modes.filter(([, mode]) => mode !== '600')).toEqual([])
    expect(modes.map(([name]) => name)).toEqual(expect.arrayContaining([ASIDE, 'tidyup.sqlite']))
  } finally {
    process.umask(umask)
  }
})

describe('restoring', () => {
  test('what was there before is kept beside it, with all that was stored last', async () => {
    backUp(live, file)
    await addTool('second')
    await database.destroy()
    expect(restore(file, live, NOW)).toEqual({ sessions: 0, replaced: join(live, ASIDE) })
    expect(await toolsIn(live)).toEqual(['first'])

    restore(join(live, ASIDE), live, new Date(0))
    expect(await toolsIn(live)).toEqual(['first', 'second'])
  })

  test('a log that the last process left behind is kept, and never applied to the restored database', async () => {
    backUp(live, file)
    await addTool('second')
    mkdirSync(elsewhere)
    for (const part of ['tidyup.sqlite', 'tidyup.sqlite-wal', 'tidyup.sqlite-shm']) {
      copyFileSync(join(live, part), join(elsewhere, part))
    }
    restore(file, elsewhere, NOW)
    expect(await toolsIn(elsewhere)).toEqual(['first'])
    restore(join(elsewhere, ASIDE), elsewhere, new Date(0))
    expect(await toolsIn(elsewhere)).toEqual(['first', 'second'])
  })

  test('a copy of the files of a killed server can be restored too', async () => {
    await addTool('second')
    const copy = join(folder, 'copy')
    copyFileSync(join(live, 'tidyup.sqlite'), copy)
    copyFileSync(join(live, 'tidyup.sqlite-wal'), `${copy}-wal`)
    restore(copy, elsewhere, NOW)
    expect(await toolsIn(elsewhere)).toEqual(['first', 'second'])
  })

  test.each([
    ['is gone', () => rmSync(join(elsewhere, 'tidyup.sqlite'))],
    ['is empty', () => writeFileSync(join(elsewhere, 'tidyup.sqlite'), '')],
  ])('a folder that held sessions and whose database %s starts again, also without any', async (_, take) => {
    backUp(live, file)
    await (await openDatabase(elsewhere)).destroy()
    writeFileSync(join(elsewhere, 'tidyup.sessions'), '7\n')
    take()
    await expect(openDatabase(elsewhere)).rejects.toThrow('npm run restore')
    restore(file, elsewhere, NOW)
    expect(await toolsIn(elsewhere)).toEqual(['first'])
  })

  test('a damaged database is put aside as it is', async () => {
    backUp(live, file)
    mkdirSync(elsewhere)
    const damaged = 'shopping list\n'.repeat(1_000)
    writeFileSync(join(elsewhere, 'tidyup.sqlite'), damaged)
    restore(file, elsewhere, NOW)
    expect(await toolsIn(elsewhere)).toEqual(['first'])
    expect(readFileSync(join(elsewhere, ASIDE), 'utf8')).toBe(damaged)
  })

  test('a folder in use is left alone, and it is said who uses it', () => {
    backUp(live, file)
    expect(failure(() => restore(file, live, NOW))).toContain(`is in use by process ${process.pid}`)
    expect(existsSync(join(live, ASIDE))).toBe(false)
  })

  test.each<[string, string, () => void]>([
    ['is missing', 'There is no file', () => {}],
    ['is no database', 'no database at all', () => writeFileSync(file, 'shopping list\n'.repeat(1_000))],
    ['is of another program', 'not one of Tidyup', () => new DatabaseSync(file).exec('create table x (y)')],
    [
      'is damaged',
      'damaged',
      () => {
        backUp(live, file)
        const bytes = readFileSync(file)
        writeFileSync(file, bytes.fill(0xa5, bytes.length / 2))
      },
    ],
    [
      'was written by a newer Tidyup',
      'newer Tidyup, which applied “999-from-the-future”',
      () => {
        backUp(live, file)
        new DatabaseSync(file).exec("insert into kysely_migration values ('999-from-the-future', '2099')")
      },
    ],
  ])('a file that %s changes nothing', async (_what, sentence, make) => {
    make()
    await (await openDatabase(elsewhere)).destroy()
    expect(failure(() => restore(file, elsewhere, NOW))).toContain(sentence)
    expect(readdirSync(elsewhere).filter(name => name.includes('restor'))).toEqual([])
    expect(await toolsIn(elsewhere)).toEqual([])
  })

  test('an older database is brought up to date when the server starts', async () => {
    backUp(live, file)
    const older = new DatabaseSync(file)
    older.exec(`
      drop index sessions_of_room;
      alter table sessions drop column room;
      alter table sessions drop column search_text;
      drop table custom_tools;
      drop table agents;
      drop table devices;
      drop table pairing_codes;
      drop table access_keys;
      drop table token_days;
      drop table snapshots;
      drop table recoveries;
      drop table home_events;
      drop table home_state;
      drop table home_unread;
      drop table home_placings;
      drop table home_things;
      drop table home_places;
      drop table home_place_names;
      drop table home_words;
      drop table home_grams;
      delete from kysely_migration where name > '002'`)
    older.close()
    restore(file, elsewhere, NOW)
    expect(await toolsIn(elsewhere)).toEqual([])
  })

  test('an interrupted one left a draft behind, which is not in the way', async () => {
    backUp(live, file)
    mkdirSync(elsewhere)
    writeFileSync(join(elsewhere, 'tidyup.sqlite.restoring'), 'half')
    restore(file, elsewhere, NOW)
    expect(await toolsIn(elsewhere)).toEqual(['first'])
  })
})
