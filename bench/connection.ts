/** A client that costs little and is the same for all that is measured: one connection that stays open, and one stream. */
import { Agent, get, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Milliseconds on the machine’s monotonic clock, which all of its processes share. */
export const monotonic = (nanoseconds = process.hrtime.bigint()) => Number(nanoseconds) / 1e6

export interface Posted {
  /** When the first byte was given to the system, and when the last one of the answer was here. */
  readonly sent: number
  readonly answered: number
  // biome-ignore lint/suspicious/noExplicitAny: a measurement reads bodies of every shape.
  readonly body: any
}

export interface Connection {
  /** A POST unless another method is named. Throws on any status but 2xx. */
  send(path: string, body: unknown, method?: string): Promise<Posted>
  close(): void
}

/** Without `keepAlive` each request has a connection of its own: a server closes one that is at rest, perhaps as it is used again. */
export function connect(url: string, { keepAlive = true } = {}): Connection {
  const agent = new Agent({ keepAlive, maxSockets: 1 })
  return {
    send: (path, body, method = 'POST') =>
      new Promise((resolve, reject) => {
        const json = JSON.stringify(body)
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }
        const sent = monotonic()
        request(url + path, { agent, method, headers }, async response => {
          const answer = await text(response)
          const answered = monotonic()
          const { statusCode = 0 } = response
          if (statusCode >= 300) reject(new Error(`${method} ${path}: ${statusCode} ${answer}`))
          else resolve({ sent, answered, body: JSON.parse(answer) })
        })
          .on('error', reject)
          .end(json)
      }),
    close: () => agent.destroy(),
  }
}

export interface Frame {
  readonly at: number
  readonly type: string
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  readonly data: any
}

export interface OpenStream {
  /** The next event, stored or transient, with when it came. */
  next(): Promise<Frame>
  close(): void
}

/** The events of a session, from its first one. */
export function openStream(url: string, sessionId: string): OpenStream {
  const frames: Frame[] = []
  let waiting: ((frame: Frame) => void) | null = null
  let rest = ''
  const stream = get(`${url}/api/sessions/${sessionId}/events`, { agent: false }, response => {
    response.on('error', () => {})
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const at = monotonic()
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) take(part, at)
    })
  })
  stream.on('error', () => {})

  function take(part: string, at: number) {
    if (!part.includes('\ndata: ')) return
    const { type, data } = JSON.parse(part.slice(part.indexOf('\ndata: ') + '\ndata: '.length))
    const frame = { at, type, data }
    if (!waiting) return void frames.push(frame)
    waiting(frame)
    waiting = null
  }

  return {
    async next() {
      return (
        frames.shift() ??
        new Promise(resolve => {
          waiting = resolve
        })
      )
    },
    close: () => stream.destroy(),
  }
}

export interface SessionOfCards {
  readonly id: string
  readonly stream: OpenStream
  /** The first of the cards, which is open. */
  readonly card: Card
}

export interface Card {
  readonly questionId: string
  /** When it came. */
  readonly at: number
}

/** A session with at least so many cards, and its stream. */
export async function beginCards(
  url: string,
  connection: Connection,
  cards: number,
): Promise<SessionOfCards> {
  const { body } = await connection.send('/api/sessions', {})
  const { id } = body.session
  const add = Array.from({ length: cards + 1 }, (_, index) => ({ name: `box number ${index + 1}` }))
  await connection.send(`/api/sessions/${id}/things`, { add })
  await connection.send(`/api/sessions/${id}/messages`, { text: 'Go on.' })
  const stream = openStream(url, id)
  // About the room: no card yet.
  const { questionId } = await nextCard(stream)
  const answer = { answerId: 'room', answer: { kind: 'skip' } }
  await connection.send(`/api/sessions/${id}/questions/${questionId}/answer`, answer)
  return { id, stream, card: await nextCard(stream) }
}

export async function nextCard(stream: OpenStream): Promise<Card> {
  for (;;) {
    const { at, type, data } = await stream.next()
    if (type === 'QuestionAsked') return { at, ...data }
  }
}
