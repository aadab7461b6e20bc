/**
 * An HTTP server that speaks the Messages API and answers what a test tells it to. Requests that the real API would
 * refuse are refused here too, and use up no reply.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages'
import type { ErrorReply, ScriptedReply } from './replies'
import { sendError, sendReply } from './send-reply'
import { type ModelLimits, validateRequest } from './validate-request'

export interface RecordedRequest {
  headers: IncomingMessage['headers']
  /** As it was sent; the type holds for what was not refused. */
  body: MessageCreateParams
  /** Why the request was refused, or null. */
  refusal: string | null
  /** Resolves when the answer has been sent in full, or either side has cut the connection. */
  closed: Promise<void>
}

/** Replies in order, or a function of the request; `index` counts the requests that were in order, from 0. */
export type Script =
  | readonly ScriptedReply[]
  | ((request: MessageCreateParams, index: number) => ScriptedReply | Promise<ScriptedReply>)

export interface ScriptedApiOptions extends Partial<ModelLimits> {
  /** 0, the default, takes a free one. */
  port?: number
  script?: Script
}

export interface ScriptedApi {
  /** What `ANTHROPIC_BASE_URL` is to be. */
  readonly url: string
  readonly requests: readonly RecordedRequest[]
  /** Adds replies, which come after those of the script's list, or instead of asking its function. */
  push(...replies: ScriptedReply[]): void
  close(): Promise<void>
}

/** Starts a server on 127.0.0.1 for a model that can do what current ones can, unless the options say otherwise. */
export async function startScriptedApi(options: ScriptedApiOptions = {}): Promise<ScriptedApi> {
  const { port = 0, script = [], ...given } = options
  const limits: ModelLimits = {
    supportsSystemMessages: true,
    supportsToolChanges: true,
    supportsCacheControl: true,
    supportsPrefill: false,
    ...given,
  }
  const queue = typeof script === 'function' ? [] : [...script]
  const requests: RecordedRequest[] = []
  const ids = new Map<string, number>()
  let accepted = 0

  function newId(prefix: string) {
    const count = (ids.get(prefix) ?? 0) + 1
    ids.set(prefix, count)
    return `${prefix}_${count}`
  }

  async function nextReply(request: MessageCreateParams): Promise<ScriptedReply> {
    const index = accepted++
    const queued = queue.shift()
    if (queued) return queued
    if (typeof script === 'function') return script(request, index)
    return scriptEnded(index)
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const closed = new Promise<void>(resolve => response.once('close', resolve))
    const parsed = parseJson(await readText(request))
    const refusal = refusalOf(request, parsed, limits)
    const body = parsed as MessageCreateParams
    requests.push({ headers: request.headers, body, refusal: refusal && messageOf(refusal), closed })
    if (refusal) return sendError(response, refusal, newId)
    return sendReply(response, await nextReply(body), { request: body, newId })
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(error => response.destroy(error))
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    push: (...replies) => void queue.push(...replies),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function refusalOf(
  { method, url, headers }: IncomingMessage,
  body: unknown,
  limits: ModelLimits,
): ErrorReply | null {
  const path = url?.split('?')[0]
  if (method !== 'POST' || path !== '/v1/messages')
    return { status: 404, error: `${method} ${path} is not here` }
  if (!headers['x-api-key'] && !headers.authorization)
    return { status: 401, error: 'x-api-key header is required' }
  const wrong = headers['anthropic-version']
    ? validateRequest(body, limits, betasOf(headers))
    : 'anthropic-version: header is required'
  return wrong === null ? null : { status: 400, error: wrong }
}

const betasOf = (headers: IncomingMessage['headers']) =>
  [headers['anthropic-beta'] ?? []].flat().flatMap(value => value.split(',').map(beta => beta.trim()))

const messageOf = ({ error }: ErrorReply) => (typeof error === 'string' ? error : error.message)

/** The client is told not to try again, so that a test fails at once. */
const scriptEnded = (index: number): ErrorReply => ({
  status: 500,
  error: `The script has no reply for request ${index + 1}.`,
  headers: { 'x-should-retry': 'false' },
})

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
