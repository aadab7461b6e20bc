/** Needs nothing but Node: the scripts run this file as it is. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FILE_MODE, makePrivateFile } from './private-files.ts'

/** Waits this long (ms) for a process that is just ending. */
const PATIENCE = 1_000

const SQLITE_BUSY = 5

export type DataLock =
  | { readonly kind: 'held'; release(): void }
  /** Another process has it; null when it can't be told which. */
  | { readonly kind: 'taken'; readonly by: number | null }

export const lockFileIn = (directory: string) => join(directory, 'tidyup.lock')

/**
 * Makes a data directory this process's alone until it releases the lock or ends. What holds is SQLite's own lock on
 * `tidyup.lock`, which the operating system takes back from a process that is killed. The number in `tidyup.pid`
 * only tells people who it is: it is a file of its own, since to read and close the locked one would lose its lock.
 */
export function takeDataLock(directory: string): DataLock {
  const owner = join(directory, 'tidyup.pid')
  const locked = lockFileIn(directory)
  makePrivateFile(locked)
  const database = new DatabaseSync(locked, { timeout: PATIENCE })
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (isBusy(error)) return { kind: 'taken', by: readOwner(owner) }
    throw error
  }
  writeFileSync(owner, `${process.pid}\n`, { mode: FILE_MODE })
  return { kind: 'held', release: () => database.close() }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function readOwner(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null
  } catch {
    return null
  }
}
