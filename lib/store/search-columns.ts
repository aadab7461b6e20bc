import type { SessionSummary } from '@/lib/wire/view'

/** The columns that the list of sessions is searched and filtered by. */
export function searchColumns({ title, spaceFunction }: Pick<SessionSummary, 'title' | 'spaceFunction'>) {
  return {
    search_text: [title, spaceFunction ?? ''].map(normalized).join('\n'),
    room: roomKey(spaceFunction ?? '') || null,
  }
}

/** Postgres refuses an index entry of more than about 2,700 bytes. */
const ROOM_KEY_LENGTH = 200

/** The same for two rooms that differ only in case, in surrounding blanks, or after 200 characters. */
export const roomKey = (room: string) => normalized(room).slice(0, ROOM_KEY_LENGTH).toWellFormed()

/** A pattern for `like … escape '\'` that finds the text anywhere; `%` and `_` in it stand for themselves. */
export const containsPattern = (text: string) => `%${normalized(text).replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * Text as it is compared. In lower case here and not in SQL: SQLite lowers ASCII only, Postgres by its server's locale.
 * Postgres stores no NUL.
 */
const normalized = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('\0', '').trim()
