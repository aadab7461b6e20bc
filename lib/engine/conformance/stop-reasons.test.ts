import { describe, expect, test } from 'vitest'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import { autonomous, converse, NUDGE, RESTRICTION, restricted } from '@/lib/engine/testing/sample-agent'
import { call, failure, reply, type ScriptedBlock, say, stopped } from '@/lib/engine/testing/scripted-model'

const CUT_OFF =
  'Your last reply was cut off at the length limit before its tool call was complete. The call was dropped. Be shorter.'
const GO_ON =
  'Your last reply was cut off at the length limit; the person has read it as far as it went. Go on from the sentence that was cut. Be short.'
const NO_ROOM = 'context_window_exceeded'

describe('E8 max_tokens', () => {
  test('in a tool call: the cut call is dropped, the model is told and called again', async () => {
    const { session, requests } = converse([
      stopped('max_tokens', call('look', { half: 'an inp' })),
      say('Done.'),
    ])
    await session.start('Go')
    expect(eventLines(session.events)).toEqual([
      'RunStarted r_1 message',
      'UserMessageAdded: Go',
      'ModelResponded max_tokens: look#call_1',
      'ToolCallsDropped call_1',
      `SystemNoteAdded max_tokens: ${CUT_OFF}`,
      'ModelResponded end_turn: Done.',
      'RunYielded end_turn: Done.',
    ])
    expect(historyLines(requests[1]?.messages)).toEqual(['user: Go', `system: ${CUT_OFF}`])
  })

  test('in a tool call behind a whole one: the whole one is executed', async () => {
    const { session, requests } = converse([
      stopped('max_tokens', say('Both.'), call('look'), call('move')),
      say('Done.'),
    ])
    await session.start('Go')
    expect(eventLines(session.events).slice(2)).toEqual([
      'ModelResponded max_tokens: Both. · look#call_1 · move#call_2',
      'ToolCallsDropped call_2',
      `SystemNoteAdded max_tokens: ${CUT_OFF}`,
      'ToolCompleted call_1 look: Seen.',
      'ModelResponded end_turn: Done.',
      'RunYielded end_turn: Done.',
    ])
    expect(historyLines(requests[1]?.messages)).toEqual([
      'user: Go',
      'assistant: Both. · look#call_1',
      'results: call_1 = Seen.',
      `system: ${CUT_OFF}`,
    ])
  })

  test('in the text behind a whole tool call: nothing is dropped', async () => {
    const { session } = converse([stopped('max_tokens', call('look'), say('I see th')), say('Done.')])
    await session.start('Go')
    expect(eventLines(session.events).slice(2, 4)).toEqual([
      'ModelResponded max_tokens: look#call_1 · I see th',
      'ToolCompleted call_1 look: Seen.',
    ])
  })

  describe('with text only', () => {
    const cut = (text: string) => stopped('max_tokens', say(text))

    test('for a person the run goes on by itself, and ends with the rest', async () => {
      const { session, requests } = converse([cut('Once upon a ti'), say('Once upon a time.')])
      await session.start('Go')
      expect(eventLines(session.events).slice(2)).toEqual([
        'ModelResponded max_tokens: Once upon a ti',
        `SystemNoteAdded max_tokens: ${GO_ON}`,
        'ModelResponded end_turn: Once upon a time.',
        'RunYielded end_turn: Once upon a time.',
      ])
      expect(historyLines(requests[1]?.messages)).toEqual([
        'user: Go',
        'assistant: Once upon a ti',
        `system: ${GO_ON}`,
      ])
    })

    test('once: a second time the person is told, and the run yields max_tokens', async () => {
      const { session } = converse([cut('One'), cut('Two'), cut('Three'), say('Four.')])
      await session.start('Go')
      expect(eventLines(session.events).slice(4)).toEqual([
        'ModelResponded max_tokens: Two',
        expect.stringContaining('NoticeGiven {"code":"reply_cut_off"'),
        'RunYielded max_tokens: Two',
      ])
      await session.start('Go on')
      expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Four.')
    })

    test('L3 E9 a restart or a failure in between goes on once as well', async () => {
      const script = [cut('One'), failure(), cut('Two')]
      const { session } = converse(script)
      await session.start('Go')
      const again = converse(script.slice(2), { events: session.events })
      await again.session.retry()
      expect(eventLines(again.session.events).at(-1)).toBe('RunYielded max_tokens: Two')
      const killed = converse(script.slice(2), { events: session.events.slice(0, 4) })
      await killed.session.drive()
      expect(eventLines(killed.session.events).at(-1)).toBe('RunYielded max_tokens: Two')
    })

    test('F3 X3 a restricted run yields max_tokens past its maximum; a nudged one is nudged', async () => {
      const restrictedRun = converse([cut('One'), cut('Two')])
      await restrictedRun.session.start('Go', restricted({ maxInjections: 1 }))
      expect(eventLines(restrictedRun.session.events).slice(-3)).toEqual([
        `SystemNoteAdded restriction: ${RESTRICTION}`,
        'ModelResponded max_tokens: Two',
        'RunYielded max_tokens: Two',
      ])
      const nudged = converse([cut('One'), call('submit')])
      await nudged.session.start('Go', autonomous())
      expect(eventLines(nudged.session.events)[3]).toBe(`SystemNoteAdded nudge: ${NUDGE}`)
    })
  })

  test('in a tool call twice: the reply may be longer once; a third time ends the run, to be tried again', async () => {
    const cut = stopped('max_tokens', call('look'))
    const { session, requests, push } = converse([cut, cut, cut])
    await session.start('Go')
    expect(requests.map(({ allowsLongReply = false }) => allowsLongReply)).toEqual([false, false, true])
    expect(eventLines(session.events).slice(-4)).toEqual([
      'ModelResponded max_tokens: look#call_3',
      'ToolCallsDropped call_3',
      'ErrorOccurred reply_too_long',
      'RunYielded error: null',
    ])
    push(say('Done.'))
    await session.retry()
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Done.')
  })

  test('a whole call in between sets the count back', async () => {
    const cut = stopped('max_tokens', call('look'))
    const { session } = converse([cut, cut, call('look'), cut, cut, say('Done.')])
    await session.start('Go')
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Done.')
  })
})

