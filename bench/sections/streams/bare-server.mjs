/**
 * The floor: server-sent events as bare as `node:http` can send them. The same bytes to the same number of readers, each
 * event after one durable insert, encoded once.
 *
 *     node bare-server.mjs DATABASE_FILE      sends its two ports to who started it
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { listenForControl, PIECE, titleOf } from './control.mjs'

const database = new DatabaseSync(process.argv[2] ?? ':memory:')
database.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE events (id TEXT, data TEXT)',
)
const insert = database.prepare('INSERT INTO events (id, data) VALUES (?, ?)')

/** @type {Map<string, Set<import('node:http').ServerResponse>>} */
const readers = new Map()
let seq = 0

/**
 * @param {string} id
 * @param {Buffer} frame
 */
function deliver(id, frame) {
  for (const response of readers.get(id) ?? []) response.write(frame)
}

const server = createServer((request, response) => {
  const id = new URL(request.url ?? '', 'http://localhost').pathname.split('/')[3] ?? ''
  const ofSession = readers.get(id) ?? new Set()
  readers.set(id, ofSession.add(response))
  response.on('close', () => ofSession.delete(response))
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  response.write(': still here\n\n')
}).listen(0, '127.0.0.1')
await once(server, 'listening')

const control = await listenForControl({
  newSessions: async count => Array.from({ length: count }, (_, index) => `s_streams_${index + 1}`),
  async store(id) {
    seq += 1
    const at = new Date().toISOString()
    const event = { v: 1, sessionId: id, seq, at, type: 'SessionRenamed', data: { title: titleOf(seq) } }
    const data = JSON.stringify(event)
    insert.run(id, data)
    deliver(id, Buffer.from(`id: ${seq}\nevent: SessionRenamed\ndata: ${data}\n\n`))
  },
  say(id) {
    const data = JSON.stringify({ v: 1, sessionId: id, type: 'TextDelta', data: { text: PIECE } })
    deliver(id, Buffer.from(`event: TextDelta\ndata: ${data}\n\n`))
  },
})
process.send?.([server, control].map(listening => Object(listening.address()).port))
