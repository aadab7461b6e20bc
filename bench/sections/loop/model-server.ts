/**
 * A model behind the streaming Messages API that answers by the script in the first message, at once and without any
 * state. It refuses a history that lost a result. Runs in a process of its own, so that what it costs is not counted.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type {
  MessageCreateParamsStreaming,
  MessageParam,
  RawContentBlockDelta,
  RawContentBlockStartEvent,
} from '@anthropic-ai/sdk/resources/messages'
import { lastWords, type Script, scriptIn } from './script'

const server = createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const body = Buffer.concat(pieces)
  try {
    const { model, messages } = JSON.parse(body.toString()) as MessageCreateParamsStreaming
    answer(response, {
      model,
      inputTokens: body.length >> 2,
      script: scriptOf(messages),
      turn: turnOf(messages),
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } }))
  }
})
// A client pauses between its rounds, and its connection has to outlive that.
server.keepAliveTimeout = 600_000
server.headersTimeout = 605_000
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
process.on('disconnect', () => process.exit(0))

const blocksOf = ({ content }: MessageParam) => (typeof content === 'string' ? [] : content)

function scriptOf([first]: readonly MessageParam[]): Script {
  if (!first) throw new Error('messages: at least one is required')
  const { content } = first
  return scriptIn(
    typeof content === 'string'
      ? content
      : content.map(block => ('text' in block ? block.text : '')).join(' '),
  )
}

/** The first turn is 1. Every call has its result in the message right behind it, or the request is refused. */
function turnOf(messages: readonly MessageParam[]): number {
  let turn = 1
  messages.forEach((message, index) => {
    for (const block of blocksOf(message)) {
      if (block.type !== 'tool_use') continue
      const next = messages[index + 1]
      const isAnswered =
        next && blocksOf(next).some(({ type, ...rest }) => type === 'tool_result' && idIn(rest) === block.id)
      if (!isAnswered) throw new Error(`messages.${index}: ${block.id} has no result`)
      turn += 1
    }
  })
  return turn
}

const idIn = (block: object) => ('tool_use_id' in block ? block.tool_use_id : undefined)

interface Turn {
  readonly model: string
  readonly inputTokens: number
  readonly script: Script
  readonly turn: number
}

/** Each event goes out by itself, as it does where a model makes them one after the other. */
function answer(response: ServerResponse, { model, inputTokens, script, turn }: Turn) {
  const isLast = turn >= script.turns
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const send = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
  const usage = { input_tokens: inputTokens, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 }
  const message = { id: `msg_${turn}`, type: 'message', role: 'assistant', model, content: [] }
  send('message_start', {
    message: { ...message, stop_reason: null, stop_sequence: null, usage: { ...usage, output_tokens: 1 } },
  })
  let index = 0
  const block = (
    content_block: Partial<RawContentBlockStartEvent['content_block']>,
    deltas: readonly Partial<RawContentBlockDelta>[],
  ) => {
    send('content_block_start', { index, content_block })
    for (const delta of deltas) send('content_block_delta', { index, delta })
    send('content_block_stop', { index })
    index += 1
  }
  const texts = Array.from({ length: script.deltas }, (_, nth) => `word${nth} `)
  if (isLast) texts.push(lastWords(script))
  if (texts.length > 0)
    block(
      { type: 'text', text: '' },
      texts.map(text => ({ type: 'text_delta', text })),
    )
  if (!isLast)
    block(
      { type: 'tool_use', id: `toolu_${turn}`, name: 'noop', input: {} },
      ['', '{"i"', `: ${turn}}`].map(partial_json => ({ type: 'input_json_delta', partial_json })),
    )
  send('message_delta', {
    delta: { stop_reason: isLast ? 'end_turn' : 'tool_use', stop_sequence: null },
    usage: { output_tokens: 8 + texts.length },
  })
  send('message_stop', {})
  response.end()
}
