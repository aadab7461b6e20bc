import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFileIn, dataDirectoryIn, takeDataLock } from './data-directory'

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
