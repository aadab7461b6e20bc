import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply } from '@/lib/engine/apply'
import { type EngineEvent, type EngineEventOf, type EventOf, engineEvent } from '@/lib/engine/events'
import { sessionId } from '@/lib/engine/ids'
import type { Model } from '@/lib/engine/model'
import { initialState } from '@/lib/engine/state'
import { type Action, actOn, anyAction, anyReply, type Interruption } from '@/lib/engine/testing/arbitrary'
import { assertValidHistory } from '@/lib/engine/testing/assert-valid-history'
import { memorySession } from '@/lib/engine/testing/memory-session'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import {
  agentWith,
  ask,
  autonomous,
  type Conversation,
  converse,
  fail,
  look,
  move,
  noted,
  report,
  type SampleDomain,
  submit,
  tool,
} from '@/lib/engine/testing/sample-agent'
import {
  call,
  reply,
  type ScriptedBlock,
  type ScriptedReply,
  say,
  scriptedModel,
} from '@/lib/engine/testing/scripted-model'
import { finish } from '@/lib/engine/tool'
import type { StoredEvent } from '@/lib/wire/event'
import { applyEvent, initialViewState } from '@/lib/wire/view'
import { numRuns } from '@/scripts/test-sample'

const thinking: ScriptedBlock = { type: 'thinking', thinking: 'Hm.', signature: 'signed' }

/** What the model is sent with the person's next message. */
async function sentNext({ session, requests, push }: Conversation) {
  push(say('Yes?'))
  await session.start('Next')
  const sent = requests.at(-1)?.messages ?? []
  assertValidHistory(sent)
  return historyLines(sent)
}

describe('E7 calls that were never executed are cut from the reply', () => {
  test('after a break, before its new turn begins', async () => {
    const conversation = converse([
      reply(say('Let me see.'), call('look'), call('move'), call('look'), call('fail')),
      say('Done.'),
    ])
    await conversation.session.start('Go')
    expect(eventLines(conversation.session.events).slice(2, 8)).toEqual([
      'ModelResponded tool_use: Let me see. · look#call_1 · move#call_2 · look#call_3 · fail#call_4',
      'ToolCompleted call_1 look: Seen.',
      'ModeChanged {"oldMode":{"name":"Here"},"newMode":{"name":"There"}}',
      'ToolCompleted call_2 move break: [Continue as: There]',
      'ToolCallsDropped call_3 call_4',
      'UserMessageAdded synthetic: [Continue as: There]',
    ])
    expect(historyLines(conversation.requests[1]?.messages)).toEqual([
      'user: Go',
      'assistant: Let me see. · look#call_1 · move#call_2',
      'results: call_1 = Seen. · call_2 = This turn has ended.',
      'user: [Continue as: There]',
    ])
  })

  test('after a terminate', async () => {
    const conversation = converse([reply(call('look'), call('finish', { note: 'Enough.' }), call('look'))])
    await conversation.session.start('Go')
    expect(eventLines(conversation.session.events).slice(3)).toEqual([
      'ToolCompleted call_1 look: Seen.',
      'ToolCompleted call_2 finish terminate: Enough.',
      'ToolCallsDropped call_3',
      'RunYielded terminated: Enough.',
    ])
    expect(await sentNext(conversation)).toEqual([
      'user: Go',
      'assistant: look#call_1 · finish#call_2',
      'results: call_1 = Seen. · call_2 = Enough.',
      'user: Next',
    ])
  })

  test('after a terminating tool', async () => {
    const conversation = converse([reply(call('submit', { result: 'all' }), call('look'), call('look'))])
    await conversation.session.start('Go', autonomous())
    expect(await sentNext(conversation)).toEqual([
      'user: Go',
      'assistant: submit#call_1',
      'results: call_1 = Task completed: all',
      'user: Next',
    ])
  })

  test('after a stop while a call waits for a person: that call goes too', async () => {
    const conversation = converse([reply(say('One thing.'), call('look'), call('ask'), call('look'))])
    await conversation.session.start('Go')
    await conversation.session.stop()
    expect(await sentNext(conversation)).toEqual([
      'user: Go',
      'assistant: One thing. · look#call_1',
      'results: call_1 = Seen.',
      'user: Next',
    ])
  })

  test('and a reply that had nothing else to say goes as a whole, thinking included', async () => {
    const conversation = converse([reply(thinking, call('ask'), call('look'))])
    await conversation.session.start('Go')
    await conversation.session.stop()
    expect(await sentNext(conversation)).toEqual(['user: Go', 'user: Next'])
  })

  test('and its text stays', async () => {
    const conversation = converse([reply(thinking, say('Let me ask.'), call('ask'))])
    await conversation.session.start('Go')
    await conversation.session.stop()
    expect(await sentNext(conversation)).toEqual([
      'user: Go',
      'assistant: thinking · Let me ask.',
      'user: Next',
    ])
  })
})

