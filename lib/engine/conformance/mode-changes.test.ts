/** Where the history says which mode it is in: a fold of the log, told to the model where it became so (M3, L1). */
import { expect, test } from 'vitest'
import type { EngineEvent, EventOf } from '@/lib/engine/events'
import type { Message } from '@/lib/engine/messages'
import type { Agent } from '@/lib/engine/mode'
import { type ModelRequest, offeredNow } from '@/lib/engine/model'
import { modelRequest } from '@/lib/engine/model-request'
import {
  agentWith,
  ask,
  converse,
  look,
  move,
  noted,
  restricted,
  type SampleDomain,
} from '@/lib/engine/testing/sample-agent'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'

const plain = agentWith({ Here: [look, move, ask], There: [look] })
const agent: Agent<SampleDomain> = {
  ...plain,
  modes: Object.fromEntries(
    Object.entries(plain.modes).map(([name, mode]) => [
      name,
      { ...mode, context: (_, notes) => notes.join() },
    ]),
  ),
}

/** For instance `Here`, `user`, `assistant`, `There (a mug)`: each mode change by its mode and context, the rest by its role. */
const lines = (messages: readonly (Message | ModelRequest['messages'][number])[] = []) =>
  messages.map(message => {
    if (message.role !== 'mode') return message.role
    return message.context === '' ? message.name : `${message.name} (${message.context})`
  })

test('a run begins with its mode, and a change of mode stands behind the results of its call', async () => {
  const { session, requests } = converse([call('move'), say('Done.'), say('And on.')], { agent })
  await session.start('Go')
  await session.start('On')
  expect(lines(requests[1]?.messages)).toEqual(['Here', 'user', 'assistant', 'tool_results', 'There', 'user'])
  expect(lines(requests[2]?.messages)).toEqual([...lines(requests[1]?.messages), 'assistant', 'user'])
})

test('what becomes known in the middle of a mode is told where it became so, and only then', async () => {
  const { session, requests } = converse([call('ask'), call('look'), say('Done.')], { agent })
  await session.start('Go')
  await session.answer({ kind: 'text', text: 'Left' })
  const told = ['Here', 'user', 'assistant', 'tool_results', 'Here (They said: Left)']
  expect(lines(requests[1]?.messages)).toEqual(told)
  expect(lines(requests[2]?.messages)).toEqual([...told, 'assistant', 'tool_results'])
})

test('what became known between two runs is told at the beginning of the next', async () => {
  const { session, requests } = converse([say('Hi.'), say('Done.')], { agent })
  await session.start('Go')
  await session.append([noted('a mug')])
  expect(lines(session.state.history)).toEqual(['Here', 'user', 'assistant'])
  await session.start('On')
  expect(lines(requests[1]?.messages)).toEqual(['Here', 'user', 'assistant', 'Here (a mug)', 'user'])
})

test('X2 tools that a run names come with its mode change, and go with that of the next run', async () => {
  const { session, requests } = converse([call('finish'), say('Done.')], { agent })
  await session.start('Go', restricted())
  await session.start('On')
  const offered = requests.map(request => offeredNow(request).map(({ name }) => name))
  expect(offered).toEqual([
    ['look', 'move', 'ask', 'finish'],
    ['look', 'move', 'ask'],
  ])
  for (const { tools } of requests)
    expect(tools.initial.map(({ name }) => name)).toEqual(['look', 'move', 'ask'])
  expect(requests[1]?.tools.later.map(({ name }) => name)).toEqual(['finish'])
})

test('X2 a run that names another tool than the one before it is offered its own', async () => {
  const { session, requests } = converse([say('Hi.'), say('Done.')], { agent })
  await session.start('Go', { includedTools: ['finishTool'] })
  await session.start('On', { includedTools: ['submit'] })
  const offered = requests.map(request => offeredNow(request).map(({ name }) => name))
  expect(offered.map(names => names.at(-1))).toEqual(['finish', 'submit'])
})

test('behind a summary the mode is told again in which the rest goes on', async () => {
  const { session, requests } = converse([call('move'), say('Done.'), say('The gist.'), say('And on.')], {
    agent,
    budget: { maxTokens: 15, keepTokens: 3 },
  })
  await session.start('Go')
  await session.start('On')
  expect(lines(requests[3]?.messages)).toEqual(['user', 'There', 'assistant', 'user'])
})

test('L1 a log from before there were marks folds: messages are counted without them', async () => {
  const earlier: EventOf<SampleDomain>[] = [
    {
      type: 'RunStarted',
      data: { runId: 'r_0', trigger: 'message', config: { ...restricted(), terminatingTools: [] } },
    },
    { type: 'UserMessageAdded', data: { text: 'Go', photoIds: [], synthetic: false } },
    {
      type: 'ModelResponded',
      data: { content: [say('Hm.')], stopReason: 'end_turn', usage: NO_TOKENS, model: 'm' },
    },
    { type: 'RunYielded', data: { runId: 'r_0', reason: 'end_turn', response: 'Hm.' } },
    {
      type: 'RunStarted',
      data: {
        runId: 'r_1',
        trigger: 'message',
        config: { ...restricted(), includedTools: [], terminatingTools: [] },
      },
    },
    { type: 'UserMessageAdded', data: { text: 'On', photoIds: [], synthetic: false } },
    {
      type: 'HistorySummarized',
      data: { summary: 'The gist.', foldedMessages: 2, error: null, usage: NO_TOKENS },
    },
  ] as unknown as EventOf<SampleDomain>[]
  const { session } = converse([], { agent, events: earlier })
  expect(lines(session.state.history)).toEqual(['user', 'Here', 'user'])
  expect(session.state.history.at(-1)).toMatchObject({ content: [{ text: 'On' }] })
})

test('a mode that the agent has no more is passed over once it is left', async () => {
  const events: EngineEvent[] = [{ type: 'SessionStarted', data: { title: '', mode: { name: 'Gone' } } }]
  const move = call('move')
  const { session, requests } = converse([reply(move), say('Done.')], {
    agent: {
      ...agent,
      modes: { ...agent.modes, Gone: { prompt: 'Gone.', tools: agent.modes.Here?.tools ?? [] } },
    },
    events,
  })
  await session.start('Go')
  const later = converse([say('On.')], { agent, events: session.events })
  await later.session.start('On')
  expect(lines(requests[1]?.messages)[0]).toBe('Gone')
  expect(lines(later.requests[0]?.messages)[0]).toBe('user')
})

const NO_TOKENS = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheCreationTokens: 0 }

test('however many marks name the same tools, they are looked for once a call', async () => {
  const change = { role: 'mode', name: 'Here', context: '', requestedTools: ['look'] } as const
  const looked: (readonly string[])[] = []
  const { messages } = await modelRequest(
    agent,
    [change, { ...change, context: 'a mug' }, { ...change, context: 'a lamp' }],
    async ids => {
      looked.push(ids)
      return [look]
    },
  )
  expect(lines(messages)).toEqual(['Here', 'Here (a mug)', 'Here (a lamp)'])
  expect(looked).toEqual([['look']])
})
