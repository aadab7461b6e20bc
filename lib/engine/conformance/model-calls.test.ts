/** What a call tells of itself beside its reply: notices, waits, and what it has cost. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Usage } from '@/lib/engine/events'
import { eventLines } from '@/lib/engine/testing/readable'
import { agentWith, converse, look, noted, type SampleDomain } from '@/lib/engine/testing/sample-agent'
import {
  call,
  failure,
  reply,
  type Script,
  type ScriptedAnswer,
  say,
} from '@/lib/engine/testing/scripted-model'
import { defineTool } from '@/lib/engine/tool'

const usage: Usage = { inputTokens: 100, outputTokens: 20, cacheReadTokens: 3, cacheCreationTokens: 4 }

const eventsOf = ({ session }: ReturnType<typeof converse>) => session.events

describe('a notice', () => {
  const notice = { code: 'photos_left_out', message: 'This model sees no photos.' }
  const noticed = (...content: Parameters<typeof reply>): ScriptedAnswer => ({ ...reply(...content), notice })

  test('is told once a session, before the reply that came with it, and again not after a restart', async () => {
    const before = converse([noticed(call('look')), noticed(say('Seen.'))])
    await before.session.start('Go')
    expect(eventLines(before.session.events).slice(2)).toEqual([
      expect.stringContaining('photos_left_out'),
      'ModelResponded tool_use: look#call_1',
      'ToolCompleted call_1 look: Seen.',
      'ModelResponded end_turn: Seen.',
      'RunYielded end_turn: Seen.',
    ])
    const after = converse([noticed(say('Again.'))], { events: before.session.events })
    await after.session.start('And now?')
    expect(eventsOf(after).filter(({ type }) => type === 'NoticeGiven')).toHaveLength(1)
  })

  test('of another code is told as well', async () => {
    const other = { ...reply(say('Two.')), notice: { ...notice, code: 'another' } }
    const scene = converse([noticed(say('One.')), other])
    await scene.session.start('Go')
    await scene.session.start('Go on')
    const codes = eventsOf(scene).flatMap(event => (event.type === 'NoticeGiven' ? [event.data.code] : []))
    expect(codes).toEqual(['photos_left_out', 'another'])
  })
})

test('E9 a wait is told of as soon as it begins, if it is one that somebody would notice', async () => {
  const busy =
    (...waits: number[]): Script =>
    async (_, { onBusy }) => {
      for (const [index, ms] of waits.entries()) await onBusy?.(ms, index + 1)
      return say('Here.')
    }
  const { session } = converse([busy(1_999, 19_400, 2_000)])
  await session.start('Go')
  const told = session.events.slice(2, -2)
  expect(told).toEqual([
    { type: 'ModelBusy', data: { retryAfterSeconds: 20, retry: 2 } },
    { type: 'ModelBusy', data: { retryAfterSeconds: 2, retry: 3 } },
  ])
})

test('L3 a call that is made again after a crash tells of no retry twice', async () => {
  const busy: Script = async (_, { onBusy }) => {
    await onBusy?.(20_000, 1)
    return say('Here.')
  }
  const died = converse([busy])
  await died.session.start('Go')
  const stored = died.session.events.slice(0, 3)
  expect(stored.at(-1)).toMatchObject({ type: 'ModelBusy' })
  const { session } = converse([busy], { events: stored })
  await session.drive()
  expect(session.events.filter(({ type }) => type === 'ModelBusy')).toHaveLength(1)
})

describe('what a call has cost', () => {
  test('is in the error of one that broke off', async () => {
    const broken = {
      kind: 'failed',
      code: 'model_cut_off',
      message: 'It broke off.',
      retryable: true,
    } as const
    const scene = converse([{ ...broken, usage }])
    await scene.session.start('Go')
    expect(eventsOf(scene).find(({ type }) => type === 'ErrorOccurred')?.data).toMatchObject({ usage })
  })

  test('is in the summary that could not be made', async () => {
    const long = 'x'.repeat(800)
    const failed = {
      kind: 'failed',
      code: 'model_cut_off',
      message: 'It broke off.',
      retryable: true,
    } as const
    const scene = converse([say(long), { ...failed, usage }, say('Done.')], {
      budget: { maxTokens: 100, keepTokens: 20 },
    })
    await scene.session.start('Go')
    await scene.session.start('Go on')
    const summary = eventsOf(scene).find(({ type }) => type === 'HistorySummarized')
    expect(summary?.data).toMatchObject({ usage, error: expect.any(String) })
  })

  test('does not fill the context where it counts tries before the reply', async () => {
    const scene = converse([{ ...reply(say('Done.')), usage, contextTokens: 60 }])
    await scene.session.start('Go')
    expect(scene.session.state.contextTokens).toBe(60)
    expect(eventsOf(scene).find(({ type }) => type === 'ModelResponded')?.data).toMatchObject({ usage })
    const plain = converse([{ ...reply(say('Done.')), usage }])
    await plain.session.start('Go')
    expect(plain.session.state.contextTokens).toBe(127)
  })
})

/** B4: calls that the person sees before the reply is stored. */

