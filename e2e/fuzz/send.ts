import { Agent, type IncomingMessage, request } from 'node:http'
import type { FuzzRequest } from './requests'

export interface Sent {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Until an answer has begun (ms). Far above what anything takes on a busy machine. */
const PATIENCE = 60_000

/** Sends requests over connections that are kept, each exactly as it is written. */
export function createSender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })

  /** A stream of events is left at its first bytes. */
  function send(fuzzed: FuzzRequest, path: string, isAgain = false): Promise<Sent> {
    const { method, headers, body } = fuzzed
    return new Promise((resolve, reject) => {
      const bytes = body === null ? null : Buffer.from(body)
      const sized = bytes ? { 'content-length': String(bytes.length) } : {}
      const over = isAgain ? false : agent
      const options = {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: over,
        headers: { ...headers, ...sized },
      }
      const asked = request(options, answer => {
        read(answer).then(resolve, reject)
      })
      asked.setTimeout(PATIENCE, () => asked.destroy(new Error(`no answer in ${PATIENCE} ms`)))
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // The server has closed a connection that was idle, at the moment when it was taken.
        if (asked.reusedSocket && error.code === 'ECONNRESET' && !isAgain)
          send(fuzzed, path, true).then(resolve, reject)
        else reject(error)
      })
      asked.end(bytes ?? undefined)
    })
  }

  return { send, close: () => agent.destroy() }
}

async function read(answer: IncomingMessage): Promise<Sent> {
  const type = answer.headers['content-type'] ?? ''
  const chunks: Buffer[] = []
  for await (const chunk of answer) {
    chunks.push(chunk)
    if (type.startsWith('text/event-stream')) break
  }
  return { status: answer.statusCode ?? 0, type, text: Buffer.concat(chunks).toString() }
}
