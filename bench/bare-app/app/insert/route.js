import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const database = new DatabaseSync(join(process.env.TIDYUP_DATA_DIR ?? '.', 'bare.sqlite'))
database.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS rows (body TEXT)',
)
const insert = database.prepare('INSERT INTO rows (body) VALUES (?)')

export const dynamic = 'force-dynamic'

/**
 * The floor of a command: JSON in, one row on disk, JSON out.
 *
 * @param {Request} request
 */
export async function POST(request) {
  const body = await request.json()
  const { lastInsertRowid } = insert.run(JSON.stringify(body))
  return Response.json({ receipt: { ...body, seq: Number(lastInsertRowid) } })
}
