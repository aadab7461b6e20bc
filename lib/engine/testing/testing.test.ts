import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openKind } from '@/lib/engine/domain'
import { callId } from '@/lib/engine/ids'
import type { Message } from '@/lib/engine/messages'
import type { Agent } from '@/lib/engine/mode'
import { defineTool } from '@/lib/engine/tool'
import { assertValidHistory } from './assert-valid-history'
import { memorySession } from './memory-session'
import { call, failure, reply, say, scriptedModel } from './scripted-model'

const said: Message = { role: 'user', content: [{ type: 'text', text: 'Hello' }] }
const called = (...ids: string[]): Message => ({
  role: 'assistant',
  content: ids.map(id => ({ type: 'tool_use', id: callId.parse(id), name: 'look', input: {} })),
})
const results = (...ids: string[]): Message => ({
  role: 'tool_results',
  content: ids.map(id => ({ type: 'tool_result', callId: callId.parse(id), content: '', isError: false })),
})

describe('a history a model may be sent (E7)', () => {
  test.each<{ history: Message[] }>([
    { history: [] },
    { history: [said, called('a', 'b'), results('b', 'a'), said] },
    {
      history: [
        called('a'),
        results('a'),
        { role: 'system', text: 'Be brief.', reason: 'nudge' },
        called('a'),
        results('a'),
      ],
    },
  ])('is $history', ({ history }) => {
    expect(() => assertValidHistory(history)).not.toThrow()
  })

  test.each<{ what: string; history: Message[] }>([
    { what: 'the reply is empty', history: [said, called()] },
    { what: 'the call a has 0 results', history: [called('a')] },
    { what: 'the call a has 0 results', history: [called('a'), said, results('a')] },
    { what: 'the call b has 0 results', history: [called('a', 'b'), results('a')] },
    { what: 'the call a has 2 results', history: [called('a'), results('a', 'a')] },
    { what: 'the result b has no call', history: [called('a'), results('a', 'b')] },
    { what: 'do not stand right behind a reply', history: [said, results('a')] },
  ])('is none where $what', ({ what, history }) => {
    expect(() => assertValidHistory(history)).toThrow(what)
  })
})

const ask = defineTool({
  name: 'ask',
  description: 'Asks.',
  input: z.object({ about: z.string() }),
  execute: async ({ about }, context) => context.ask({ kind: 'Confirm', about }),
})

const agent: Agent = {
  basePrompt: 'You are kind.',
  initialMode: { name: 'Only' },
  modes: { Only: { prompt: '', tools: [ask] } },
  facts: { initial: null, apply: facts => facts },
  answer: openKind,
}

describe('a session in memory', () => {
  test('runs to a question, and on from its answer', async () => {
    const { model, requests } = scriptedModel(
      reply(say('Let me ask.'), call('ask', { about: 'mug' })),
      say('Good.'),
    )
    const session = memorySession({ agent, model })
    await session.start('Hello')
    expect(session.state.openQuestion).toBe('q_1')
    await session.answer({ kind: 'confirm', value: true })
    expect(session.events.map(event => event.type)).toEqual([
      'RunStarted',
      'UserMessageAdded',
      'ModelResponded',
      'QuestionAsked',
      'QuestionAnswered',
      'ToolCompleted',
      'ModelResponded',
      'RunYielded',
    ])
    expect(session.texts).toEqual(['Let me ask.', 'Good.'])
    expect(requests).toHaveLength(2)
  })

  test('goes on from stored events in another process, with ids that are new', async () => {
    const { model } = scriptedModel(call('ask', { about: 'mug' }), call('ask', { about: 'lamp' }))
    const before = memorySession({ agent, model })
    await before.start('Hello')
    const after = memorySession({ agent, model, events: before.events })
    expect(after.state).toEqual(before.state)
    await after.answer({ kind: 'confirm', value: true })
    expect(after.state.openQuestion).toBe('q_2')
  })

  test('keeps what went wrong with the model', async () => {
    const { model } = scriptedModel(failure('model_overloaded'))
    const session = memorySession({ agent, model })
    await session.start('Hello')
    expect(session.events.slice(-2)).toMatchObject([
      { type: 'ErrorOccurred', data: { code: 'model_overloaded' } },
      { type: 'RunYielded', data: { reason: 'error' } },
    ])
  })

  test('tells when the script runs out', async () => {
    const session = memorySession({ agent, model: scriptedModel().model })
    await expect(session.start('Hello')).rejects.toThrow('The script has no reply for request 1.')
  })
})
