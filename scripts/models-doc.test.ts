/** The tables of docs/models.md, made by running the adapter. `UPDATE_DOCS=1` writes them anew, for Biome to format. */
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { failureWords } from '@/components/store/api'
import { wordsIn } from '@/components/words/testing/words-in'
import type { EngineEvent } from '@/lib/engine/events'
import type { SaidMessage } from '@/lib/engine/messages'
import type { ModelReply, RequestMessage } from '@/lib/engine/model'
import { memorySession } from '@/lib/engine/testing/memory-session'
import { agentWith, autonomous, look, type SampleDomain, submit } from '@/lib/engine/testing/sample-agent'
import type { AnthropicModelOptions } from '@/lib/model/anthropic'
import { ask, inModes, modelAt, note, PNG, photo, scriptedApi, user } from '@/lib/model/testing/ask-model'
import { answer, call, type ScriptedReply, say, thinking } from '@/lib/model/testing/scripted-api/replies'
import type { RecordedRequest } from '@/lib/model/testing/scripted-api/scripted-api'
import { SERVER_KINDS, type ServerKind, scriptFor } from '@/lib/model/testing/server-kinds'
import { knownVariables } from '@/lib/session/process/env'
import { tablesIn } from './made-tables'
import { inProject } from './project.mjs'

const DOCUMENT = inProject('docs', 'models.md')

const expectTable = tablesIn(DOCUMENT, 'scripts/models-doc.test.ts')

const loadImage = async () => ({ mediaType: 'image/png', bytes: PNG })
const atOnce = async () => {}

test('models and servers, and what works with each', async () => {
  const rows: string[][] = []
  for (const kind of SERVER_KINDS) rows.push(await survey(kind))
  expectTable(
    'servers',
    [
      'server or model',
      '`TIDYUP_MODEL`',
      'tools',
      'photos',
      'a change of mode',
      'notes',
      'thinking',
      'effort',
      'words come',
      'requests refused',
    ],
    rows,
  )
})

/** Two sessions of a few turns: with a photo, a note, a tool, and a change of mode. */
async function survey(kind: ServerKind): Promise<string[]> {
  const { name, model: modelName, server } = kind
  const api = await scriptedApi({
    ...(modelName.includes('5-5') || modelName.includes('5.5') ? { thinks: true } : {}),
    ...server,
    script: scriptFor(kind),
  })
  const model = modelAt(api, { model: modelName, loadImage, maxRetries: 2, wait: atOnce })
  const first = await session()
  const refused = [first.refused, (await session()).refused]
  const { accepted, pieces, replies } = first
  const failed = replies.find(reply => reply.kind === 'failed')
  const last = accepted.at(-1)
  if (!last) {
    const why = failed?.kind === 'failed' ? failed.code : ''
    return [
      name,
      `\`${modelName}\``,
      `no: \`${why}\``,
      ...Array.from({ length: 6 }, () => '–'),
      refused.join(', '),
    ]
  }
  const all = accepted.map(({ body }) => JSON.stringify(body.messages)).join()
  const isSaid = replies.some(reply => reply.kind === 'reply' && reply.notice?.code === 'photos_left_out')
  const isSeen = all.includes('"type":"image"')
  return [
    name,
    `\`${modelName}\``,
    all.includes('"tool_result"') ? 'yes' : 'no',
    isSeen ? 'seen' : isSaid ? 'left out, which is said' : 'left out',
    changesMode(accepted),
    all.includes('<system-note>') ? 'in the person’s turn' : 'messages of the system',
    all.includes('"type":"thinking"') ? 'goes back' : 'none',
    last.body.output_config ? 'low' : 'not sent',
    pieces > 1 ? 'in pieces' : 'as a whole',
    refused.join(', '),
  ]

  async function session() {
    const before = api.requests.length
    const said: RequestMessage[] = []
    const replies: ModelReply[] = []
    let pieces = 0
    const { messages: modes, tools } = inModes(2)
    const [here, there] = modes.filter(({ role }) => role === 'mode')
    if (!here || !there) throw new Error('There are no modes.')
    const turns: (readonly RequestMessage[])[] = [
      [here, user('Hello'), photo('ph_1')],
      [user('Look'), note('Be brief.')],
      [there, user('And now?')],
    ]
    for (const turn of turns) {
      said.push(...turn)
      const called = await reply()
      if (called.kind !== 'reply') break
      const results = called.content.flatMap(block =>
        block.type === 'tool_use'
          ? [{ type: 'tool_result' as const, callId: block.id, content: 'A mug.', isError: false }]
          : [],
      )
      if (results.length === 0) continue
      said.push({ role: 'tool_results', content: results } satisfies SaidMessage)
      await reply()
    }
    const sent = api.requests.slice(before)
    // What the script refuses, the server took for a request in order.
    const accepted = sent.filter(({ body, refusal }) => refusal === null && !isRefused(kind, body))
    return { accepted, pieces, replies, refused: sent.length - accepted.length }

    async function reply() {
      const { reply: given, texts } = await ask(model, { messages: [...said] as SaidMessage[], tools })
      replies.push(given)
      pieces = Math.max(pieces, texts.length)
      if (given.kind === 'reply') {
        const { content, origin } = given
        said.push({ role: 'assistant', content, ...(origin && { origin }) })
      }
      return given
    }
  }
}

