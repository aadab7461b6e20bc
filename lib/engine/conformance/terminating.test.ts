import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { eventLines, historyLines, readableRequest } from '@/lib/engine/testing/readable'
import {
  agentWith,
  ask,
  autonomous,
  converse,
  look,
  NUDGE,
  noted,
  submit,
  tool,
} from '@/lib/engine/testing/sample-agent'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import {
  agentConfig,
  chatAddAiMessageRequest,
  chatInvokeRequest,
  chatRequest,
  terminatingConfig,
} from '@/lib/wire/chat'

const NO_USER =
  'No user is present in autonomous execution. Decide without asking, or call a terminating tool.'

describe('X2 the named tools are offered in the run, whatever the mode', () => {
  test('behind the mode’s own, through every transition, and no longer than the run', async () => {
    const { session, requests } = converse([call('move'), call('submit'), say('Yes?')])
    await session.start('Go', autonomous())
    await session.start('Next')
    expect(requests.map(request => readableRequest(request).tools)).toEqual([
      ['look', 'fail', 'move', 'finish', 'report', 'ask', 'submit'],
      ['look', 'submit'],
      ['look'],
    ])
  })

  test('an id may be a UUID, and the call bears the tool’s name', async () => {
    const id = 'c3b3bbf3-92fc-4ce6-b483-489c0b01ffa2'
    const { session } = converse([call('submit', { result: 'all' })], { tools: { [id]: submit } })
    await session.start('Go', { ...autonomous(), terminatingTools: [{ id, name: 'submit' }] })
    expect(eventLines(session.events).at(-1)).toBe('RunYielded terminated: Task completed: all')
  })

  test('a tool of the mode is offered once, and ends the run as any', async () => {
    const { session, requests } = converse([call('look')], { tools: { look } })
    await session.start('Go', { ...autonomous(), terminatingTools: [{ id: 'look', name: 'look' }] })
    expect(readableRequest(requests[0]).tools.filter(name => name === 'look')).toHaveLength(1)
    expect(eventLines(session.events).at(-1)).toBe('RunYielded terminated: Seen.')
  })

  test('a tool that was deleted while the run was alive is no longer there', async () => {
    const { session } = converse([call('submit'), say('One.'), say('Two.')], { tools: {} })
    await session.start('Go', autonomous())
    expect(eventLines(session.events)[3]).toContain(
      'ToolCompleted call_1 submit error: There is no tool named submit',
    )
  })
})

describe('X3 content instead of a tool call', () => {
  test('is nudged with a system message, and the model is called again', async () => {
    const { session, requests } = converse([say('Here is my answer.'), call('submit', { result: 'all' })])
    await session.start('Go', autonomous())
    expect(eventLines(session.events).slice(2)).toEqual([
      'ModelResponded end_turn: Here is my answer.',
      `SystemNoteAdded nudge: ${NUDGE}`,
      'ModelResponded tool_use: submit#call_1',
      'ToolCompleted call_1 submit: Task completed: all',
      'RunYielded terminated: Task completed: all',
    ])
    expect(historyLines(requests[1]?.messages)).toEqual([
      'user: Go',
      'assistant: Here is my answer.',
      `system: ${NUDGE}`,
    ])
  })

  test.each([0, 1, 2, 3])('with consecutive_nudges %i the run fails one past it', async nudges => {
    const { session, requests } = converse(Array.from({ length: nudges + 1 }, (_, n) => say(`Answer ${n}.`)))
    await session.start('Go', autonomous({ nudges }))
    expect(requests).toHaveLength(nudges + 1)
    expect(session.events.filter(({ type }) => type === 'SystemNoteAdded')).toHaveLength(nudges)
    expect(eventLines(session.events).at(-1)).toBe('RunYielded max_nudges: Max consecutive nudges exceeded')
  })

  test('a reply of nothing at all is no tool call either', async () => {
    const { session, requests } = converse([reply(), call('submit')])
    await session.start('Go', autonomous())
    expect(historyLines(requests[1]?.messages)).toEqual(['user: Go', `system: ${NUDGE}`])
  })

  test('nudges and invocations are counted apart: whichever is reached first ends the run', async () => {
    const { session } = converse([say('One.'), say('Two.')])
    await session.start('Go', autonomous({ nudges: 5, maxInvocations: 2 }))
    expect(eventLines(session.events).at(-1)).toBe('RunYielded max_invocations: Max invocations exceeded')
  })
})