test('E7 an earlier reply keeps its calls, even where the ids are the same', async () => {
  const conversation = converse([
    call('look', {}, 'same'),
    reply(call('move', {}, 'other'), call('look', {}, 'same')),
    say('Done.'),
  ])
  await conversation.session.start('Go')
  expect(historyLines(conversation.requests[2]?.messages)).toEqual([
    'user: Go',
    'assistant: look#same',
    'results: same = Seen.',
    'assistant: move#other',
    'results: other = This turn has ended.',
    'user: [Continue as: There]',
  ])
})

test('E7 calls of one reply that bear the same id are told apart', async () => {
  const { session, requests } = converse([
    reply(call('look', {}, 'x'), call('fail', {}, 'x'), call('move', {}, 'x'), call('look', {}, 'x')),
    say('Done.'),
  ])
  await session.start('Go')
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: look#x · fail#x_2 · move#x_3',
    'results: x = Seen. · x_2 ! It broke. · x_3 = This turn has ended.',
    'user: [Continue as: There]',
  ])
})

test('E7 ids that come again in a later reply, or have odd characters, become ids that any server takes', async () => {
  const { session } = converse([call('look', {}, 'call 1/ä'), call('look', {}, 'call 1/ä'), say('Done.')])
  await session.start('Go')
  expect(historyLines(session.state.history)).toEqual([
    'user: Go',
    'assistant: look#call_1__',
    'results: call_1__ = Seen.',
    'assistant: look#call_1___2',
    'results: call_1___2 = Seen.',
    'assistant: Done.',
  ])
})

test('E7 a reply of nothing at all leaves no message behind', async () => {
  const conversation = converse([reply(), reply()])
  await conversation.session.start('Go')
  expect(eventLines(conversation.session.events).at(-1)).toBe('RunYielded error: null')
  expect(await sentNext(conversation)).toEqual(['user: Go', 'user: Next'])
})

test('E7 a fault of ours in the middle of a reply, and no retry: its pending calls are cut before the next run', async () => {
  const conversation = converse([reply(call('look'), call('ask'), call('look'))])
  await conversation.session.start('Go')
  const { session } = conversation
  const { run, openQuestion } = session.state
  if (!run || !openQuestion) throw new Error('The run is alive, and a card waits.')
  await session.append([
    { type: 'QuestionWithdrawn', data: { questionId: openQuestion, reason: 'fault' } },
    { type: 'ErrorOccurred', data: { code: 'internal_error', message: 'Oops.', retryable: true } },
    { type: 'RunYielded', data: { runId: run.runId, reason: 'error', response: null } },
  ])
  expect(await sentNext(conversation)).toEqual([
    'user: Go',
    'assistant: look#call_1',
    'results: call_1 = Seen.',
    'user: Next',
  ])
})

/** Invariants under any reply of the model and any command. */

const interview = tool('interview', async context => {
  context.emit(noted('Asked.'))
  const first = await context.ask({ kind: 'FreeText', prompt: 'One?' })
  context.emit(noted(`One: ${first.text}`))
  const second = await context.ask({ kind: 'FreeText', prompt: 'Two?' })
  return `${first.text}, ${second.text}`
})

const agent = agentWith({
  Here: [look, fail, move, finish, report, ask, interview],
  There: [look, report, ask, tool('move', context => context.changeMode({ name: 'Here' }))],
})

type Event = EventOf<SampleDomain>

