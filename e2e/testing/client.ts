/** A program that uses the HTTP API as it is written. */

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { CallPreview, StoredEvent, TextDelta } from '@/lib/wire/event'

export interface Answered {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads bodies of every shape, and asserts on what it reads.
  body: any
}

/** A session whose run waits for the answer to a card. */
export interface OpenCard {
  readonly id: string
  readonly questionId: string
  /** Of the card's event. */
  readonly seq: number
  answer(answer: object, answerId?: string): Promise<Answered>
}

/** `pass`: headers that let the program in, where it has to be let in. */
export function createClient(url: string, pass: Readonly<Record<string, string>> = {}) {
  async function call(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Answered> {
    const isText = typeof body === 'string'
    const response = await fetch(url + path, {
      method,
      ...(signal && { signal }),
      headers: { ...pass, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    })
    return read(response)
  }

  async function upload(
    sessionId: string,
    file: Uint8Array,
    name: string,
    type: string,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Answered> {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    form.set('file', new File([new Uint8Array(file)], name, { type }))
    const sent = { method: 'POST', body: form, headers: pass }
    return read(await fetch(`${url}/api/sessions/${sessionId}/photos`, sent))
  }

  const newSession = async (): Promise<string> => (await call('POST', '/api/sessions', {})).body.session.id

  /** The log until an event of this type, read from the live stream. */
  async function eventsUntil(sessionId: string, type: string, after = 0): Promise<StoredEvent[]> {
    const events: StoredEvent[] = []
    for await (const event of readStream(url, sessionId, after, new AbortController(), pass)) {
      if (!('seq' in event)) continue
      events.push(event)
      if (event.type === type) return events
    }
    throw new Error(`The stream ended before ${type}: ${events.map(event => event.type).join(' ')}`)
  }

  /** Says something in a session, a new one unless it is given, and waits for the card that is the answer. */
  async function openCard(text: string, sessionId?: string): Promise<OpenCard> {
    const id = sessionId ?? (await newSession())
    const path = `/api/sessions/${id}`
    const said = await call('POST', `${path}/messages`, { text })
    const asked = (await eventsUntil(id, 'QuestionAsked', said.body.seq)).at(-1)
    if (asked?.type !== 'QuestionAsked') throw new Error('No card came.')
    const { questionId } = asked.data
    return {
      id,
      questionId,
      seq: asked.seq,
      answer: (answer, answerId = 'a1') =>
        call('POST', `${path}/questions/${questionId}/answer`, { answerId, answer }),
    }
  }

  return {
    newSession,
    eventsUntil,
    openCard,
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown) => call('POST', path, body),
    patch: (path: string, body?: unknown) => call('PATCH', path, body),
    /** Any method that HTTP has. */
    send: call,
    /** A caller that goes away when the signal says so. */
    postUntil: (signal: AbortSignal, path: string, body: unknown) => call('POST', path, body, signal),
    delete: (path: string) => call('DELETE', path),
    upload,
    uploadFile: async (sessionId: string, path: string, type: string) =>
      upload(sessionId, await readFile(path), basename(path), type),

    async importInventory(text: string): Promise<Answered> {
      const body = new FormData()
      body.set('file', new Blob([text]), 'home.csv')
      return read(await fetch(`${url}/api/home/import`, { method: 'POST', body, headers: pass }))
    },

    /** Waits until text streams, which is never in the log. The session is waited for as well. */
    async untilTextStreams(sessionId: string): Promise<void> {
      for (;;) {
        for await (const event of readStream(url, sessionId, 0, new AbortController(), pass))
          if (event.type === 'TextDelta') return
        await setTimeout(20)
      }
    },
  }
}

async function read(response: Response): Promise<Answered> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/** Frames of the event stream, as a browser would take them apart, until the controller aborts. */
export async function* readStream(
  url: string,
  sessionId: string,
  after: number,
  controller = new AbortController(),
  pass: Readonly<Record<string, string>> = {},
): AsyncGenerator<StoredEvent | TextDelta | CallPreview> {
  const response = await fetch(`${url}/api/sessions/${sessionId}/events?after=${after}`, {
    signal: controller.signal,
    headers: pass,
  })
  try {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of response.body ?? []) {
      const text = decoder.decode(chunk, { stream: true })
      const frames = (rest + text).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) {
        const data = frame.split('\n').find(line => line.startsWith('data: '))
        if (data) yield JSON.parse(data.slice('data: '.length))
      }
    }
  } finally {
    controller.abort()
  }
}

/** A request exactly as it is written: path, host and all headers, which a browser or `fetch` would put right. */

interface Raw {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
  /** Of an error body. */
  readonly code: string | undefined
}

export async function raw(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Raw = {},
): Promise<RawAnswer> {
  const host = `localhost:${port}`
  const asked = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const given = await text(answer)
  const code = answer.headers['content-type']?.includes('json') ? JSON.parse(given).error?.code : undefined
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: given, code }
}
