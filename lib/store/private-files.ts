/** Only whoever runs Tidyup may read what it stores, whatever the umask. Needs nothing but Node: the scripts run this file as it is. */
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DIRECTORY_MODE = 0o700
export const FILE_MODE = 0o600
const OF_OTHERS = 0o077
const STICKY = 0o1000

/** A path that others may read or write. */
export interface WidePath {
  readonly path: string
  /** As in `ls`, in octal digits. */
  readonly mode: string
  /** What became of it; `left` when the file system or its owner does not let it be changed. */
  readonly outcome: 'narrowed' | 'left'
}

/** Makes a directory, and those above it that are missing, for their owner alone. */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: DIRECTORY_MODE })
}

/**
 * Makes an empty file unless it is there. SQLite takes it for an empty database, and gives what it writes beside it the
 * same mode. A file that is there is not opened: to close it would end this process’s locks on it.
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', FILE_MODE))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/**
 * Takes the rights of others from a data directory and from Tidyup’s files in it. A directory that is meant for many users
 * (sticky, as /tmp is) stays as it is. What can’t be changed does no harm here: it is told, and that is all.
 */
export function narrowDataDirectory(directory: string, chmod = chmodSync): WidePath[] {
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

function narrow(path: string, to: number, chmod: typeof chmodSync): WidePath[] {
  const before = modeOf(path)
  if ((before & OF_OTHERS) === 0) return []
  try {
    chmod(path, to)
  } catch {
    // Looked at below: some file systems refuse, others do nothing.
  }
  const outcome = (modeOf(path) & OF_OTHERS) === 0 ? 'narrowed' : 'left'
  return [{ path, mode: before.toString(8), outcome }]
}

const modeOf = (path: string) => statSync(path).mode & 0o777
