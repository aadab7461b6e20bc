import { describe, expect, test } from 'vitest'
import { callId } from '@/lib/engine/ids'
import type { Message } from '@/lib/engine/messages'
import { assertValidHistory } from './assert-valid-history'

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
