/** A server of the Messages API that takes as long as a real one, and bills by the rules of the prompt cache. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages'
import { createPromptCache, tokensOfPixels } from '@/lib/model/testing/scripted-api/prompt-cache'
import type { MessageReply, WireUsage } from '@/lib/model/testing/scripted-api/replies'
import {
  encode,
  endEvents,
  type StreamEvent,
  startEvent,
} from '@/lib/model/testing/scripted-api/stream-events'
import { type ReplyMessage, replyMessage } from '@/lib/model/testing/scripted-api/wire-message'

export interface Pace {
  readonly firstTokenMs: number
  readonly tokensPerSecond: number
}

export interface TimedApi {
  readonly url: string
  /** Of each request; one that was aborted wrote what it had come to. */
  readonly usages: readonly WireUsage[]
  close(): void
}

const CHARACTERS_PER_TOKEN = 4
/** The size to which the app brings a photo. */
const PHOTO = { width: 1_568, height: 1_176 }

export async function startTimedApi(
  replyTo: (request: MessageCreateParams) => MessageReply,
  pace: Pace,
): Promise<TimedApi> {
  const cache = createPromptCache(() => tokensOfPixels(PHOTO.width, PHOTO.height))
  const usages: WireUsage[] = []
  let ids = 0
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = (await json(request)) as MessageCreateParams
    const message = replyMessage(replyTo(body), body, {
      newId: prefix => `${prefix}_${++ids}`,
      sign: blocks => [...blocks],
    })
    const usage = { ...cache.bill(body), output_tokens: 0 }
    usages.push(usage)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    await stream(response, { ...message, usage }, pace)
    response.end()
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    usages,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function stream(
  response: ServerResponse,
  message: ReplyMessage,
  { firstTokenMs, tokensPerSecond }: Pace,
) {
  const send = (event: StreamEvent) => response.write(encode(event))
  const { usage } = message
  const begun = performance.now()
  const gone = new Promise(resolve => response.once('close', resolve))
  /** Until the next token is due, many of them at a time where timers are slower. */
  async function pause() {
    const due = begun + firstTokenMs + (usage.output_tokens * 1_000) / tokensPerSecond
    const ms = due - performance.now()
    if (ms > 0) await Promise.race([new Promise(resolve => setTimeout(resolve, ms)), gone])
  }
  await pause()
  send(startEvent(message))
  for (const [index, { block, inputJson }] of message.blocks.entries()) {
    const isCall = inputJson !== undefined
    send({
      type: 'content_block_start',
      index,
      content_block: isCall ? { ...block, input: {} } : { ...block, text: '' },
    })
    const text = inputJson ?? String(block.text)
    for (let at = 0; at < text.length && !response.destroyed; at += CHARACTERS_PER_TOKEN) {
      const piece = text.slice(at, at + CHARACTERS_PER_TOKEN)
      await pause()
      const delta = isCall
        ? { type: 'input_json_delta', partial_json: piece }
        : { type: 'text_delta', text: piece }
      send({ type: 'content_block_delta', index, delta })
      usage.output_tokens += 1
    }
    send({ type: 'content_block_stop', index })
  }
  for (const event of endEvents(message)) send(event)
}
