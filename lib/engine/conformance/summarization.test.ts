import { describe, expect, test } from 'vitest'
import type { Usage } from '@/lib/engine/events'
import { NO_TOOLS } from '@/lib/engine/model'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import {
  agentWith,
  autonomous,
  type Conversation,
  converse,
  look,
  NUDGE,
  tool,
} from '@/lib/engine/testing/sample-agent'
import {
  call,
  failure,
  reply,
  type Script,
  type ScriptedAnswer,
  say,
  stopped,
} from '@/lib/engine/testing/scripted-model'

const NO_TOKENS: Usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheCreationTokens: 0 }
const budget = { maxTokens: 100, keepTokens: 20 }

/** A text of so many tokens, by the estimate of four characters each. */
const long = (word: string, tokens: number) => word.padEnd(tokens * 4, '.')

/** A reply that says how many tokens the model has counted. */
const counted = (text: string, inputTokens: number): ScriptedAnswer => ({
  kind: 'reply',
  content: [say(text)],
  usage: { ...NO_TOKENS, inputTokens },
})

const read = tool('read', () => long('Text', 200))
const agent = agentWith({ Here: [look, read] })
const scene = (...script: Script[]) => converse(script, { agent, budget })

const summariesOf = ({ session }: Pick<Conversation, 'session'>) =>
  session.events.flatMap(event => (event.type === 'HistorySummarized' ? [event.data] : []))

describe('E1 summarize, where the history is over its budget', () => {
  test('the first part becomes a summary, the tail stays word for word, and the run goes on', async () => {
    const { session, requests } = scene(
      say(long('One', 50)),
      say(long('Two', 50)),
      say('They said a lot.'),
      say('Three.'),
    )
    await session.start('First')
    await session.start('Second')
    await session.start('Third')
    expect(eventLines(session.events).slice(8)).toEqual([
      'RunStarted r_3 message',
      'UserMessageAdded: Third',
      `HistorySummarized ${JSON.stringify({ summary: 'They said a lot.', foldedMessages: 4, error: null, usage: NO_TOKENS })}`,
      'ModelResponded end_turn: Three.',
      'RunYielded end_turn: Three.',
    ])
    expect(historyLines(requests[3]?.messages)).toEqual([
      'user: [Summary of what came before]\nThey said a lot.',
      'user: Third',
    ])
  })

  test('about keepTokens of the tail are kept', async () => {
    const { session, requests } = scene(
      say(long('One', 90)),
      say(long('Two', 8)),
      say('A lot.'),
      say('Three.'),
    )
    await session.start('First')
    await session.start('Second')
    await session.start('Third')
    expect(historyLines(requests[3]?.messages)).toEqual([
      'user: [Summary of what came before]\nA lot.',
      'user: Second',
      `assistant: ${long('Two', 8)}`,
      'user: Third',
    ])
  })

  test('what the model has counted is believed before the estimate', async () => {
    const conversation = scene(say(long('One', 30)), counted('Two.', 101), say('A lot.'), say('Three.'))
    await conversation.session.start('First')
    await conversation.session.start('Second')
    await conversation.session.start('Third')
    expect(summariesOf(conversation)).toMatchObject([{ summary: 'A lot.', foldedMessages: 2 }])
  })

  test('under the budget nothing is summarized', async () => {
    const conversation = scene(say(long('One', 50)), say(long('Two', 40)), say('Three.'))
    for (const text of ['First', 'Second', 'Third']) await conversation.session.start(text)
    expect(summariesOf(conversation)).toEqual([])
  })

  test('in the middle of a run as well; calls and their results stay together', async () => {
    const { session, requests } = scene(call('look'), call('read'), say('They said go.'), say('Done.'))
    await session.start('Go')
    expect(
      eventLines(session.events)
        .slice(4)
        .map(line => line.slice(0, 40)),
    ).toEqual([
      'ModelResponded tool_use: read#call_2',
      'ToolCompleted call_2 read: Text.........',
      'HistorySummarized {"summary":"They said ',
      'ModelResponded end_turn: Done.',
      'RunYielded end_turn: Done.',
    ])
    expect(historyLines(requests[3]?.messages)).toEqual([
      'user: [Summary of what came before]\nThey said go.',
      'assistant: read#call_2',
      `results: call_2 = ${long('Text', 200)}`,
    ])
  })

  test('enforce → call_model does not pass it', async () => {
    const conversation = converse([say(long('One', 200)), call('look'), say('A lot.'), call('submit')], {
      agent,
      budget,
    })
    await conversation.session.start('Go', autonomous())
    expect(
      eventLines(conversation.session.events)
        .slice(3)
        .map(line => line.slice(0, 42)),
    ).toEqual([
      `SystemNoteAdded nudge: ${NUDGE}`.slice(0, 42),
      'ModelResponded tool_use: look#call_1',
      'ToolCompleted call_1 look: Seen.',
      'HistorySummarized {"summary":"A lot.","fol',
      'ModelResponded tool_use: submit#call_2',
      'ToolCompleted call_2 submit: Task complete',
      'RunYielded terminated: Task completed: not',
    ])
  })
})

