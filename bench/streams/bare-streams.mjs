/**
 * The floor: server-sent events as bare as `node:http` can send them. The same events to the same number of readers, each after
 * one durable commit, encoded once.
 *
 *     node bare-streams.mjs DATABASE_FILE PORT
 */
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { json } from 'node:stream/consumers'

const [file = ':memory:', port] = process.argv.slice(2)
const database = new DatabaseSync(file)
database.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS events (data TEXT)',
)
const insert = database.prepare('INSERT INTO events (data) VALUES (?)')

/** @type {Set<import('node:http').ServerResponse>} */
const readers = new Set()
let seq = 1

createServer(async (request, response) => {
  if (request.url?.includes('/events')) {
    readers.add(response)
    response.on('close', () => readers.delete(response))
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
    })
    return response.write(': still here\n\n')
  }
  if (request.method === 'PATCH') {
    const { title } = /** @type {{title: string}} */ (await json(request))
    seq += 1
    const at = new Date().toISOString()
    const event = { v: 1, sessionId: 's_bare', seq, at, type: 'SessionRenamed', data: { title } }
    const data = JSON.stringify(event)
    insert.run(data)
    const frame = Buffer.from(`id: ${seq}\nevent: SessionRenamed\ndata: ${data}\n\n`)
    for (const reader of readers) reader.write(frame)
  }
  return response.end(JSON.stringify({ session: { id: 's_bare' } }))
}).listen(Number(port), '127.0.0.1')
