/**
 * Only the user who runs Tidyup may read what it stores, whatever the umask. Imports nothing but Node: scripts run this file
 * without a build.
 */
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DIRECTORY_MODE = 0o700
export const FILE_MODE = 0o600
const OF_OTHERS = 0o077
const STICKY = 0o1000

/** A path that other users could read or write. */
export interface ExposedPath {
  readonly path: string
  /** Its mode before, in octal digits. */
  readonly mode: string
  /** `left`: its mode could not be changed, as on some file systems or where another user owns it. */
  readonly outcome: 'narrowed' | 'left'
}

/** Makes a directory, and its parents where they are missing, for their owner alone. */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: DIRECTORY_MODE })
}

/**
 * Makes an empty file unless it exists. SQLite takes an empty file for an empty database, and gives the files beside it the
 * same mode. An existing file is not opened: closing it would release this process’s locks on it.
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', FILE_MODE))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/**
 * Takes the rights of other users from a data directory and from Tidyup’s files in it. A directory that many users share
 * (sticky, as /tmp is) stays as it is. Gives each path that was exposed; one that can’t be changed is no error.
 */
export function narrowDataDirectory(directory: string, chmod = chmodSync): ExposedPath[] {
  // Windows has no such modes.
  if (process.platform === 'win32') return []
  const files = readdirSync(directory, { withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.startsWith('tidyup.'))
    .map(({ name }) => join(directory, name))
  const isShared = (statSync(directory).mode & STICKY) !== 0
  return [
    ...(isShared ? [] : narrow(directory, DIRECTORY_MODE, chmod)),
    ...files.flatMap(file => narrow(file, FILE_MODE, chmod)),
  ]
}

function narrow(path: string, to: number, chmod: typeof chmodSync): ExposedPath[] {
  const before = modeOf(path)
  if ((before & OF_OTHERS) === 0) return []
  try {
    chmod(path, to)
  } catch {
    // The outcome is read from the mode: some file systems refuse, others do nothing.
  }
  const outcome = (modeOf(path) & OF_OTHERS) === 0 ? 'narrowed' : 'left'
  return [{ path, mode: before.toString(8), outcome }]
}

const modeOf = (path: string) => statSync(path).mode & 0o777