const isRefused = ({ refuses = [] }: ServerKind, body: object) =>
  refuses.some(([words]) => words.test(JSON.stringify(body)))

function changesMode(accepted: readonly RecordedRequest[]): string {
  if (accepted.some(({ body }) => JSON.stringify(body.messages).includes('tool_addition')))
    return 'is added at the end'
  return accepted.some(({ body }) => JSON.stringify(body).includes('cache_control'))
    ? 'is read anew, once for each mode'
    : 'is read anew'
}

interface Nasty {
  readonly what: string
  readonly script: readonly ScriptedReply[]
  readonly options?: Partial<AnthropicModelOptions>
  readonly isAutonomous?: boolean
  readonly hasPhoto?: boolean
}

const busy = (seconds: number): ScriptedReply => ({
  status: 429,
  error: 'Slow down',
  headers: { 'retry-after': String(seconds) },
})
const overloaded = { streamError: { type: 'overloaded_error', message: 'Overloaded' } }
const refusal = (error: string): ScriptedReply => ({ status: 400, error })
const HERE = answer(say('A blue mug.'))
const twice = (reply: ScriptedReply) => [reply, reply]
const thrice = (reply: ScriptedReply) => [reply, reply, reply]
const cut = { ...answer(call('look', {})), stop_reason: 'max_tokens' }

const NASTY: readonly Nasty[] = [
  { what: 'the key is refused (401)', script: [{ status: 401, error: 'invalid x-api-key' }] },
  { what: 'there is no such model (404)', script: [{ status: 404, error: 'model: nothing' }] },
  { what: 'busy, try again in 20 s (429)', script: [busy(20), HERE] },
  { what: 'busy, try again in 20 minutes (429)', script: [busy(1_200)] },
  { what: 'busy without a word of when (429)', script: thrice({ status: 429, error: 'Slow down' }) },
  { what: 'overloaded once (529)', script: [{ status: 529, error: 'Overloaded' }, HERE] },
  { what: 'overloaded for long (529)', script: thrice({ status: 529, error: 'Overloaded' }) },
  { what: 'overloaded in mid-stream, before any words', script: [{ ...overloaded, after: '' }, HERE] },
  { what: 'overloaded in mid-stream, after some words', script: [overloaded] },
  { what: 'the connection breaks before any words', script: [{ drop: true, after: '' }, HERE] },
  { what: 'the connection breaks after some words', script: [{ drop: true }] },
  {
    what: 'no answer at all',
    script: [{ hang: true }],
    options: { limits: { firstPiece: 20, nextPiece: 60_000 } },
  },
  {
    what: 'silence after some words, with pings',
    script: [{ silent: true, pingEvery: 5 }],
    options: { limits: { firstPiece: 60_000, nextPiece: 20 } },
  },
  { what: 'an empty reply', script: [answer(), HERE] },
  { what: 'an empty reply, twice', script: twice(answer()) },
  {
    what: 'thinking cut off at the length limit, twice',
    script: twice({ ...answer(thinking('Hm.')), stop_reason: 'max_tokens' }),
  },
  { what: 'words cut off at the length limit', script: [{ ...HERE, stop_reason: 'max_tokens' }, HERE] },
  { what: 'words cut off at the length limit, twice', script: twice({ ...HERE, stop_reason: 'max_tokens' }) },
  { what: 'a tool call cut off, twice', script: [cut, cut, HERE] },
  { what: 'a tool call cut off, three times', script: thrice(cut) },
  { what: 'the model declines', script: [{ ...answer(), stop_reason: 'refusal' }] },
  {
    what: 'the model declines, and a program asked',
    script: [{ ...answer(), stop_reason: 'refusal' }],
    isAutonomous: true,
  },
  { what: 'a call of a tool that is not there', script: [answer(call('fly', {})), HERE] },
  {
    what: 'a call whose input is no JSON',
    script: [answer({ type: 'tool_use', name: 'look', inputJson: '{"a": mug}' }), HERE],
  },
  {
    what: 'thinking is refused as bound to something else',
    script: [
      answer(call('look', {})),
      refusal('messages.1.content.0: Thinking block is bound to a different conversation.'),
      HERE,
    ],
  },
  {
    what: 'a photo is refused',
    script: [refusal('messages.0.content.0.image.source.base64.data: Could not process image'), HERE],
    hasPhoto: true,
  },
  { what: 'the model knows no tools', script: [refusal('gemma:2b does not support tools')] },
  {
    what: 'the conversation is too long, and can’t be made shorter',
    script: [refusal('prompt is too long: 210000 tokens > 200000 maximum')],
  },
  { what: 'a refusal without a known reason, of each form', script: twice(refusal('No such luck.')) },
  {
    what: 'a page of HTML (200)',
    script: [{ status: 200, body: '<h1>Welcome</h1>', headers: { 'content-type': 'text/html' } }],
  },
]