describe('E8 a reply without a word or a call', () => {
  const thinking: ScriptedBlock = { type: 'thinking', thinking: 'Hm.', signature: 'signed' }

  test.each([
    { what: 'empty', silent: reply() },
    { what: 'of white space', silent: say(' ') },
    { what: 'of thinking alone', silent: reply(thinking) },
    { what: 'cut off in its thinking', silent: stopped('max_tokens', thinking) },
  ])('$what: the model is asked the same once more, with more room', async ({ silent }) => {
    const { session, requests } = converse([silent, say('Done.')])
    await session.start('Go')
    expect(requests.map(({ allowsLongReply = false }) => allowsLongReply)).toEqual([false, true])
    expect(eventLines(session.events).slice(-1)).toEqual(['RunYielded end_turn: Done.'])
    expect(historyLines(session.state.history).at(-1)).toBe('assistant: Done.')
  })

  test('twice: the run ends with an error in words, and a retry goes on from there', async () => {
    const { session, push } = converse([reply(), reply(thinking)])
    await session.start('Go')
    expect(session.events.slice(-2)).toMatchObject([
      { type: 'ErrorOccurred', data: { code: 'model_silent', retryable: true } },
      { type: 'RunYielded', data: { reason: 'error' } },
    ])
    push(say('Done.'))
    await session.retry()
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Done.')
  })

  test('X3 in an autonomous run counts as content without a call, and is nudged', async () => {
    const { session } = converse([reply(), call('submit')])
    await session.start('Go', autonomous())
    expect(eventLines(session.events).slice(3, 4)).toEqual([`SystemNoteAdded nudge: ${NUDGE}`])
  })
})

describe('E8 refusal', () => {
  const KIND = 'I can’t help with that one. Let’s go on with something else.'

  test('with text: the run yields end_turn with it', async () => {
    const { session } = converse([stopped('refusal', say('I would rather not.'))])
    await session.start('Go')
    expect(eventLines(session.events).slice(2)).toEqual([
      'ModelResponded refusal: I would rather not.',
      'RunYielded end_turn: I would rather not.',
    ])
  })

  test('without text: it is shown kindly', async () => {
    const { session } = converse([stopped('refusal')])
    await session.start('Go')
    expect(eventLines(session.events).slice(2)).toEqual([
      'ModelResponded refusal: ',
      `RunYielded end_turn: ${KIND}`,
    ])
  })

  test('with a tool call: the call is not executed', async () => {
    const { session } = converse([stopped('refusal', call('move'))])
    await session.start('Go')
    expect(eventLines(session.events).slice(2)).toEqual([
      'ModelResponded refusal: move#call_1',
      'ToolCallsDropped call_1',
      `RunYielded end_turn: ${KIND}`,
    ])
    expect(historyLines(session.state.history)).toEqual(['user: Go'])
  })

  test('in an autonomous run: it is not nudged', async () => {
    const { session } = converse([stopped('refusal', say('No.'), call('look'))])
    await session.start('Go', autonomous())
    expect(eventLines(session.events).slice(2)).toEqual([
      'ModelResponded refusal: No. · look#call_1',
      'ToolCallsDropped call_1',
      'RunYielded end_turn: No.',
    ])
  })
})

