/**
 * The floor: server-sent events as bare as `node:http` can send them. The same bytes to the same number of readers, each
 * event after one durable commit, encoded once.
 *
 *     node bare-server.mjs DATABASE_FILE      sends its two ports to who started it
 *     node bare-server.mjs DATABASE_FILE row  a commit also moves the session’s row on, as a log does that two may write to
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { listenForControl, PIECE, titleOf } from './control.mjs'

const [file = ':memory:', alsoRow] = process.argv.slice(2)
const database = new DatabaseSync(file)
database.exec(`
  PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE events (id TEXT, data TEXT);
  CREATE TABLE sessions (id TEXT PRIMARY KEY, seq INTEGER, summary TEXT);
  CREATE TABLE session_events (id TEXT, seq INTEGER, data TEXT, PRIMARY KEY (id, seq));`)
const insert = database.prepare('INSERT INTO events (id, data) VALUES (?, ?)')
const begin = database.prepare('BEGIN')
const update = database.prepare('UPDATE sessions SET seq = ?, summary = ? WHERE id = ? AND seq < ?')
const insertKeyed = database.prepare('INSERT INTO session_events (id, seq, data) VALUES (?, ?, ?)')
const commit = database.prepare('COMMIT')

/**
 * @param {string} id
 * @param {number} nth
 * @param {string} data
 */
function keep(id, nth, data) {
  if (!alsoRow) return insert.run(id, data)
  begin.run()
  update.run(nth, data, id, nth)
  insertKeyed.run(id, nth, data)
  return commit.run()
}

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
  async newSessions(count) {
    const ids = Array.from({ length: count }, (_, index) => `s_streams_${index + 1}`)
    const row = database.prepare('INSERT INTO sessions (id, seq, summary) VALUES (?, 0, ?)')
    for (const id of ids) row.run(id, '')
    return ids
  },
  async store(id) {
    seq += 1
    const at = new Date().toISOString()
    const event = { v: 1, sessionId: id, seq, at, type: 'SessionRenamed', data: { title: titleOf(seq) } }
    const data = JSON.stringify(event)
    keep(id, seq, data)
    deliver(id, Buffer.from(`id: ${seq}\nevent: SessionRenamed\ndata: ${data}\n\n`))
  },
  say(id) {
    const data = JSON.stringify({ v: 1, sessionId: id, type: 'TextDelta', data: { text: PIECE } })
    deliver(id, Buffer.from(`event: TextDelta\ndata: ${data}\n\n`))
  },
})
process.send?.([server, control].map(listening => Object(listening.address()).port))
