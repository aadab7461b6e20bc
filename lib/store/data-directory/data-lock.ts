/** Imports nothing but Node: scripts run this file without a build. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FILE_MODE, makePrivateFile } from './private-files.ts'

/** The time (ms) to wait for a process that is just ending. */
const LOCK_TIMEOUT = 1_000

const SQLITE_BUSY = 5

export type DataLock =
  | { readonly kind: 'locked'; release(): void }
  /** `by` is the id of the process that has it; null where it is unknown. */
  | { readonly kind: 'taken'; readonly by: number | null }

export const lockFileIn = (directory: string) => join(directory, 'tidyup.lock')

/**
 * Locks a data directory until the lock is released or this process ends. The lock is SQLite's own on `tidyup.lock`, which
 * the operating system releases when a process is killed. `tidyup.pid` names the process in error messages only; it is a
 * separate file because closing the locked one after reading it would release the lock.
 */
export function takeDataLock(directory: string): DataLock {
  const owner = join(directory, 'tidyup.pid')
  const locked = lockFileIn(directory)
  makePrivateFile(locked)
  const database = new DatabaseSync(locked, { timeout: LOCK_TIMEOUT })
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (isBusy(error)) return { kind: 'taken', by: readOwner(owner) }
    throw error
  }
  writeFileSync(owner, `${process.pid}\n`, { mode: FILE_MODE })
  return { kind: 'locked', release: () => database.close() }
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
