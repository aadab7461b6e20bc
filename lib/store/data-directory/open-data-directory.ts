import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asStoreError } from '@/lib/store/store-error'
import { takeDataLock } from './data-lock'
import {
  type ExposedPath,
  FILE_MODE,
  makePrivateDirectory,
  makePrivateFile,
  narrowDataDirectory,
} from './private-files'
import { assertDatabaseOfSessions } from './sessions-marker'

/** Bytes: more than a step of a session stores, so that the next one fits where these do. */
const PROBE_SIZE = 64 * 1024

export interface DataDirectory {
  readonly databaseFile: string
  /** Paths that other users could read. */
  readonly exposedPaths: readonly ExposedPath[]
  /** Lets another process open the directory. */
  release(): void
}

export const databaseFileIn = (directory: string) => join(directory, 'tidyup.sqlite')

/**
 * Locks a data directory for this process, makes it if it is missing, and takes all rights in it from other users. Throws
 * where the directory is in use, can't be written, or has lost its database.
 */
export function openDataDirectory(directory: string): DataDirectory {
  makePrivateDirectory(directory)
  probe(directory)
  const databaseFile = databaseFileIn(directory)
  if (existsSync(databaseFile)) accessSync(databaseFile, constants.R_OK | constants.W_OK)
  assertDatabaseOfSessions(directory, databaseFile)
  const lock = takeDataLock(directory)
  if (lock.kind === 'taken') {
    const who = lock.by === null ? 'another process' : `process ${lock.by}`
    throw new Error(
      `Tidyup can’t start: ${directory} is in use by ${who}. Stop it, or choose another folder: TIDYUP_DATA_DIR=./other-data npm start`,
    )
  }
  makePrivateFile(databaseFile)
  return { databaseFile, exposedPaths: narrowDataDirectory(directory), release: lock.release }
}

/** Writes a file and deletes it. Throws `StoreUnavailable` where that fails, as on a full disk. */
export function probe(directory: string): void {
  const file = join(directory, 'tidyup.probe')
  try {
    writeFileSync(file, Buffer.alloc(PROBE_SIZE), { mode: FILE_MODE })
  } catch (error) {
    throw asStoreError(error)
  } finally {
    rmSync(file, { force: true })
  }
}
