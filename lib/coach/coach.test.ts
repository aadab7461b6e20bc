import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callId, imageId } from '@/lib/engine/ids'
import { noteReason, type SaidMessage } from '@/lib/engine/messages'
import type { ModelRequest, ToolSpec } from '@/lib/engine/model'
import { createCoach } from './coach'
import { INTRODUCTION } from './phrases'

const coach = createCoach()
const ignore = { onText: () => {}, signal: new AbortController().signal }
const offered = (...names: string[]): ToolSpec[] =>
  names.map(name => ({ name, description: '', inputSchema: { type: 'object', properties: {} } }))
const surveying = offered('ask_space_function', 'begin_sorting')
const user = (text: string): SaidMessage => ({ role: 'user', content: [{ type: 'text', text }] })
const request = (messages: readonly SaidMessage[], tools = surveying): ModelRequest => ({
  system: '',
  messages,
  tools: { initial: tools, later: [] },
})

describe('the coach as a model', () => {
  test('reports its name, no tokens, and text before the call', async () => {
    const reply = await coach(request([user('a mug')]), ignore)
    expect(reply).toMatchObject({
      kind: 'reply',
      model: 'offline-coach',
      stopReason: 'tool_use',
      usage: { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheCreationTokens: 0 },
      content: [{ type: 'text' }, { type: 'tool_use', id: 'coach_1', name: 'ask_space_function' }],
    })
  })

  test('streams its text in a few pieces', async () => {
    const pieces: string[] = []
    const reply = await coach(request([user('hello')]), {
      ...ignore,
      onText: piece => void pieces.push(piece),
    })
    expect(pieces.length).toBeGreaterThan(3)
    expect(reply).toMatchObject({
      stopReason: 'end_turn',
      content: [{ type: 'text', text: pieces.join('') }],
    })
  })

  test('answers the same request alike', async () => {
    const asked = request([user('a mug, a lamp')])
    expect(await coach(asked, ignore)).toEqual(await coach(asked, ignore))
  })

  test('throws when its signal is aborted, before and while it speaks', async () => {
    const before = AbortSignal.abort()
    await expect(coach(request([user('hello')]), { ...ignore, signal: before })).rejects.toThrow()
    const controller = new AbortController()
    const pieces: string[] = []
    const onText = (piece: string) => {
      pieces.push(piece)
      controller.abort()
    }
    await expect(coach(request([user('hello')]), { onText, signal: controller.signal })).rejects.toThrow()
    expect(pieces).toHaveLength(1)
  })

  test('says once that it is the offline coach', async () => {
    const first = await coach(request([user('hello')]), ignore)
    if (first.kind !== 'reply') throw new Error('The coach never fails.')
    expect(JSON.stringify(first.content)).toContain(INTRODUCTION)
    const history: SaidMessage[] = [
      user('hello'),
      { role: 'assistant', content: first.content },
      user('a mug'),
    ]
    expect(JSON.stringify(await coach(request(history), ignore))).not.toContain(INTRODUCTION)
  })

  test('says that there is nothing to do where it knows none of the tools', async () => {
    expect(await coach(request([user('a mug')], []), ignore)).toMatchObject({ stopReason: 'end_turn' })
    expect(await coach(request([user('a mug')], offered('other')), ignore)).toMatchObject({
      stopReason: 'end_turn',
    })
  })

  test('takes a summary of what came before for no list', async () => {
    const reply = await coach(
      request([user('[Summary of what came before]\nMugs, lamps, books.'), user('ok')]),
      ignore,
    )
    expect(reply).toMatchObject({ stopReason: 'end_turn' })
  })
})

test('no history makes it crash, and it calls only what is offered', async () => {
  const name = fc.constantFrom(
    'ask_space_function',
    'begin_sorting',
    'propose_disposition',
    'need_to_clarify',
    'user_seems_stuck',
    'time_to_wrap',
    'resume_sorting',
    'skip_item',
    'session_report',
    'end_session',
    'finish',
    'other',
  )
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('a mug, a lamp', 'hello', 'that’s enough', 'found it', '[Continue as: Sorting]', 'what?'),
    fc.constantFrom(
      '[Continue as: Clarifying. Describe: mug]',
      '[Continue as: DecisionSupport. Stuck on: lamp]',
    ),
  )
  const input = fc.oneof(fc.anything(), fc.record({ item: text }), fc.record({ stuck_item: text }))
  const content = fc.oneof(
    text,
    fc.json(),
    fc
      .record({
        status: fc.constantFrom('confirmed', 'corrected', 'skipped', 'cannot_find', 'cannot_decide', 'odd'),
        disposition: text,
        location: text,
      })
      .map(result => JSON.stringify(result)),
  )
  const id = fc.constantFrom('c1', 'c2', 'c3').map(value => callId.parse(value))
  const message: fc.Arbitrary<SaidMessage> = fc.oneof(
    text.map(user),
    fc.constant<SaidMessage>({
      role: 'user',
      content: [
        { type: 'text', text: 'Photo p:' },
        { type: 'image', imageId: imageId.parse('p') },
      ],
    }),
    fc.record({ role: fc.constant('system' as const), text, reason: fc.constantFrom(...noteReason.options) }),
    fc.tuple(text, id, name, input).map(
      ([said, use, tool, given]): SaidMessage => ({
        role: 'assistant',
        content: [
          { type: 'text', text: said },
          { type: 'tool_use', id: use, name: tool, input: given },
        ],
      }),
    ),
    fc.tuple(id, content, fc.boolean()).map(
      ([use, result, isError]): SaidMessage => ({
        role: 'tool_results',
        content: [{ type: 'tool_result', callId: use, content: result, isError }],
      }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(message, { maxLength: 12 }), fc.uniqueArray(name), async (messages, names) => {
      const reply = await coach(request(messages, offered(...names)), ignore)
      if (reply.kind !== 'reply') throw new Error('The coach never fails.')
      expect(reply.content.length).toBeGreaterThan(0)
      for (const block of reply.content) if (block.type === 'tool_use') expect(names).toContain(block.name)
    }),
    { numRuns: 500 },
  )
})
