/**
 * A model behind the streaming Messages API that answers by the script in the first message, at once and without any
 * state. Runs in a process of its own, so that what it costs is not counted.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { MessageCreateParamsStreaming, MessageParam } from '@anthropic-ai/sdk/resources/messages'
import { lastWords, type Script, scriptIn } from './conversation'

const server = createServer(async (request, response) => {
  const { model, messages } = (await json(request)) as MessageCreateParamsStreaming
  const [calls, results] = (['tool_use', 'tool_result'] as const).map(
    type => messages.flatMap(blocksOf).filter(block => block.type === type).length,
  )
  // A history that lost a result is refused, as it would be by the real API.
  if (calls !== results) response.writeHead(400).end(`${calls} calls have ${results} results.`)
  else answer(response, model, scriptIn(JSON.stringify(messages[0])), 1 + (calls ?? 0))
})
// A client pauses between its rounds, and its connection has to outlive that.
server.keepAliveTimeout = 600_000
server.headersTimeout = 605_000
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit(0))

function blocksOf({ content }: MessageParam) {
  return typeof content === 'string' ? [] : content
}

/** Each event goes out by itself, as it does where a model makes them one after the other. The first turn is 1. */
function answer(response: ServerResponse, model: string, script: Script, turn: number) {
  const isLast = turn >= script.turns
  const send = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
  function block(index: number, content_block: object, deltas: readonly object[]) {
    send('content_block_start', { index, content_block })
    for (const delta of deltas) send('content_block_delta', { index, delta })
    send('content_block_stop', { index })
  }

  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const message = { id: `msg_${turn}`, type: 'message', role: 'assistant', model, content: [] }
  const usage = { input_tokens: 8, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 }
  send('message_start', {
    message: { ...message, stop_reason: null, stop_sequence: null, usage: { ...usage, output_tokens: 1 } },
  })
  const texts = Array.from({ length: script.deltas }, (_, nth) => `word${nth} `)
  if (isLast) texts.push(lastWords(script))
  const textDeltas = texts.map(text => ({ type: 'text_delta', text }))
  if (texts.length > 0) block(0, { type: 'text', text: '' }, textDeltas)
  const json = ['', '{"i"', `: ${turn}}`].map(partial_json => ({ type: 'input_json_delta', partial_json }))
  const call = { type: 'tool_use', id: `toolu_${turn}`, name: 'noop', input: {} }
  if (!isLast) block(texts.length > 0 ? 1 : 0, call, json)
  send('message_delta', {
    delta: { stop_reason: isLast ? 'end_turn' : 'tool_use', stop_sequence: null },
    usage: { output_tokens: 8 + texts.length },
  })
  send('message_stop', {})
  response.end()
}
