import { describe, expect, test } from 'vitest'
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
