import { expect, test } from 'vitest'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import {
  agentWith,
  ask,
  autonomous,
  converse,
  look,
  NUDGE,
  RESTRICTION,
  restricted,
  tool,
} from '@/lib/engine/testing/sample-agent'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'

test('E1 content-only replies in a row add up; a tool call sets the count back', async () => {
  const { session, requests } = converse([
    say('One.'),
    say('Two.'),
    call('look'),
    say('Three.'),
    say('Four.'),
    say('Five.'),
  ])
  await session.start('Go', autonomous({ nudges: 2 }))
  expect(eventLines(session.events)).toEqual([
    'RunStarted r_1 message',
    'UserMessageAdded: Go',
    'ModelResponded end_turn: One.',
    `SystemNoteAdded nudge: ${NUDGE}`,
    'ModelResponded end_turn: Two.',
    `SystemNoteAdded nudge: ${NUDGE}`,
    'ModelResponded tool_use: look#call_1',
    'ToolCompleted call_1 look: Seen.',
    'ModelResponded end_turn: Three.',
    `SystemNoteAdded nudge: ${NUDGE}`,
    'ModelResponded end_turn: Four.',
    `SystemNoteAdded nudge: ${NUDGE}`,
    'ModelResponded end_turn: Five.',
    'RunYielded max_nudges: Max consecutive nudges exceeded',
  ])
  expect(requests).toHaveLength(6)
})

test('E1 a call that errs or names no tool counts as a tool call too', async () => {
  const { session } = converse([
    say('One.'),
    call('fail'),
    say('Two.'),
    call('fly'),
    say('Three.'),
    say('Four.'),
  ])
  await session.start('Go', autonomous({ nudges: 1 }))
  expect(eventLines(session.events).at(-1)).toBe('RunYielded max_nudges: Max consecutive nudges exceeded')
  expect(session.events.filter(({ type }) => type === 'SystemNoteAdded')).toHaveLength(3)
})

test('E1 the counters belong to a turn: a new message and a break begin with none', async () => {
  const { session } = converse([
    say('One.'),
    say('Two.'),
    say('Three.'),
    call('move'),
    say('Four.'),
    say('Five.'),
  ])
  const config = restricted({ maxInjections: 1 })
  await session.start('First', config)
  await session.start('Second', config)
  expect(eventLines(session.events).filter(line => !line.startsWith('Run'))).toEqual([
    'UserMessageAdded: First',
    'ModelResponded end_turn: One.',
    `SystemNoteAdded restriction: ${RESTRICTION}`,
    'ModelResponded end_turn: Two.',
    'UserMessageAdded: Second',
    'ModelResponded end_turn: Three.',
    `SystemNoteAdded restriction: ${RESTRICTION}`,
    'ModelResponded tool_use: move#call_1',
    'ModeChanged {"oldMode":{"name":"Here"},"newMode":{"name":"There"}}',
    'ToolCompleted call_1 move break: [Continue as: There]',
    'UserMessageAdded synthetic: [Continue as: There]',
    'ModelResponded end_turn: Four.',
    `SystemNoteAdded restriction: ${RESTRICTION}`,
    'ModelResponded end_turn: Five.',
  ])
})

test('E2 a run makes 64 invocations unless it is told otherwise, and ends before the next', async () => {
  const { session, requests } = converse(Array.from({ length: 65 }, () => call('look')))
  await session.start('Go')
  expect(requests).toHaveLength(64)
  expect(eventLines(session.events.slice(-2))).toEqual([
    'ToolCompleted call_64 look: Seen.',
    'RunYielded max_invocations: Max invocations exceeded',
  ])
})

test('E2 invocations count across turns and modes', async () => {
  const { session, requests } = converse([call('look'), call('move'), call('look')])
  await session.start('Go', { maxInvocations: 3 })
  expect(requests).toHaveLength(3)
  expect(eventLines(session.events.slice(-3))).toEqual([
    'ModelResponded tool_use: look#call_3',
    'ToolCompleted call_3 look: Seen.',
    'RunYielded max_invocations: Max invocations exceeded',
  ])
  expect(session.state.mode.name).toBe('There')
})

test.each([0, 1])('E2 a maximum of %i is kept', async maxInvocations => {
  const { session, requests } = converse([call('look')])
  await session.start('Go', { maxInvocations })
  expect(requests).toHaveLength(maxInvocations)
  expect(eventLines(session.events).at(-1)).toBe('RunYielded max_invocations: Max invocations exceeded')
})

test('E2 the last invocation may still end the run in its own way', async () => {
  const { session } = converse([call('look'), say('Done.')])
  await session.start('Go', { maxInvocations: 2 })
  expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Done.')
})

test("E2 a person's answer sets the count back to 0", async () => {
  const { session, requests } = converse([call('look'), call('ask'), call('look'), call('ask'), say('Done.')])
  await session.start('Go', { maxInvocations: 2 })
  expect(requests).toHaveLength(2)
  await session.answer({ kind: 'text', text: 'Yes' })
  expect(requests).toHaveLength(4)
  await session.answer({ kind: 'text', text: 'No' })
  expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Done.')
})

test('E2 after an answer the whole maximum is there again, and no more', async () => {
  const { session, requests } = converse([call('ask'), call('look'), call('look'), call('look')])
  await session.start('Go', { maxInvocations: 2 })
  await session.answer({ kind: 'text', text: 'Yes' })
  expect(requests).toHaveLength(3)
  expect(eventLines(session.events).at(-1)).toBe('RunYielded max_invocations: Max invocations exceeded')
})

test('E2 a new run counts from 0', async () => {
  const { session, requests } = converse([call('look'), say('One.'), call('look'), say('Two.')])
  await session.start('First', { maxInvocations: 2 })
  await session.start('Second', { maxInvocations: 2 })
  expect(requests).toHaveLength(4)
  expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Two.')
})

test('E3 the calls of a reply run in order, one at a time', async () => {
  const steps: string[] = []
  const slow = (name: string) =>
    tool(name, async () => {
      steps.push(`${name} begins`)
      await Promise.resolve()
      steps.push(`${name} ends`)
      return name
    })
  const agent = agentWith({ Here: [slow('one'), slow('two'), slow('three')] })
  const { session, requests } = converse([reply(call('two'), call('one'), call('three')), say('Done.')], {
    agent,
  })
  await session.start('Go')
  expect(steps).toEqual(['two begins', 'two ends', 'one begins', 'one ends', 'three begins', 'three ends'])
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: two#call_1 · one#call_2 · three#call_3',
    'results: call_1 = two · call_2 = one · call_3 = three',
  ])
})

test('E3 a call that waits for a person holds back those behind it', async () => {
  const agent = agentWith({ Here: [ask, look] })
  const { session } = converse([reply(call('look'), call('ask'), call('look')), say('Done.')], { agent })
  await session.start('Go')
  const completed = () => eventLines(session.events).filter(line => line.startsWith('ToolCompleted'))
  expect(completed()).toEqual(['ToolCompleted call_1 look: Seen.'])
  await session.answer({ kind: 'text', text: 'Yes' })
  expect(completed()).toEqual([
    'ToolCompleted call_1 look: Seen.',
    'ToolCompleted call_2 ask: They said: Yes',
    'ToolCompleted call_3 look: Seen.',
  ])
})
