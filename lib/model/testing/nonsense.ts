/** A model that has lost its mind: replies of the Messages API that chance makes, well-formed and not. */
import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages'
import fc from 'fast-check'
import { jsonFrom, type Schema } from './from-schema'
import { oddJson, oddString } from './odd-values'
import { answer, call, type RawReply, type ScriptedBlock, type ScriptedReply } from './scripted-api/replies'
import { encode, streamEvents } from './scripted-api/stream-events'
import { replyMessage } from './scripted-api/wire-message'

/** What a person says to be asked something: to this alone it answers as it should, with a first card. */
export const SANE_TEXT = 'one card, please'

const CHOICES = ['Kitchen', 'Donate'].map(label => ({ label, disposition: label.toLowerCase() }))

/** For the same seed and request, counted from 0, the same kind of nonsense. */
export function nonsenseOf(seed: number) {
  return (request: MessageCreateParams, index: number): ScriptedReply => {
    const said = request.messages.filter(({ role }) => role === 'assistant').length
    if (said < 2 && JSON.stringify(request.messages).includes(SANE_TEXT))
      return answer(
        said === 0
          ? call('begin_sorting', {})
          : call('propose_disposition', { item: 'mug', choices: CHOICES }),
      )
    const [reply] = fc.sample(replyTo(request), { seed: seed + index, numRuns: 1 })
    return reply ?? answer()
  }
}

function replyTo(request: MessageCreateParams): fc.Arbitrary<ScriptedReply> {
  const message = messageTo(request)
  const stream = message.map(reply => [
    ...streamEvents(
      replyMessage(reply, request, { newId: prefix => `${prefix}_again`, sign: blocks => [...blocks] }),
    ),
  ])
  return fc.oneof(
    { arbitrary: message, weight: 12 },
    { arbitrary: stream.chain(mangled).map(body => asWritten({ body })), weight: 6 },
    { arbitrary: fc.constantFrom<ScriptedReply>({ drop: true }, { end: true }), weight: 1 },
    { arbitrary: oddString.map(text => ({ streamError: { type: text, message: text } })), weight: 1 },
    { arbitrary: brokenAnswer, weight: 2 },
  )
}

function messageTo(request: MessageCreateParams) {
  const stop_reason = fc.constantFrom(
    ...[undefined, undefined, undefined, undefined, null, 'end_turn', 'tool_use', 'max_tokens'],
    ...['refusal', 'pause_turn', 'model_context_window_exceeded', 'stop_sequence', '__proto__', ''],
  )
  const usage = fc.constantFrom({}, {}, {}, { input_tokens: -1 }, { output_tokens: 2 ** 53 })
  const content = fc.array(blockOf(request), { maxLength: 5 })
  return fc.record({ content, stop_reason, usage }).map(({ stop_reason: reason, ...reply }) => ({
    ...reply,
    ...(reason !== undefined && { stop_reason: reason }),
  }))
}

