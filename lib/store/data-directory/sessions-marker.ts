/**
 * A file in the data directory that says which database holds its sessions. It tells a directory that lost its database
 * from a new one. Imports nothing but Node: scripts run this file without a build.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const markerIn = (directory: string) => join(directory, 'tidyup.sessions')

/** `database` is the number that the database, its copies and its backups have. */
export function markSessions(directory: string, database: number): void {
  writeFileSync(markerIn(directory), `${database}\n`, { mode: 0o600 })
}

/** Lets the next start accept a database without sessions. */
export function unmarkSessions(directory: string): void {
  rmSync(markerIn(directory), { force: true })
}

/** The number of the database that holds this directory's sessions; null where it never had any. */
export function markedDatabase(directory: string): number | null {
  try {
    return Number.parseInt(readFileSync(markerIn(directory), 'utf8'), 10) || 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Throws where the database of a directory is missing or empty although it held sessions. Call it before SQLite opens the
 * file: it would make a new database, and delete the write-ahead log that is left of the old one.
 */
export function assertDatabaseOfSessions(directory: string, databaseFile: string): void {
  if (isFilled(databaseFile)) return
  const left = [markerIn(directory), `${databaseFile}-wal`].filter(isFilled)
  if (left.length > 0) throw sessionsLost(directory, left)
}

/** `left`: the files that show that there were sessions. */
export function sessionsLost(directory: string, left: readonly string[] = [markerIn(directory)]): Error {
  return new Error(
    `Tidyup can’t start: ${directory} held sessions, and now their database, tidyup.sqlite, is missing or empty. ` +
      'Put it back, or restore a backup with “npm run restore -- FILE”. ' +
      `To start anew without them, delete ${left.join(' and ')}.`,
  )
}

const isFilled = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
