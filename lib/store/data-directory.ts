import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeDataLock } from './data-lock'
import {
  FILE_MODE,
  makePrivateDirectory,
  makePrivateFile,
  narrowDataDirectory,
  type WidePath,
} from './private-files'
import { expectDatabaseOfSessions } from './sessions-marker'
import { asStoreError } from './store-error'

/** Bytes: more than a step of a session takes, so that where they fit the next step does. */
const PROBE_SIZE = 64 * 1024

export interface DataDirectory {
  readonly databaseFile: string
  /** What others could read until now. */
  readonly widePaths: readonly WidePath[]
  /** Lets another process have the directory. */
  release(): void
}

export const databaseFileIn = (directory: string) => join(directory, 'tidyup.sqlite')

/** Makes the directory if it is missing, and takes it for this process and this user alone. Throws a sentence when that can't be. */
export function openDataDirectory(directory: string): DataDirectory {
  makePrivateDirectory(directory)
  probe(directory)
  const databaseFile = databaseFileIn(directory)
  if (existsSync(databaseFile)) accessSync(databaseFile, constants.R_OK | constants.W_OK)
  expectDatabaseOfSessions(directory, databaseFile)
  const lock = takeDataLock(directory)
  if (lock.kind === 'taken') {
    const who = lock.by === null ? 'another process' : `process ${lock.by}`
    throw new Error(
      `Tidyup can’t start: ${directory} is in use by ${who}. Stop it, or choose another folder: TIDYUP_DATA_DIR=./other-data npm start`,
    )
  }
  makePrivateFile(databaseFile)
  return { databaseFile, widePaths: narrowDataDirectory(directory), release: lock.release }
}

/** Writes a file and takes it away again; throws `StoreUnavailable` when the directory can't take it. */
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