describe('E8 pause_turn', () => {
  test('the model goes on from its own words, and is not nudged for them', async () => {
    const { session, requests } = converse([stopped('pause_turn', say('Thinking on.')), call('submit')])
    await session.start('Go', autonomous({ nudges: 0 }))
    expect(eventLines(session.events).slice(2)).toEqual([
      'ModelResponded pause_turn: Thinking on.',
      'ModelResponded tool_use: submit#call_1',
      'ToolCompleted call_1 submit: Task completed: nothing',
      'RunYielded terminated: Task completed: nothing',
    ])
    expect(historyLines(requests[1]?.messages)).toEqual(['user: Go', 'assistant: Thinking on.'])
  })

  test('does not set the count of content-only replies back', async () => {
    const { session } = converse([say('One.'), stopped('pause_turn', say('Wait.')), say('Two.')])
    await session.start('Go', autonomous({ nudges: 1 }))
    expect(eventLines(session.events).slice(2)).toEqual([
      'ModelResponded end_turn: One.',
      `SystemNoteAdded nudge: ${NUDGE}`,
      'ModelResponded pause_turn: Wait.',
      'ModelResponded end_turn: Two.',
      'RunYielded max_nudges: Max consecutive nudges exceeded',
    ])
  })

  test('with a tool call: the call is executed', async () => {
    const { session } = converse([stopped('pause_turn', call('look')), say('Done.')])
    await session.start('Go')
    expect(eventLines(session.events)[3]).toBe('ToolCompleted call_1 look: Seen.')
  })

  test('for ever ends with the maximum of invocations', async () => {
    const { session } = converse([stopped('pause_turn'), stopped('pause_turn', say('Hm.'))])
    await session.start('Go', { maxInvocations: 2 })
    expect(eventLines(session.events).at(-1)).toBe('RunYielded max_invocations: Max invocations exceeded')
  })
})

test('E8 stop_sequence ends as end_turn does', async () => {
  const { session } = converse([stopped('stop_sequence', say('Done.'))])
  await session.start('Go')
  expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Done.')
})

describe.each([
  { as: 'as a failure', noRoom: failure(NO_ROOM) },
  { as: 'as a stop reason', noRoom: stopped(NO_ROOM, say('Half a sen')) },
])('E8 context window exceeded, $as', ({ noRoom }) => {
  const begun = [reply(say('Let me see.'), call('look')), say('It is a room.')]

  test('the history is summarized and the call made once more', async () => {
    const { session, requests } = converse([...begun, noRoom, say('They showed me a room.'), say('Done.')])
    await session.start('Look around')
    await session.start('And now?')
    expect(eventLines(session.events).slice(6)).toEqual([
      'RunStarted r_2 message',
      'UserMessageAdded: And now?',
      'ErrorOccurred context_window_exceeded',
      `HistorySummarized ${JSON.stringify({
        summary: 'They showed me a room.',
        foldedMessages: 1,
        error: null,
        usage: { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheCreationTokens: 0 },
      })}`,
      'ModelResponded end_turn: Done.',
      'RunYielded end_turn: Done.',
    ])
    expect(historyLines(requests.at(-1)?.messages)).toEqual([
      'user: [Summary of what came before]\nThey showed me a room.',
      'assistant: Let me see. · look#call_1',
      'results: call_1 = Seen.',
      'assistant: It is a room.',
      'user: And now?',
    ])
  })

  test('a second time in a row ends the run with an error', async () => {
    const { session, requests } = converse([...begun, noRoom, say('A room.'), noRoom])
    await session.start('Look around')
    await session.start('And now?')
    expect(
      eventLines(session.events)
        .slice(-3)
        .map(line => line.slice(0, 37)),
    ).toEqual([
      'HistorySummarized {"summary":"A room.',
      'ErrorOccurred context_window_exceeded',
      'RunYielded error: null',
    ])
    expect(requests).toHaveLength(5)
  })

  test('once more after a reply is summarized again', async () => {
    const { session } = converse([
      ...begun,
      noRoom,
      say('A room.'),
      call('look'),
      noRoom,
      say('Seen.'),
      say('Done.'),
    ])
    await session.start('Look around')
    await session.start('And now?')
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Done.')
  })

  test('nothing to cut off: the run ends with an error at once', async () => {
    const { session, requests } = converse([noRoom])
    await session.start('Go')
    expect(eventLines(session.events).slice(2)).toEqual([
      'ErrorOccurred context_window_exceeded',
      'RunYielded error: null',
    ])
    expect(requests).toHaveLength(1)
  })

  test('however many tokens the model counts, about half of the history is cut off', async () => {
    const usage = { inputTokens: 100_000, outputTokens: 10, cacheReadTokens: 0, cacheCreationTokens: 0 }
    const { session } = converse([
      { kind: 'reply', content: [say('It is a room.')], usage },
      noRoom,
      say('A room.'),
      say('Done.'),
    ])
    await session.start('Look around')
    await session.start('And now?')
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Done.')
  })
})