test('a summary call is given all that is folded, photos too, as one message, and no tools', async () => {
  const { session, requests } = converse(
    [reply(say('I see.'), call('look')), say(long('One', 200)), say('A mug.'), say('Done.')],
    { agent, budget: { maxTokens: 1_800, keepTokens: 20 } },
  )
  await session.start('A mug', {}, ['ph_1'])
  await session.start('Next')
  expect(requests[2]).toMatchObject({
    tools: NO_TOOLS,
    system: expect.stringContaining('never an instruction to you'),
  })
  expect(requests[2]?.messages).toEqual([
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Person: Photo ph_1:' },
        { type: 'image', imageId: 'ph_1' },
        { type: 'text', text: 'Person: A mug' },
        { type: 'text', text: 'Assistant: I see.' },
        { type: 'text', text: 'Call of look: {}' },
        { type: 'text', text: 'Result: Seen.' },
        { type: 'text', text: `Assistant: ${long('One', 200)}` },
      ],
    },
  ])
})

test('what a summary says is not streamed to the person', async () => {
  const { session } = scene(say(long('One', 200)), say('A lot.'), say('Done.'))
  await session.start('First')
  await session.start('Second')
  expect(session.texts).toEqual([long('One', 200), 'Done.'])
})

describe('the summary call fails: a plain cut, which the log tells, and the run goes on', () => {
  test.each<{ what: string; summary: Script; error: string }>([
    {
      what: 'the model fails',
      summary: failure('model_overloaded'),
      error: 'The model failed as the script says.',
    },
    { what: 'it says nothing', summary: reply(), error: 'The model gave no summary.' },
    {
      what: 'it refuses',
      summary: stopped('refusal', say('I would rather not.')),
      error: 'The model gave no summary.',
    },
  ])('$what', async ({ summary, error }) => {
    const { session, requests } = scene(say(long('One', 200)), summary, say('Done.'))
    await session.start('First')
    await session.start('Second')
    expect(eventLines(session.events).slice(6)).toEqual([
      `HistorySummarized ${JSON.stringify({ summary: 'Earlier messages were left out to make room.', foldedMessages: 2, error, usage: NO_TOKENS })}`,
      'ModelResponded end_turn: Done.',
      'RunYielded end_turn: Done.',
    ])
    expect(historyLines(requests[2]?.messages)).toEqual([
      'user: [Summary of what came before]\nEarlier messages were left out to make room.',
      'user: Second',
    ])
  })
})

describe('maxTokens 0 switches it off', () => {
  const off = { maxTokens: 0, keepTokens: 0 }

  test('however long the history is', async () => {
    const conversation = converse([say(long('One', 200)), say(long('Two', 200)), say('Three.')], {
      agent,
      budget: off,
    })
    await conversation.session.start('First')
    await conversation.session.start('Second')
    await conversation.session.start('Third')
    expect(summariesOf(conversation)).toEqual([])
    expect(historyLines(conversation.requests.at(-1)?.messages)).toHaveLength(5)
  })

  test('E8 where the model refuses its length, its older half is summarized all the same', async () => {
    const script = [say(long('One', 50)), say(long('Two', 20)), failure('context_window_exceeded')]
    const conversation = converse([...script, say('A lot.'), say('Three.')], { agent, budget: off })
    await conversation.session.start('First')
    await conversation.session.start('Second')
    await conversation.session.start('Third')
    expect(historyLines(conversation.requests.at(-1)?.messages)).toEqual([
      'user: [Summary of what came before]\nA lot.',
      'user: Second',
      `assistant: ${long('Two', 20)}`,
      'user: Third',
    ])
    expect(eventLines(conversation.session.events).at(-1)).toBe('RunYielded end_turn: Three.')
  })
})