test('nasty replies, and what the person sees', async () => {
  const rows: string[][] = []
  for (const nasty of NASTY) rows.push(await suffer(nasty))
  expectTable('replies', ['what the server does', 'requests', 'what the person sees', 'then'], rows)
})

async function suffer({ what, script, options, isAutonomous, hasPhoto }: Nasty): Promise<string[]> {
  const api = await scriptedApi({ thinks: true, script })
  let failed = 0
  const onFailedRequest = () => void failed++
  const model = modelAt(api, { loadImage, maxRetries: 2, wait: atOnce, onFailedRequest, ...options })
  const session = memorySession<SampleDomain>({
    agent: agentWith({ Here: [look] }),
    model,
    tools: { submit },
  })
  onTestFinished(() => session.kill())
  await session.start('Hello', isAutonomous ? autonomous() : undefined, hasPhoto ? ['ph_1'] : [])
  const events = session.events as EngineEvent[]
  const seen = events.flatMap(shownOf)
  const host = new URL(api.url).host
  const failure = events.find(event => event.type === 'ErrorOccurred')
  const then =
    failure?.type !== 'ErrorOccurred'
      ? 'the session goes on'
      : failure.data.retryable
        ? '“Try again”'
        : 'something has to be changed first'
  // A request that is given up at once may not have arrived.
  const requests = failed + events.filter(({ type }) => type === 'ModelResponded').length
  const told = seen.join(' ').replaceAll(host, 'localhost:11434').replaceAll('1 second', '…')
  return [what, String(requests), told, then]
}

/** As the page has it, in English. */
function shownOf(event: EngineEvent): string[] {
  const words = wordsIn('en', 'general')
  switch (event.type) {
    case 'ModelBusy':
      return [`“${wordsIn('en', 'conversation')('busy')}”, and how long.`]
    case 'NoticeGiven':
    case 'ErrorOccurred':
      return [`“${failureWords(event.data, words)}”`]
    case 'RunYielded':
      return event.data.response === null ? [] : [`The reply: “${event.data.response}”`]
    default:
      return []
  }
}

test('every setting of the model is in its document and in the README', () => {
  const texts = [DOCUMENT, inProject('README.md')].map(file => readFileSync(file, 'utf8'))
  const names = [...knownVariables].filter(name =>
    /^TIDYUP_(MODEL|EFFORT|THINKING|MAX_OUTPUT|CONTEXT)/.test(name),
  )
  expect(names.length).toBeGreaterThan(6)
  expect(names.filter(name => texts.some(text => !text.includes(`\`${name}\``)))).toEqual([])
})
