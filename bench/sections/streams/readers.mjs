/**
 * Many readers in a process of their own, so that the server alone is measured: bare sockets that count the events that
 * come, with and without an id. Told by messages: `{open: {port, ids}}` opens one stream for each of the ids, and
 * `{expect: n}` is answered when as many more have come to all of them together.
 */
import { connect } from 'node:net'

/** Of an event; a comment ends with other text. */
const END = Buffer.from('}\n\n')
const NOTHING = Buffer.alloc(0)
const AT_ONCE = 32

let events = 0
let expected = Number.POSITIVE_INFINITY
let open = 0

/**
 * @param {number} port
 * @param {string} id
 * @param {() => void} onOpen
 */
function read(port, id, onOpen) {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /api/sessions/${id}/events?after=1 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  let isOpen = false
  /** What may be the first part of an end. */
  let rest = NOTHING
  socket.on('data', chunk => {
    if (!isOpen && chunk.includes(': still here')) {
      isOpen = true
      onOpen()
    }
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let after = 0
    for (let at = bytes.indexOf(END); at !== -1; at = bytes.indexOf(END, after)) {
      events += 1
      after = at + END.length
    }
    rest = bytes.subarray(Math.max(after, bytes.length - END.length + 1))
    if (events < expected) return
    expected = Number.POSITIVE_INFINITY
    process.send?.({ at: Number(process.hrtime.bigint()) / 1e6, events })
  })
  socket.on('error', error => process.send?.({ failed: String(error) }))
  socket.on('close', () => process.send?.({ failed: `The stream of ${id} was closed.` }))
}

process.on('message', (/** @type {any} */ message) => {
  if (message.open) {
    const { port, ids } = message.open
    const waiting = [...ids]
    const whenAll = open + ids.length
    const next = () => {
      const id = waiting.shift()
      if (id === undefined) return
      read(port, id, () => {
        open += 1
        if (open === whenAll) process.send?.({ open })
        else next()
      })
    }
    for (let time = 0; time < AT_ONCE; time++) next()
  } else {
    // What came too much since the last answer is known only now.
    process.send?.({ events })
    events = 0
    expected = message.expect
  }
})
