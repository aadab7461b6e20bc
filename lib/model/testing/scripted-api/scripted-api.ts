/**
 * An HTTP server that speaks the Messages API and answers what a test tells it to. Requests that the real API would
 * refuse are refused here too, and use up no reply.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages'
import { type ErrorReply, type MessageReply, type RawReply, type ScriptedReply, thinking } from './replies'
import { requestSchema } from './request-schema'
import { type StreamForm, sendError, sendReply } from './send-reply'
import { signThinking, thinksByDefault } from './thinking'
import { type ModelLimits, validateRequest } from './validate-request'
import { replyMessage } from './wire-message'

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
  /** A server that listens already. It goes on when the API is closed. */
  server?: Server
  script?: Script
  /**
   * Whether each reply that says anything begins with thinking, unless its script has some or the request turns it
   * off. By default it does for a model that thinks by default, going by its name.
   */
  thinks?: boolean
  /** How a request for a stream is answered. */
  streamForm?: StreamForm
  /** What a server that takes no more than the plainest form of a request answers to any other. */
  plainOnly?: ErrorReply | RawReply
  /** False where there are too many requests to keep. */
  isRecorded?: boolean
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
  const {
    port = 0,
    // It closes no idle connection by itself: a request that is on its way then would be reset.
    server = createServer({ keepAliveTimeout: 0 }),
    script = [],
    thinks,
    streamForm = 'events',
    isRecorded = true,
  } = options
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
    const text = await readText(request)
    const refusal = await refusalOf(request, text, options)
    const body = parseJson(text) as MessageCreateParams
    if (isRecorded)
      requests.push({ headers: request.headers, body, refusal: refusal && messageOf(refusal), closed })
    if (refusal) return sendError(response, refusal, newId)
    const reply = await nextReply(body)
    return sendReply(response, reply, { request: body, streamForm, newId, toMessage })

    function toMessage(scripted: MessageReply) {
      const asked = requestSchema.parse(body)
      return replyMessage(withThinking(scripted, body), body, {
        newId,
        sign: blocks => signThinking(asked, blocks),
      })
    }
  }

  function withThinking(
    reply: MessageReply,
    { model, thinking: settings }: MessageCreateParams,
  ): MessageReply {
    const isOn = settings?.type !== 'disabled' && (thinks ?? thinksByDefault(model))
    const isGiven = reply.content.some(block => 'type' in block && block.type.endsWith('thinking'))
    return isOn && !isGiven && reply.content.length > 0
      ? { ...reply, content: [thinking(), ...reply.content] }
      : reply
  }

  const onRequest = (request: IncomingMessage, response: ServerResponse) =>
    void handle(request, response).catch(error => response.destroy(error))
  server.on('request', onRequest)
  const isGiven = server.listening
  if (!isGiven) await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    push: (...replies) => void queue.push(...replies),
    async close() {
      server.off('request', onRequest)
      const closed = isGiven ? null : once(server, 'close')
      if (!isGiven) server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const MAX_REQUEST = 32 * 1024 * 1024

async function refusalOf(
  { method, url, headers }: IncomingMessage,
  text: string,
  { plainOnly, ...limits }: Pick<ScriptedApiOptions, 'plainOnly'> & Partial<ModelLimits>,
): Promise<ErrorReply | RawReply | null> {
  const path = url?.split('?')[0]
  if (method !== 'POST' || path !== '/v1/messages')
    return { status: 404, error: `${method} ${path} is not here` }
  if (!headers['x-api-key'] && !headers.authorization)
    return { status: 401, error: 'x-api-key header is required' }
  if (!headers['anthropic-version']) return { status: 400, error: 'anthropic-version: header is required' }
  if (text.length > MAX_REQUEST) return { status: 413, error: 'Request exceeds the maximum size' }
  const body = parseJson(text)
  const betas = betasOf(headers)
  if (plainOnly && body !== undefined && !isPlain(body, betas)) return plainOnly
  const wrong = await validateRequest(body, limits, betas)
  return wrong === null ? null : { status: 400, error: wrong }
}

/** Whether this could be from the time before there was anything but messages and tools. */
function isPlain(body: unknown, betas: readonly string[]): boolean {
  const { system = '', messages, tools = [], ...rest } = body as MessageCreateParams
  return (
    betas.length === 0 &&
    typeof system === 'string' &&
    messages.every(({ role }) => role !== 'system') &&
    !/"cache_control":|"type":"(redacted_)?thinking"/.test(JSON.stringify([messages, tools])) &&
    tools.every(tool => Object.keys(tool).every(key => TOOL_FIELDS.has(key))) &&
    Object.keys(rest).every(key => PLAIN_FIELDS.has(key))
  )
}
const TOOL_FIELDS = new Set(['name', 'description', 'input_schema'])
const PLAIN_FIELDS = new Set(['model', 'max_tokens', 'stream', 'temperature', 'stop_sequences'])

const betasOf = (headers: IncomingMessage['headers']) =>
  String(headers['anthropic-beta'] ?? '')
    .split(',')
    .map(beta => beta.trim())
    .filter(beta => beta !== '')

function messageOf(refusal: ErrorReply | RawReply): string {
  if ('body' in refusal) return refusal.body
  return typeof refusal.error === 'string' ? refusal.error : refusal.error.message
}

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