/** A session, and the model that replies to it in the order of the script, over and over. */
function stage(replies: readonly ScriptedReply[]) {
  let spoken = 0
  let due: Interruption | null = null
  let interrupted: Promise<void> | null = null

  function speak() {
    if (spoken > 1_000) throw new Error('The run does not end.')
    return replies[spoken++ % replies.length] as ScriptedReply
  }
  const model: Model = async (request, modelCall) => {
    assertValidHistory(request.messages)
    if (due && due.calls === 0) {
      interrupted = due.by === 'kill' ? scene.session.kill() : scene.session.stop()
      modelCall.signal.throwIfAborted()
    }
    due &&= { ...due, calls: due.calls - 1 }
    return scriptedModel(speak()).model(request, modelCall)
  }
  const open = (events: readonly Event[]) =>
    memorySession<SampleDomain>({
      agent,
      model,
      tools: { submit, finishTool: finish },
      budget: { maxTokens: 60, keepTokens: 20 },
      events: JSON.parse(JSON.stringify(events)),
    })

  const scene = {
    session: open([]),
    /** Does what is to be done; a process that is killed meanwhile is started again. */
    async act(action: Action) {
      due = 'interruption' in action ? action.interruption : null
      await actOn(scene.session, action)
      const killed = interrupted && due?.by === 'kill'
      await interrupted
      interrupted = due = null
      if (!killed && action.kind !== 'restart') return
      scene.session = open(scene.session.events)
      await scene.session.drive()
    },
  }
  return scene
}

/** E2: never more model calls than the run may make; an answer sets the count back, a retry goes on with it. */
function assertInvocations(events: readonly Event[]) {
  let made = 0
  let allowed = 0
  for (const event of events) {
    if (event.type === 'RunStarted') {
      made = event.data.trigger === 'retry' ? made : 0
      allowed = event.data.config.maxInvocations
    }
    if (event.type === 'QuestionAnswered') made = 0
    if (event.type === 'ModelResponded') expect(++made).toBeLessThanOrEqual(allowed)
  }
}

/** Each run yields once, each question is asked once and closed at most once, each result follows its reply. */
function assertPaired(events: readonly Event[], isAlive: boolean) {
  const of = <Type extends EngineEvent['type']>(...types: Type[]) =>
    events.filter((event): event is EngineEventOf<Type> => types.includes(event.type as Type))
  const isUnique = (ids: readonly string[]) => expect(new Set(ids).size).toBe(ids.length)
  const started = of('RunStarted').map(({ data }) => data.runId)
  expect(of('RunYielded').map(({ data }) => data.runId)).toEqual(isAlive ? started.slice(0, -1) : started)
  isUnique(started)
  isUnique(of('QuestionAsked').map(({ data }) => data.questionId))
  isUnique(of('QuestionAnswered', 'QuestionWithdrawn').map(({ data }) => data.questionId))
}

/** The page's fold of the same events; it has no notion of this agent, and must not fall over it. */
function viewOf(events: readonly Event[]) {
  const id = sessionId.parse('s_1')
  const stored = events.map(
    (event, index) => ({ v: 1, sessionId: id, seq: index + 1, at: '', ...event }) as StoredEvent,
  )
  return stored.reduce(applyEvent, initialViewState(id)).view
}

function assertSound({ state, events }: ReturnType<typeof memorySession<SampleDomain>>) {
  const { run, openQuestion, failedRun } = state
  assertValidHistory(run ? [] : state.history)
  expect(run === null || openQuestion !== null).toBe(true)
  expect(state.seq).toBe(events.length)
  const stored: Event[] = JSON.parse(JSON.stringify(events))
  expect(stored.reduce((folded, event) => apply(agent, folded, event), initialState(agent))).toEqual(state)
  for (const event of stored) if (event.type !== 'Noted') expect(engineEvent.parse(event)).toEqual(event)
  assertInvocations(events)
  assertPaired(events, run !== null)
  const status = run ? 'parked' : failedRun ? 'error' : 'idle'
  const view = viewOf(events)
  expect(view).toMatchObject({ status, seq: state.seq, question: run ? { id: openQuestion } : null })
  expect(view.error !== null).toBe(status === 'error')
}

test('E2 E7 L1 L2 L3 Q1 Q5 every run yields or parks, and leaves a sound log and a valid history', async () => {
  const script = fc.array(anyReply, { minLength: 1, maxLength: 12 })
  const actions = fc.array(anyAction, { minLength: 1, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(script, actions, async (replies, toDo) => {
      const scene = stage(replies)
      for (const action of toDo) {
        await scene.act(action)
        assertSound(scene.session)
      }
    }),
    { numRuns: numRuns(400) },
  )
}, 60_000)
