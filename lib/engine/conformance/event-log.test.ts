/** The rules of the log, shown on one whole tidy-up. */

import { describe, expect, test } from 'vitest'
import { apply } from '@/lib/engine/apply'
import type { Domain } from '@/lib/engine/domain'
import { type EngineEvent, type EventOf, engineEvent } from '@/lib/engine/events'
import { answerId, questionId, sessionId } from '@/lib/engine/ids'
import type { Message } from '@/lib/engine/messages'
import type { Agent } from '@/lib/engine/mode'
import { type ModelRequest, offeredNow } from '@/lib/engine/model'
import { modelRequest } from '@/lib/engine/model-request'
import { type EngineState, initialState } from '@/lib/engine/state'
import { eventLines } from '@/lib/engine/testing/readable'
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
import { call, reply, type Script, say } from '@/lib/engine/testing/scripted-model'
import { emptySession, fold, toStoredEvents } from '@/lib/session/log/loaded-session'
import { tidyAgent } from '@/lib/tidy/agent'
import { EVENT_TYPES } from '@/lib/tidy/event-table'
import { tidyEvent } from '@/lib/tidy/events'
import type { Answer } from '@/lib/tidy/questions/shapes'
import { CHOICES, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import type { AppEvent } from '@/lib/wire/event'
import type { SessionStatus } from '@/lib/wire/view'

type Input = { says: string } | { answers: Answer }

/** What the model says and the person does, to the end of a session that passes through every mode. */
const REPLIES: Script[] = [
  reply(
    say('Let me ask.'),
    call('ask_space_function', { prompt: 'What for?', choices: [{ label: 'Sleep', value: 'sleep' }] }, 'c1'),
  ),
  reply(call('begin_sorting', {}, 'c2'), call('time_to_wrap', {}, 'c3')),
  reply(
    call('propose_disposition', { item: 'mug', choices: CHOICES }, 'c4'),
    call('propose_disposition', { item: 'lamp', choices: CHOICES }, 'c5'),
  ),
  call('need_to_clarify', { item: 'lamp', photo_context: 'left', reason: 'Which?' }, 'c6'),
  reply(say('The one on the left.'), call('skip_item', {}, 'c7')),
  call('user_seems_stuck', { stuck_item: 'mug' }, 'c8'),
  say('Does it help you here?'),
  call('resume_sorting', {}, 'c9'),
  call('time_to_wrap', {}, 'c10'),
  call('session_report', {}, 'c11'),
  reply(say('Well done.'), call('end_session', {}, 'c12')),
]
const INPUTS: Input[] = [
  { says: 'Help' },
  { answers: { kind: 'path', path: [{ id: 'function', value: 'sleep' }] } },
  { answers: { kind: 'choice', index: 0 } },
  { answers: { kind: 'cannot_find' } },
  { says: 'Not really' },
  { says: 'Thanks' },
]

/** Plays what is left of that session, from what is stored of it. */
async function playOn(stored: readonly AppEvent[]) {
  const count = (type: string) => stored.filter(event => event.type === type).length
  const { session } = tidyScene(REPLIES.slice(count('ModelResponded')), { before: stored.slice(1) })
  await session.drive()
  for (const input of INPUTS.slice(count('RunStarted') + count('QuestionAnswered'))) {
    if ('says' in input) await session.start(input.says)
    else await session.answer(input.answers)
  }
  return session
}

const whole = await playOn([])
const EVENTS = whole.events
/** The log as a process finds it that was started again after each transaction. */
const stages = whole.commits.map(commit => ({ commit, stored: EVENTS.slice(0, commit) }))

test('the session that these rules are shown on passes through every mode to its end', () => {
  const trail = EVENTS.flatMap(event => (event.type === 'ModeChanged' ? [event.data.newMode.name] : []))
  expect(trail).toEqual(['Sorting', 'Clarifying', 'Sorting', 'DecisionSupport', 'Sorting', 'WindingDown'])
  expect(eventLines(EVENTS).slice(-4)).toEqual([
    'ModelResponded tool_use: Well done. · end_session#c12',
    'SessionEnded {"itemsProcessed":0}',
    'ToolCompleted c12 end_session break: Session ended.',
    'RunYielded session_ended: Session ended.',
  ])
})

test('L1 the state is a fold of the events: folding what is stored gives the same', () => {
  const stored: AppEvent[] = JSON.parse(JSON.stringify(EVENTS))
  const refolded = stored.reduce((state, event) => apply(tidyAgent, state, event), initialState(tidyAgent))
  expect(refolded).toEqual(whole.state)
})

/** What the engine's state means to a person. */
function statusOf({ ended, run, openQuestion, failedRun }: EngineState<Domain>): SessionStatus {
  if (ended) return 'ended'
  if (run) return openQuestion === null ? 'running' : 'parked'
  return failedRun ? 'error' : 'idle'
}

test.each(stages)(
  'L1 view and engine agree on mode, status, question and piles at event $commit',
  ({ stored }) => {
    const empty = emptySession(sessionId.parse('s_1'))
    const { engine, viewState } = fold(empty, toStoredEvents(empty, stored, new Date(0)))
    expect(viewState.view).toMatchObject({ mode: engine.mode, status: statusOf(engine) })
    expect(viewState.view.question?.id ?? null).toBe(engine.openQuestion)
    expect(viewState.facts).toEqual(engine.facts)
  },
)

test('L2 seq counts 1, 2, 3… without holes, in the engine and in the envelopes', () => {
  const empty = emptySession(sessionId.parse('s_1'))
  const first = toStoredEvents(empty, EVENTS.slice(0, 5), new Date(0))
  const rest = toStoredEvents(fold(empty, first), EVENTS.slice(5), new Date(0))
  expect([...first, ...rest].map(({ seq }) => seq)).toEqual(EVENTS.map((_, index) => index + 1))
  expect(fold(empty, [...first, ...rest])).toMatchObject({
    engine: { seq: EVENTS.length },
    viewState: { view: { seq: EVENTS.length } },
  })
})

test.each(stages)(
  'L3 killed after event $commit and started again, it reaches the same events',
  async ({ stored }) => {
    const again = await playOn(stored)
    expect(again.events).toEqual(EVENTS)
  },
)

test('L4 every event is of a known type, in PascalCase, and has the fields of its schema and no others', () => {
  for (const event of EVENTS) {
    const parsed = engineEvent.safeParse(event)
    expect(parsed.success ? parsed.data : tidyEvent.parse(event)).toEqual(event)
  }
  const types = [...engineEvent.options, ...tidyEvent.options].map(({ shape }) => shape.type.value)
  expect([...EVENT_TYPES].sort()).toEqual(types.sort())
  for (const type of types) expect(type).toMatch(/^([A-Z][a-z]+)+$/)
})

test('L4 the events of the seed keep their names and fields', () => {
  const first = (type: string) => EVENTS.find(event => event.type === type)?.data
  expect(first('ModeChanged')).toEqual({ oldMode: { name: 'Surveying' }, newMode: { name: 'Sorting' } })
  expect(first('ItemProposed')).toEqual({ item: 'mug', choices: CHOICES })
  expect(first('UserConfirmed')).toEqual({ item: 'mug', disposition: 'kitchen shelf' })
  expect(first('SessionEnded')).toEqual({ itemsProcessed: 0 })
  expect(
    tidyEvent.options.find(({ shape }) => shape.type.value === 'UserCorrected')?.shape.data.shape,
  ).toHaveProperty('location')
})

test('L5 text is streamed as it comes; what is in the log is the final text', () => {
  expect(whole.texts).toEqual(['Let me ask.', 'The one on the left.', 'Does it help you here?', 'Well done.'])
  const logged = EVENTS.flatMap(event =>
    event.type === 'ModelResponded' ? event.data.content.filter(block => block.type === 'text') : [],
  )
  expect(logged.map(({ text }) => text)).toEqual(whole.texts)
  expect(EVENTS.map(({ type }) => type)).not.toContain('TextDelta')
})

test('L1 the history tells as data which messages are the engine’s own, and what a changed answer was', async () => {
  const { session } = tidyScene([call('begin_sorting'), call('propose_disposition', CARD), say('Done.')])
  await session.start('Go')
  await session.answer({ kind: 'choice', index: 0 })
  await session.append([
    {
      type: 'AnswerRevised',
      data: {
        questionId: questionId.parse('q_1'),
        answerId: answerId.parse('a_9'),
        answer: { kind: 'skip' },
      },
    },
    { type: 'SystemNoteAdded', data: { reason: 'revised', text: 'Changed.' } },
  ])
  const { history } = session.state
  const opening = history.flatMap(message => (message.role === 'user' ? [message.isSynthetic ?? false] : []))
  expect(opening).toEqual([false, true])
  expect(history.at(-1)).toEqual({
    role: 'system',
    reason: 'revised',
    text: 'Changed.',
    revision: { question: { kind: 'ProposeDisposition', ...CARD }, answer: { kind: 'skip' } },
  })
})

const CARD = { item: 'mug', choices: CHOICES }

/** Where the history says which mode it is in: a fold of the log, told to the model where it became so (M3, L1). */
describe('changes of the mode', () => {
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
    expect(lines(requests[1]?.messages)).toEqual([
      'Here',
      'user',
      'assistant',
      'tool_results',
      'There',
      'user',
    ])
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
})