describe('X4 the first match stops the run', () => {
  test('with its output as response; the tools before it run as they always do', async () => {
    const { session } = converse([
      call('look'),
      reply(say('Now.'), call('look'), call('submit', { result: 'all' }), call('submit', { result: 'none' })),
    ])
    await session.start('Go', autonomous())
    expect(eventLines(session.events)).toEqual([
      'RunStarted r_1 message',
      'UserMessageAdded: Go',
      'ModelResponded tool_use: look#call_1',
      'ToolCompleted call_1 look: Seen.',
      'ModelResponded tool_use: Now. · look#call_2 · submit#call_3 · submit#call_4',
      'ToolCompleted call_2 look: Seen.',
      'ToolCompleted call_3 submit: Task completed: all',
      'ToolCallsDropped call_4',
      'RunYielded terminated: Task completed: all',
    ])
    expect(historyLines(session.state.history).at(-2)).toBe('assistant: Now. · look#call_2 · submit#call_3')
  })

  test('any of several', async () => {
    const config = { ...autonomous(), terminatingTools: ['submit', 'look'].map(name => ({ id: name, name })) }
    const { session } = converse([reply(call('look'), call('submit'))], { tools: { submit, look } })
    await session.start('Go', config)
    expect(eventLines(session.events).at(-1)).toBe('RunYielded terminated: Seen.')
  })

  test('as a string, also where the tool gives something else', async () => {
    const agent = agentWith({ Here: [tool('count', () => ({ things: 3 }))] })
    const { session } = converse([call('count')], { agent })
    await session.start('Go', { ...autonomous(), terminatingTools: [{ id: 'count', name: 'count' }] })
    expect(session.events.at(-1)).toMatchObject({ data: { reason: 'terminated', response: '{"things":3}' } })
  })

  test('a run without terminating_config is not stopped by the tool', async () => {
    const { session } = converse([call('submit'), say('Done.')])
    await session.start('Go', { includedTools: ['submit'] })
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Done.')
  })
})

describe('X5 no user is present', () => {
  test('a tool that would ask gets an error result, and the run goes on', async () => {
    const { session } = converse([reply(call('ask'), call('look')), call('submit')])
    await session.start('Go', autonomous())
    expect(eventLines(session.events).slice(3)).toEqual([
      `ToolCompleted call_1 ask error: ${NO_USER}`,
      'ToolCompleted call_2 look: Seen.',
      'ModelResponded tool_use: submit#call_3',
      'ToolCompleted call_3 submit: Task completed: nothing',
      'RunYielded terminated: Task completed: nothing',
    ])
  })

  test('what it emitted before it asked never happened', async () => {
    const eager = tool('eager', context => {
      context.emit(noted('About to ask.'))
      return context.ask({ kind: 'Confirm', prompt: 'Sure?' })
    })
    const { session } = converse([call('eager'), call('submit')], { agent: agentWith({ Here: [eager] }) })
    await session.start('Go', autonomous())
    expect(session.state.facts).toEqual([])
    expect(session.events.map(({ type }) => type)).not.toContain('QuestionAsked')
  })

  test('a terminating tool that asks does not end the run either (P3)', async () => {
    const config = { ...autonomous(), terminatingTools: ['ask', 'submit'].map(name => ({ id: name, name })) }
    const { session } = converse([call('ask'), call('submit')], { tools: { ask, submit } })
    await session.start('Go', config)
    expect(eventLines(session.events).at(-1)).toBe('RunYielded terminated: Task completed: nothing')
  })
})

/** X1's parsing: the bodies of the chat endpoints, against the seed's tables and defaults to the letter. */

/** Where each fault is, as `field.field`; an unknown field is named by its key. */
function faults(schema: z.ZodType, body: unknown): string[] {
  const parsed = schema.safeParse(body)
  if (parsed.success) return []
  return parsed.error.issues.flatMap(issue => {
    const path = issue.path.map(String)
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => [...path, key].join('.'))
      : [path.join('.')]
  })
}

describe('X1 terminating_config', () => {
  test('only tool_ids is required; the defaults are the seed’s', () => {
    expect(terminatingConfig.parse({ tool_ids: ['pass_event'] })).toEqual({
      tool_ids: ['pass_event'],
      consecutive_nudges: 1,
      nudge_message:
        'You are currently in an autonomous execution mode with no user interaction. You must complete your task by calling one of the terminating tools.',
      max_invocations: 64,
    })
  })

  test('the seed’s custom configuration is taken as it is', () => {
    const config = {
      tool_ids: ['a1b2c3d4-0000-4000-8000-000000000000', 'e5f6g7h8'],
      consecutive_nudges: 3,
      nudge_message: 'Remember: You must call the terminating tool when finished.',
      max_invocations: 20,
    }
    expect(terminatingConfig.parse(config)).toEqual(config)
  })

  test('consecutive_nudges may be 0', () => {
    expect(faults(terminatingConfig, { tool_ids: ['finish'], consecutive_nudges: 0 })).toEqual([])
  })

  test.each<{ body: object; fault: string }>([
    { body: {}, fault: 'tool_ids' },
    { body: { tool_ids: [] }, fault: 'tool_ids' },
    { body: { tool_ids: 'finish' }, fault: 'tool_ids' },
    { body: { tool_ids: null }, fault: 'tool_ids' },
    { body: { tool_ids: ['finish', ''] }, fault: 'tool_ids.1' },
    { body: { tool_ids: [7] }, fault: 'tool_ids.0' },
    { body: { tool_ids: ['finish'], consecutive_nudges: -1 }, fault: 'consecutive_nudges' },
    { body: { tool_ids: ['finish'], consecutive_nudges: 1.5 }, fault: 'consecutive_nudges' },
    { body: { tool_ids: ['finish'], consecutive_nudges: '1' }, fault: 'consecutive_nudges' },
    { body: { tool_ids: ['finish'], consecutive_nudges: null }, fault: 'consecutive_nudges' },
    { body: { tool_ids: ['finish'], max_invocations: -1 }, fault: 'max_invocations' },
    { body: { tool_ids: ['finish'], max_invocations: 0 }, fault: 'max_invocations' },
    { body: { tool_ids: ['finish'], max_invocations: 0.1 }, fault: 'max_invocations' },
    { body: { tool_ids: ['finish'], max_invocations: true }, fault: 'max_invocations' },
    { body: { tool_ids: ['finish'], nudge_message: '' }, fault: 'nudge_message' },
    { body: { tool_ids: ['finish'], nudge_message: 3 }, fault: 'nudge_message' },
    { body: { tool_ids: ['finish'], max_invokations: 3 }, fault: 'max_invokations' },
  ])('$body is refused, and the fault is at $fault', ({ body, fault }) => {
    expect(faults(terminatingConfig, body)).toEqual([fault])
    expect(faults(chatInvokeRequest, { context_id: 'abc-123', terminating_config: body })).toEqual([
      `terminating_config.${fault}`,
    ])
  })

  test('every fault is named, not only the first', () => {
    expect(faults(terminatingConfig, { tool_ids: [], max_invocations: -1, extra: 1 })).toEqual([
      'tool_ids',
      'max_invocations',
      'extra',
    ])
  })
})