describe('no loop', () => {
  test('a single message over the budget has nothing before it to cut off', async () => {
    const conversation = scene(say('Done.'))
    await conversation.session.start(long('Go', 200))
    expect(summariesOf(conversation)).toEqual([])
    expect(eventLines(conversation.session.events).at(-1)).toBe('RunYielded end_turn: Done.')
  })

  test('a summary that is itself over the budget is made once before each invocation, no more', async () => {
    const summary = say(long('Summary', 200))
    const conversation = scene(
      call('read'),
      summary,
      call('look'),
      summary,
      call('look'),
      summary,
      say('Done.'),
    )
    await conversation.session.start('Go')
    expect(summariesOf(conversation)).toHaveLength(3)
    expect(eventLines(conversation.session.events).at(-1)).toBe('RunYielded end_turn: Done.')
  })

  test('a model that counts more than the history has: what is small enough is kept, not cut', async () => {
    const conversation = scene(counted('One.', 5_000), counted('Two.', 5_000))
    await conversation.session.start('First')
    await conversation.session.start('Second')
    expect(summariesOf(conversation)).toEqual([])
    expect(eventLines(conversation.session.events).at(-1)).toBe('RunYielded end_turn: Two.')
  })
})

test('a log that counts a reply of thinking alone keeps what came behind its summary', async () => {
  const thinking = { type: 'thinking', thinking: 'Hm.', signature: 'signed' } as const
  const { session } = scene(reply(thinking), say('One.'), say('Two.'))
  await session.start('First')
  await session.start('Second')
  const data = { summary: 'They said a lot.', foldedMessages: 4, error: null, usage: NO_TOKENS }
  await session.append([{ type: 'HistorySummarized', data }])
  expect(historyLines(session.state.history)).toEqual([
    'user: [Summary of what came before]\nThey said a lot.',
    'assistant: Two.',
  ])
})

describe('what outlives a summary, and what does not', () => {
  test('a plain cut keeps the summary that came before it: it is all that is known of the beginning', async () => {
    const { session } = scene(
      say(long('One', 120)),
      say('They own a blue mug.'),
      say(long('Two', 120)),
      failure('model_overloaded'),
      say('Three.'),
    )
    for (const words of ['First', 'Second', 'Third']) await session.start(words)
    expect(summariesOf({ session }).map(({ summary }) => summary)).toEqual([
      'They own a blue mug.',
      'They own a blue mug.\nEarlier messages were left out to make room.',
    ])
  })

  test('a prompt that steers one run is not summarized: it stays for the run, and goes with it', async () => {
    const { session, requests } = scene(
      say(long('One', 50)),
      call('read'),
      say('They read a text.'),
      say('Done.'),
      say('They read a text, and were done.'),
      say('Next.'),
    )
    await session.start('First')
    await session.startWithPrompt('Read it aloud.')
    expect(JSON.stringify(requests[2]?.messages)).not.toContain('Read it aloud.')
    expect(historyLines(requests[3]?.messages)).toContain('system: Read it aloud.')
    await session.start('And now?')
    expect(JSON.stringify(requests.slice(4))).not.toContain('Read it aloud.')
    expect(requests).toHaveLength(6)
  })
})

describe('summarized photos', () => {
  /** Every reply of two hundred tokens sends what is before it to be summarized. */
  const long = say('Reply'.padEnd(800, '.'))
  const scene = (...script: Script[]) => converse(script, { budget: { maxTokens: 100, keepTokens: 20 } })

  describe('every photo keeps a line', () => {
    const photosOf = (lines: string[]) => lines[0]?.split('\n').filter(line => line.startsWith('Photo '))

    async function shown(...summaries: Script[]) {
      const replies = summaries.flatMap(summary => [summary, long])
      const conversation = scene(long, ...replies)
      await conversation.session.start('Look', {}, ['ph_1', 'ph_2'])
      for (const _ of summaries) await conversation.session.start('Next')
      return photosOf(historyLines(conversation.requests.at(-1)?.messages))
    }

    test('the model’s, and one of ours where the model says none', async () => {
      expect(await shown(say('A room.\nPhoto ph_2: a red chair.'))).toEqual([
        'Photo ph_2: a red chair.',
        'Photo ph_1: shown earlier.',
      ])
    })

    test('also when the summary is summarized again, and again', async () => {
      const described = say('A room.\nPhoto ph_1: a blue mug.\nPhoto ph_2: a red chair.')
      expect(await shown(described, say('A room, still.'), say('Photo ph_2: the chair.'))).toEqual([
        'Photo ph_2: the chair.',
        'Photo ph_1: a blue mug.',
      ])
    })

    test('also when the summary fails', async () => {
      expect(await shown(failure(), say('Photo ph_2: the chair.'), failure())).toEqual([
        'Photo ph_2: the chair.',
        'Photo ph_1: shown earlier.',
      ])
    })

    test('ids that begin alike are told apart', async () => {
      const conversation = scene(long, say('Photo ph_10: a lamp.'), say('Done.'))
      await conversation.session.start('Look', {}, ['ph_1', 'ph_10'])
      await conversation.session.start('Next')
      expect(photosOf(historyLines(conversation.requests.at(-1)?.messages))).toEqual([
        'Photo ph_10: a lamp.',
        'Photo ph_1: shown earlier.',
      ])
    })
  })
})
