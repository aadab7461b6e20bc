import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** @type {import('node:sqlite').StatementSync | undefined} */
let insert

/** With the first request: the build looks at this file too. */
function prepareInsert() {
  const database = new DatabaseSync(join(String(process.env.TIDYUP_DATA_DIR), 'bare.sqlite'))
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS rows (body TEXT)',
  )
  return database.prepare('INSERT INTO rows (body) VALUES (?)')
}

export const dynamic = 'force-dynamic'

/**
 * The floor of a command: JSON in, one row on disk, JSON out.
 *
 * @param {Request} request
 */
export async function POST(request) {
  const body = await request.json()
  insert ??= prepareInsert()
  const { lastInsertRowid } = insert.run(JSON.stringify(body))
  return Response.json({ receipt: { ...body, seq: Number(lastInsertRowid) } })
}