describe('F3 agent_config', () => {
  test('the defaults are the seed’s', () => {
    expect(agentConfig.parse({})).toEqual({
      restrictOutput: false,
      restrictionMessage:
        "Do not produce a final answer directly. Before finishing, call a tool. If no tool is needed, call the 'finish' tool.",
      restrictionMaxInjections: 0,
    })
  })

  test.each(['', ' \n', '\u200b'])(
    'F3 a blank restrictionMessage, %j, takes the default',
    restrictionMessage => {
      expect(agentConfig.parse({ restrictionMessage })).toEqual(agentConfig.parse({}))
    },
  )

  test.each<{ body: object; fault: string }>([
    { body: { restrictOutput: 'yes' }, fault: 'restrictOutput' },
    { body: { restrictionMaxInjections: -1 }, fault: 'restrictionMaxInjections' },
    { body: { restrictionMaxInjections: 0.5 }, fault: 'restrictionMaxInjections' },
    { body: { restrict_output: true }, fault: 'restrict_output' },
  ])('$body is refused, and the fault is at $fault', ({ body, fault }) => {
    expect(faults(agentConfig, body)).toEqual([fault])
  })
})

describe('X1 the three requests', () => {
  const terminating_config = { tool_ids: ['c3b3bbf3-92fc-4ce6-b483-489c0b01ffa2'] }

  test.each<{ name: string; schema: z.ZodType; body: object }>([
    {
      name: 'POST /chat',
      schema: chatRequest,
      body: { context_id: 'abc-123', message: 'Go', terminating_config },
    },
    {
      name: 'POST /chat/invoke',
      schema: chatInvokeRequest,
      body: { context_id: 'abc-123', terminating_config },
    },
    {
      name: 'POST /chat/add-ai-message',
      schema: chatAddAiMessageRequest,
      body: { context_id: 'abc-123', prompt: 'Be brief.', terminating_config },
    },
    { name: 'without a prompt', schema: chatAddAiMessageRequest, body: { context_id: 'abc-123' } },
  ])('$name takes the seed’s example', ({ schema, body }) => {
    expect(faults(schema, body)).toEqual([])
  })

  test.each<{ name: string; schema: z.ZodType; body: object; fault: string }>([
    { name: 'no message', schema: chatRequest, body: { context_id: 'a' }, fault: 'message' },
    {
      name: 'a blank message',
      schema: chatRequest,
      body: { context_id: 'a', message: ' \n' },
      fault: 'message',
    },
    { name: 'no context', schema: chatInvokeRequest, body: {}, fault: 'context_id' },
    {
      name: 'a malformed context',
      schema: chatInvokeRequest,
      body: { context_id: 'a/b' },
      fault: 'context_id',
    },
    {
      name: 'a context too long',
      schema: chatInvokeRequest,
      body: { context_id: 'a'.repeat(65) },
      fault: 'context_id',
    },
    {
      name: 'an unknown field',
      schema: chatInvokeRequest,
      body: { context_id: 'a', message: 'Go' },
      fault: 'message',
    },
    {
      name: 'a blank prompt',
      schema: chatAddAiMessageRequest,
      body: { context_id: 'a', prompt: '' },
      fault: 'prompt',
    },
    {
      name: 'a blank message of the AI',
      schema: chatAddAiMessageRequest,
      body: { context_id: 'a', message: ' ' },
      fault: 'message',
    },
  ])('$name is refused', ({ schema, body, fault }) => {
    expect(faults(schema, body)).toEqual([fault])
  })
})
