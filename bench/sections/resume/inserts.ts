import { DatabaseSync } from 'node:sqlite'

/** One row on disk each time, as bare as `node:sqlite` can do it. */
export function openInserts(file: string) {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (body TEXT)')
  const statement = database.prepare('INSERT INTO rows (body) VALUES (?)')
  return {
    insert: (body: unknown) => void statement.run(JSON.stringify(body)),
    close: () => database.close(),
  }
}
