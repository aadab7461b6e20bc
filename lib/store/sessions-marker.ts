/**
 * A file in the data directory that names the database with its sessions, so that a directory which lost its database is
 * told apart from one that never had any. Imports Node only: the scripts run this file as it is.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const markerIn = (directory: string) => join(directory, 'tidyup.sessions')

/** From the first session on. `database` is its number, which copies and backups of it have as well. */
export function markSessions(directory: string, database: number): void {
  writeFileSync(markerIn(directory), `${database}\n`, { mode: 0o600 })
}

/** The next start on a database without sessions is a first one. */
export function unmarkSessions(directory: string): void {
  rmSync(markerIn(directory), { force: true })
}

/** The number of the database that has the sessions of this directory; null where it never had any. */
export function markedDatabase(directory: string): number | null {
  try {
    return Number.parseInt(readFileSync(markerIn(directory), 'utf8'), 10) || 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Throws a sentence where the database of a directory is missing or empty although it held sessions. Before it is opened:
 * SQLite would make a new one, and delete the log that is left of the old one.
 */
export function expectDatabaseOfSessions(directory: string, databaseFile: string): void {
  if (isFilled(databaseFile)) return
  const left = [markerIn(directory), `${databaseFile}-wal`].filter(isFilled)
  if (left.length > 0) throw sessionsLost(directory, left)
}

export function sessionsLost(directory: string, left: readonly string[] = [markerIn(directory)]): Error {
  return new Error(
    `Tidyup can’t start: ${directory} held sessions, and now their database, tidyup.sqlite, is missing or empty. ` +
      'Put it back, or restore a backup with “npm run restore -- FILE”. ' +
      `To start anew without them, delete ${left.join(' and ')}.`,
  )
}

const isFilled = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