function blockOf({ tools = [] }: MessageCreateParams): fc.Arbitrary<ScriptedBlock> {
  const inputs = new Map(
    tools.flatMap(tool =>
      'input_schema' in tool ? [[tool.name, tool.input_schema as Schema] as const] : [],
    ),
  )
  const id = fc.constantFrom<{ id?: string }>(
    {},
    {},
    {},
    {},
    { id: 'toolu_same' },
    { id: '' },
    { id: '\u0000' },
  )
  const offered = fc
    .constantFrom(...(inputs.size > 0 ? inputs.keys() : ['none']))
    .chain(name => fc.record({ name: fc.constant(name), inputJson: inputFor(inputs.get(name) ?? {}) }))
  const unknown = fc.record({
    name: fc.oneof(fc.constantFrom('no_such_tool', '__proto__', ''), oddString),
    inputJson: oddJson,
  })
  const cutOff = fc.tuple(offered, fc.nat(40)).map(([one, length]) => ({
    ...one,
    inputJson: one.inputJson.slice(0, length),
  }))
  const toolUse = fc
    .tuple(
      fc.oneof(
        { arbitrary: offered, weight: 6 },
        { arbitrary: unknown, weight: 1 },
        { arbitrary: cutOff, weight: 1 },
      ),
      id,
    )
    .map(([one, given]): ScriptedBlock => ({ type: 'tool_use', ...one, ...given }))
  const text = fc.oneof(fc.constantFrom('Next.', 'x'.repeat(60_000)), oddString)
  return fc.oneof(
    { arbitrary: toolUse, weight: 6 },
    { arbitrary: text.map((said): ScriptedBlock => ({ type: 'text', text: said })), weight: 3 },
    { arbitrary: oddString.map((data): ScriptedBlock => ({ type: 'redacted_thinking', data })), weight: 1 },
    {
      arbitrary: fc
        .tuple(oddString, oddString)
        .map(([thinking, signature]): ScriptedBlock => ({ type: 'thinking', thinking, signature })),
      weight: 1,
    },
    {
      arbitrary: fc.constantFrom<ScriptedBlock>(
        ...[
          { type: 'text', text: 5 },
          { type: 'text' },
          { type: 'tool_use', id: 7, name: null, input: 'x' },
          { type: 'tool_use' },
          { type: 'server_tool_use', id: 'srv', name: 'web_search', input: {} },
          { type: '__proto__' },
        ].map(raw => ({ raw })),
      ),
      weight: 1,
    },
  )
}

/** A schema of a tool that a request made may be anything itself. */
function inputFor(schema: Schema): fc.Arbitrary<string> {
  try {
    return jsonFrom(schema, {})
  } catch {
    return oddJson
  }
}

/** The client is told not to try again. */
const asWritten = ({
  status = 200,
  type = 'text/event-stream; charset=utf-8',
  body,
}: {
  status?: number
  type?: string
  body: string
}): RawReply => ({ status, body, headers: { 'content-type': type, 'x-should-retry': 'false' } })

type StreamEvents = Parameters<typeof encode>[0][]

/** A stream that was cut, shuffled, doubled or overwritten on its way. */
function mangled(events: StreamEvents): fc.Arbitrary<string> {
  const whole = events.map(encode).join('')
  const at = fc.nat(Math.max(0, events.length - 1))
  const withOne = (change: (text: string, odd: string) => string) =>
    fc
      .tuple(at, oddJson)
      .map(([nth, odd]) =>
        events.map((event, index) => (index === nth ? change(encode(event), odd) : encode(event))).join(''),
      )
  return fc.oneof(
    fc.nat(whole.length).map(length => whole.slice(0, length)),
    fc.shuffledSubarray(events).map(some => some.map(encode).join('')),
    withOne(() => ''),
    withOne(text => text + text),
    withOne((text, odd) => text.replace(/data: .*/, () => `data: ${odd}`)),
    withOne((text, odd) =>
      text.replace(/("(?:index|delta|message|content_block|usage)":)[^,}]*/, `$1${odd.replaceAll('$', '')}`),
    ),
    withOne(text => text.replaceAll('\n', '\r')),
    withOne(text => `: ${'x'.repeat(100_000)}\n\n\ufeff${text}`),
    fc.constant(whole.replaceAll('\n\n', '\n')),
  )
}

const HTML = '<!doctype html><html><body><h1>Bad gateway</h1><script>alert(1)</script></body></html>'

/** What stands before a model: proxies that answer themselves, and servers that speak another language. */
const brokenAnswer: fc.Arbitrary<ScriptedReply> = fc
  .record({
    status: fc.constantFrom(200, 200, 204, 301, 400, 401, 403, 404, 413, 418, 429, 500, 502, 529, 599),
    type: fc.constantFrom('text/html', 'application/json', 'text/event-stream', '', 'text/plain'),
    body: fc.oneof(fc.constantFrom('', HTML, '{"type":"error"}', '{"error":null}', 'data: {}\n\n'), oddJson),
  })
  .map(asWritten)
