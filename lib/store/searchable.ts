/**
 * Text as it is searched for and compared, on both sides of the comparison. It is lowered here and not by the databases:
 * SQLite lowers ASCII only, Postgres by the locale of its server. A NUL has no place in a text of Postgres.
 */
export const searchable = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('\0', '').trim()

/** Characters of a room that tell it from others: Postgres refuses an index entry of more than some 2,700 bytes. */
const ROOM_KEY = 200

export const roomKey = (room: string) => searchable(room).slice(0, ROOM_KEY).toWellFormed()

/** For `like … escape '\'`: the text anywhere, its own wildcards taken as they are written. */
export const anywhere = (text: string) => `%${searchable(text).replaceAll(/[\\%_]/g, '\\$&')}%`
