/** Puts a scripted reply on the wire: as an event stream, as JSON, or as the failure it asks for. */
import type { ServerResponse } from 'node:http'
import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages'
import {
  answer,
  type ErrorReply,
  type MessageReply,
  type RawReply,
  type ScriptedBlock,
  type ScriptedReply,
  type StalledReply,
  say,
} from './replies'
import {
  deltaEvent,
  endEvents,
  eventsBeforeLast,
  PING,
  type StreamEvent,
  startEvent,
  streamEvents,
} from './stream-events'
import { type NewId, type ReplyMessage, wholeMessage } from './wire-message'

/** How a request for a stream is answered: as documented, without the `event:` lines, or with the whole message. */
export type StreamForm = 'events' | 'data_only' | 'json'

interface Exchange {
  readonly request: MessageCreateParams
  readonly streamForm: StreamForm
  readonly newId: NewId
  toMessage(reply: MessageReply): ReplyMessage
}

/** Resolves once the reply has been sent, or the connection is gone. */
export async function sendReply(
  response: ServerResponse,
  reply: ScriptedReply,
  exchange: Exchange,
): Promise<void> {
  if ('status' in reply) return sendError(response, reply, exchange.newId)
  if ('hang' in reply) return
  const { request, streamForm, toMessage } = exchange
  const send = sender(response, streamForm)
  if ('stall' in reply)
    return sendStalled(
      response,
      send,
      reply,
      toMessage(answer(...callIn(reply.stall), stalledBlock(reply.stall))),
    )
  if ('content' in reply) {
    const message = toMessage(reply)
    if (!request.stream || streamForm === 'json') return sendJson(response, 200, wholeMessage(message))
    startStream(response)
    for (const event of streamEvents(message)) send(event)
    response.end()
    return
  }
  await sendBeginning(response, send, reply, toMessage)
  if ('silent' in reply) return keepSilent(response, send, reply.pingEvery)
  if ('streamError' in reply) send({ type: 'error', error: reply.streamError })
  if ('drop' in reply) response.destroy()
  else response.end()
}

export function sendError(response: ServerResponse, reply: ErrorReply | RawReply, newId: NewId) {
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value)
  if ('body' in reply) return void response.writeHead(reply.status).end(reply.body)
  const { status, error } = reply
  const detail =
    typeof error === 'string' ? { type: errorTypes[status] ?? 'api_error', message: error } : error
  sendJson(response, status, { type: 'error', error: detail, request_id: newId('req') })
}

const errorTypes: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}

type Send = (event: StreamEvent, written?: () => void) => void

async function sendStalled(
  response: ServerResponse,
  send: Send,
  { stall }: StalledReply,
  message: ReplyMessage,
) {
  const gone = new Promise<void>(resolve => response.once('close', resolve))
  startStream(response)
  for (const event of eventsBeforeLast(message)) send(event)
  for (const piece of stall.pieces) {
    send(deltaEvent(message, piece))
    await Promise.race([stall.gate.pass(), gone])
    if (response.destroyed) return
  }
  send({ type: 'content_block_stop', index: message.blocks.length - 1 })
  for (const event of endEvents(message)) send(event)
  response.end()
}

const stalledBlock = ({ inputOf, pieces }: StalledReply['stall']): ScriptedBlock =>
  inputOf === undefined
    ? say(pieces.join(''))
    : { type: 'tool_use', name: inputOf, inputJson: pieces.join('') }

const callIn = ({ call }: { call?: ScriptedBlock | undefined }) => (call ? [call] : [])

/** The start of a reply that will not come to its end; on its way once this resolves. */
async function sendBeginning(
  response: ServerResponse,
  send: Send,
  { call, after: text = 'I was about to' }: { call?: ScriptedBlock | undefined; after?: string },
  toMessage: Exchange['toMessage'],
) {
  const message = toMessage(answer(...callIn({ call }), say(text)))
  startStream(response)
  const before = text === '' && !call ? [startEvent(message)] : [...eventsBeforeLast(message)]
  const events = text === '' ? before : [...before, deltaEvent(message, text)]
  for (const event of events) send(event)
  await new Promise<void>(resolve => send(PING, resolve))
}

/** Resolves when the client has had enough. */
async function keepSilent(response: ServerResponse, send: Send, pingEvery: number | undefined) {
  const pings = pingEvery === undefined ? undefined : setInterval(() => send(PING), pingEvery)
  await new Promise<void>(resolve => response.once('close', resolve))
  clearInterval(pings)
}

function startStream(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
}

const sender =
  (response: ServerResponse, form: StreamForm): Send =>
  (event, written) => {
    const name = form === 'data_only' ? '' : `event: ${event.type}\n`
    response.write(`${name}data: ${JSON.stringify(event)}\n\n`, written)
  }

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