const texts = z.object({ texts: z.array(z.string()) })

/** May be seen early, but not twice in a reply with the same text. */
const show = defineTool({
  name: 'show',
  description: 'Shows.',
  input: z.object({ text: z.string().trim() }),
  preview: {
    show: ({ text }, { earlier }) =>
      earlier.every(({ input }) => JSON.stringify(input) !== `{"text":"${text}"}`),
  },
  execute: ({ text }) => text,
})
const agent = agentWith({ Here: [look, show], There: [look] })
const previews = ({ session }: ReturnType<typeof converse>) =>
  session.previews.map(preview => preview && [preview.callId, preview.input])

test('B4 those are sent whose tool takes them, with the ids and the input that they are stored and run with', async () => {
  const scene = converse(
    [
      reply(
        call('look', {}, 'a b'),
        call('show', { text: ' one ' }, 'a b'),
        call('show', { text: 7 }),
        call('hide'),
      ),
      reply(call('show', { text: 'two' }, 'a b'), call('show', { text: 'two' }, 'c')),
      say('Done.'),
    ],
    { agent },
  )
  await scene.session.start('Go')
  expect(previews(scene)).toEqual([
    ['a_b_2', { text: 'one' }],
    ['a_b_3', { text: 'two' }],
  ])
  const called = scene.session.events.flatMap(({ type, data }) =>
    type === 'ToolCompleted' && data.name === 'show' && !data.isError ? [data.callId] : [],
  )
  expect(called).toEqual(['a_b_2', 'a_b_3', 'c'])
})

/** Notes each text, but none twice. */
const jot = defineTool<typeof texts, SampleDomain>({
  name: 'jot',
  description: 'Notes.',
  input: texts,
  preview: {
    each: 'texts',
    show({ texts }, { pending, emit }) {
      for (const text of texts) {
        if (pending.includes(text)) throw new Error('It is noted.')
        emit(noted(text))
      }
      return true
    },
  },
  execute: () => 'Noted.',
})

test('B4 parts of a call are sent once each, with what they will store, and seen by those behind them', async () => {
  const written = ['one', 'two', 'one', 'three']
  const jots = (count: number, id: string) =>
    ({ type: 'tool_use', id: id as never, name: 'jot', input: { texts: written.slice(0, count) } }) as const
  const scene = converse(
    [
      (_, { onCall }) => {
        for (const count of [1, 3, 3]) onCall?.(jots(count, 'a'), false)
        onCall?.(jots(4, 'a'), true)
        onCall?.({ ...jots(4, 'b'), input: { texts: ['three', 7, 'four'] } }, true)
        return failure()
      },
    ],
    { agent: agentWith({ Here: [jot] }) },
  )
  await scene.session.start('Go')
  const part = (callId: string, part: number, text: string) => ({
    callId,
    name: 'jot',
    input: { texts: [text] },
    part,
    events: [noted(text)],
  })
  expect(scene.session.previews).toEqual([
    part('a', 0, 'one'),
    part('a', 1, 'two'),
    part('a', 3, 'three'),
    part('b', 2, 'four'),
  ])
})

test('B4 L5 nothing of them is in the log', async () => {
  const scene = converse(
    [
      (_, { onCall, onStartOver }) => {
        onCall?.({ type: 'tool_use', id: 'c_1' as never, name: 'show', input: { text: 'one' } }, true)
        onStartOver?.()
        onCall?.({ type: 'tool_use', id: 'c_1' as never, name: 'show', input: { text: 'one' } }, true)
        return failure()
      },
    ],
    { agent },
  )
  await scene.session.start('Go')
  expect(previews(scene)).toEqual([['c_1', { text: 'one' }], null, ['c_1', { text: 'one' }]])
  expect(JSON.stringify(scene.session.events)).not.toContain('c_1')
})
