/** The server that is fuzzed: ids that it has given, requests to it as they are written, and the memory that it holds. */
import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createClient } from '@/e2e/testing/client'
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

type Ids = Readonly<Record<string, string>>

/** Old ones make room: what was deleted long ago is no id of anything any more. */
const KEPT = 24

/** Ids that the server has given: fuzzed requests that name one get past the look-up. */
export interface LiveIds {
  /** A session at its first card, with a photo. */
  grow(): Promise<void>
  path(request: FuzzRequest): string
  /** The session of this path was deleted. */
  forget(path: string): void
}

/** `firstText`: what the model answers with a card. */
export function liveIds(url: string, firstText: string): LiveIds {
  const client = createClient(url)
  const sessions: Ids[] = []

  return {
    async grow() {
      const id = await client.newSession()
      const photo = await client.uploadFile(id, 'e2e/photos/cat.webp', 'image/webp')
      const { questionId } = await client.openCard(firstText, id)
      sessions.push({ id, photoId: photo.body.photo.id, questionId })
      if (sessions.length > KEPT) sessions.shift()
    },

    /** All live parts of a path are of one session, but for a tenth of them. */
    path({ route, parts, query }) {
      const places = Object.values(parts).flatMap(part => ('live' in part ? [part.live] : []))
      const filled = route.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const part = parts[name]
        if (!part) return name
        if ('text' in part) return part.text
        const place = part.live % 10 === 0 ? part.live : (places[0] ?? 0)
        return sessions.at(-1 - (place % sessions.length))?.[name] ?? 'none'
      })
      return filled + query
    },

    forget(path) {
      const at = sessions.findIndex(({ id = '' }) => path.includes(id))
      // One that is gone is asked for as well, as long as there are others.
      if (at >= 0 && sessions.length > 3) sessions.splice(at, 1)
    },
  }
}

/** Memory that a process holds, in kB. Null where the system does not tell. */
export function residentKb(pid: number): number | null {
  try {
    const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kb === undefined ? null : Number(kb)
  } catch {
    return null
  }
}

/** By how much (kB) the last third of the samples lies above the middle third; in the first, caches fill. */
export function growthKb(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3)
  return median(samples.slice(2 * third)) - median(samples.slice(third, 2 * third))
}

const median = (samples: readonly number[]) =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0
