import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  databaseFileIn,
  dataDirectoryIn,
  type ExposedPath,
  narrowDataDirectory,
  takeDataLock,
} from './data-directory'
import { openDatabase, openDatabaseForCommand } from './database'

describe('the lock', () => {
  let directory: string

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'tidyup-data-lock-'))
  })

  afterEach(() => rmSync(directory, { recursive: true }))

  /** A process that takes the lock and keeps it. */
  async function holder() {
    const module = pathToFileURL(join(import.meta.dirname, 'data-directory.ts')).href
    const code = `import { takeDataLock } from ${JSON.stringify(module)}
    globalThis.lock = takeDataLock(${JSON.stringify(directory)})
    process.send(globalThis.lock.kind)
    setInterval(() => {}, 1_000_000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const [kind] = await once(child, 'message')
    expect(kind).toBe('locked')
    return child
  }

  test('a second process is told who has the directory, and gets it when that one is killed', async () => {
    const other = await holder()
    expect(takeDataLock(directory)).toEqual({ kind: 'taken', by: other.pid })
    other.kill('SIGKILL')
    await once(other, 'exit')
    const lock = takeDataLock(directory)
    expect(lock.kind).toBe('locked')
    if (lock.kind === 'locked') lock.release()
  })

  test('a lock that was released can be taken again', () => {
    for (let times = 0; times < 2; times++) {
      const lock = takeDataLock(directory)
      expect(lock.kind).toBe('locked')
      if (lock.kind === 'locked') lock.release()
    }
  })

  test('it is the one that is set, else ./data', () => {
    expect(dataDirectoryIn(directory, 'other')).toBe(join(directory, 'other'))
    expect(dataDirectoryIn(directory, undefined)).toBe(join(directory, 'data'))
  })

  test('sessions that versions of November 2026 stored elsewhere go on', () => {
    const ofNovember = join(directory, '@/lib/session/data')
    mkdirSync(ofNovember, { recursive: true })
    expect(dataDirectoryIn(directory, undefined)).toBe(join(directory, 'data'))
    writeFileSync(databaseFileIn(ofNovember), '')
    expect(dataDirectoryIn(directory, undefined)).toBe(ofNovember)
    expect(dataDirectoryIn(directory, 'other')).toBe(join(directory, 'other'))
  })
})

describe('permissions', () => {
  let folder: string
  let directory: string
  let umask: number

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tidyup-private-'))
    directory = join(folder, 'data')
    umask = process.umask()
  })

  afterEach(() => {
    process.umask(umask)
    rmSync(folder, { recursive: true })
  })

  const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)
  const modesIn = (path: string) =>
    Object.fromEntries(readdirSync(path).map(name => [name, modeOf(join(path, name))]))

  const ALL_PRIVATE = {
    'tidyup.lock': '600',
    'tidyup.lock-journal': '600',
    'tidyup.pid': '600',
    'tidyup.sqlite': '600',
    'tidyup.sqlite-shm': '600',
    'tidyup.sqlite-wal': '600',
  }

  describe.each([0o000, 0o022])('with the umask %o only the owner may read', mask => {
    test('the data directory, and every file in it while it is in use', async () => {
      process.umask(mask)
      const database = await openDatabase(directory)
      expect(modeOf(directory)).toBe('700')
      expect(modesIn(directory)).toEqual(ALL_PRIVATE)
      await database.destroy()
    })

    test('what a command makes where no server has been', async () => {
      process.umask(mask)
      const database = await openDatabaseForCommand(directory)
      expect(modeOf(directory)).toBe('700')
      expect(modesIn(directory)).toEqual(ALL_PRIVATE)
      await database.destroy()
    })
  })

  describe('what others could read', () => {
    /** As an earlier version left it, also what a restore put aside. */
    async function wideDirectory() {
      await (await openDatabase(directory)).destroy()
      writeFileSync(join(directory, 'tidyup.sqlite.before-restore-2026'), 'old')
      writeFileSync(join(directory, 'notes.txt'), 'mine')
      for (const name of readdirSync(directory)) chmodSync(join(directory, name), 0o644)
      chmodSync(directory, 0o755)
    }

    test('is narrowed at the next start, which tells each path, and nothing at the one after', async () => {
      await wideDirectory()
      const told: ExposedPath[] = []
      const database = await openDatabase(directory, path => told.push(path))
      expect(modeOf(directory)).toBe('700')
      expect(modesIn(directory)).toEqual({
        ...ALL_PRIVATE,
        'tidyup.sqlite.before-restore-2026': '600',
        'notes.txt': '644',
      })
      expect(told).toContainEqual({ path: directory, mode: '755', outcome: 'narrowed' })
      expect(told).toContainEqual({
        path: join(directory, 'tidyup.sqlite'),
        mode: '644',
        outcome: 'narrowed',
      })
      await database.destroy()
      expect(narrowDataDirectory(directory)).toEqual([])
    })

    test('and can’t be narrowed is told, and stops nothing', async () => {
      await wideDirectory()
      const refusing = () => {
        throw Object.assign(new Error('not the owner'), { code: 'EPERM' })
      }
      for (const chmod of [refusing, () => {}]) {
        const left = narrowDataDirectory(directory, chmod)
        expect(left).toContainEqual({ path: directory, mode: '755', outcome: 'left' })
        expect(new Set(left.map(({ outcome }) => outcome))).toEqual(new Set(['left']))
      }
    })

    test('in a directory for many users are its files, not the directory itself', async () => {
      mkdirSync(directory)
      chmodSync(directory, 0o1777)
      const database = await openDatabase(directory)
      expect(modeOf(directory)).toBe('1777')
      expect(modesIn(directory)).toEqual(ALL_PRIVATE)
      await database.destroy()
    })
  })
})
