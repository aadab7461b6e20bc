/** Puts a scripted reply on the wire: as an event stream, as JSON, or as the failure it asks for. */
import type { ServerResponse } from 'node:http'
import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages'
import {
  answer,
  type ErrorReply,
  type MessageReply,
  type ScriptedReply,
  type StalledReply,
  say,
} from './replies'
import {
  endEvents,
  type StreamEvent,
  startEvent,
  streamEvents,
  textDeltaEvent,
  textStartEvent,
} from './stream-events'
import { type NewId, type ReplyMessage, replyMessage, wholeMessage } from './wire-message'

interface Exchange {
  request: MessageCreateParams
  newId: NewId
}

/** Resolves once the reply has been sent, or the connection is gone. */
export async function sendReply(
  response: ServerResponse,
  reply: ScriptedReply,
  { request, newId }: Exchange,
): Promise<void> {
  if ('status' in reply) return sendError(response, reply, newId)
  if ('hang' in reply) return
  const toMessage = (scripted: MessageReply) => replyMessage(scripted, request, newId)
  if ('stall' in reply)
    return sendStalled(response, reply, toMessage(answer(say(reply.stall.pieces.join('')))))
  if ('drop' in reply || 'end' in reply || 'streamError' in reply) {
    await sendBeginning(response, toMessage(answer()))
    if ('streamError' in reply) send(response, { type: 'error', error: reply.streamError })
    if ('drop' in reply) response.destroy()
    else response.end()
    return
  }
  const message = toMessage(reply)
  if (!request.stream) return sendJson(response, 200, wholeMessage(message))
  startStream(response)
  for (const event of streamEvents(message)) send(response, event)
  response.end()
}

export function sendError(
  response: ServerResponse,
  { status, error, headers = {} }: ErrorReply,
  newId: NewId,
) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
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

async function sendStalled(response: ServerResponse, { stall }: StalledReply, message: ReplyMessage) {
  const gone = new Promise<void>(resolve => response.once('close', resolve))
  startStream(response)
  send(response, startEvent(message))
  send(response, textStartEvent())
  for (const piece of stall.pieces) {
    send(response, textDeltaEvent(piece))
    await Promise.race([stall.gate.pass(), gone])
    if (response.destroyed) return
  }
  send(response, { type: 'content_block_stop', index: 0 })
  for (const event of endEvents(message)) send(response, event)
  response.end()
}

/** Some text of a reply that will not come to its end; on its way once this resolves. */
async function sendBeginning(response: ServerResponse, message: ReplyMessage) {
  startStream(response)
  send(response, startEvent(message))
  send(response, textStartEvent())
  await new Promise<void>(resolve =>
    response.write(encode(textDeltaEvent('I was about to')), () => resolve()),
  )
}

function startStream(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
}

function send(response: ServerResponse, event: StreamEvent) {
  response.write(encode(event))
}

const encode = (event: StreamEvent) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
