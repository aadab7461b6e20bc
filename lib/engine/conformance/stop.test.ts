import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import type { EventOf } from '@/lib/engine/events'
import { runId } from '@/lib/engine/ids'
import { drive } from '@/lib/engine/loop'
import { breakTurn } from '@/lib/engine/outcome'
import { interactiveRun } from '@/lib/engine/run-config'
import { eventLines, historyLines, readableRequest } from '@/lib/engine/testing/readable'
import {
  agentWith,
  ask,
  autonomous,
  converse,
  look,
  move,
  NUDGE,
  noted,
  RESTRICTION,
  restricted,
  type SampleDomain,
  tool,
} from '@/lib/engine/testing/sample-agent'
import { call, failure, reply, type Script, say } from '@/lib/engine/testing/scripted-model'

/** A door that a test waits at until someone has come to it. */
function gate() {
  const reached = Promise.withResolvers<void>()
  return { reached: reached.promise, reach: () => reached.resolve() }
}

/** A model call that streams a little, and then hangs until it is aborted; it then throws as a fetch does. */
function hanging(at: ReturnType<typeof gate>): Script {
  return (_, { signal, onText }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      onText('Once upon')
      at.reach()
    })
}

test('Q5 stop in mid-stream: the run yields cancelled, the half reply is not kept, the next message goes on', async () => {
  const at = gate()
  const { session, requests } = converse([hanging(at), say('Yes?')])
  const run = session.start('Go')
  await at.reached
  await session.stop()
  await run
  expect(eventLines(session.events)).toEqual([
    'RunStarted r_1 message',
    'UserMessageAdded: Go',
    'RunYielded cancelled: null',
  ])
  expect(session.texts).toEqual(['Once upon'])

  await session.start('Next')
  expect(historyLines(requests[1]?.messages)).toEqual(['user: Go', 'user: Next'])
  expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Yes?')
})

test('Q5 stop in mid-stream: a reply that comes all the same is not stored', async () => {
  const at = gate()
  const late = Promise.withResolvers<void>()
  const { session } = converse([
    async () => {
      at.reach()
      await late.promise
      return call('move')
    },
  ])
  const run = session.start('Go')
  await at.reached
  const stopping = session.stop()
  late.resolve()
  await Promise.all([stopping, run])
  expect(eventLines(session.events).slice(2)).toEqual(['RunYielded cancelled: null'])
  expect(session.state.mode.name).toBe('Here')
})

test('Q5 stop while a tool’s input is being checked: the run yields at once, and the tool is not executed', async () => {
  const at = gate()
  const slow: typeof look = {
    ...tool('slow', () => expect.unreachable()),
    parse() {
      at.reach()
      return new Promise(() => {})
    },
  }
  const { session } = converse([call('slow')], { agent: agentWith({ Here: [slow] }) })
  const run = session.start('Go')
  await at.reached
  await session.stop()
  await run
  expect(eventLines(session.events).at(-1)).toBe('RunYielded cancelled: null')
})

test('Q5 stop in mid-tool: what the tool does from then on has no effect', async () => {
  const at = gate()
  const late = Promise.withResolvers<void>()
  const signals: AbortSignal[] = []
  const slow = tool('slow', async context => {
    signals.push(context.signal)
    context.emit(noted('Begun.'))
    at.reach()
    await late.promise
    context.emit(noted('Done.'))
    return 'Done.'
  })
  const agent = agentWith({ Here: [slow, look] })
  const { session, requests } = converse(
    [reply(say('Now.'), call('look'), call('slow'), call('look')), say('Yes?')],
    {
      agent,
    },
  )
  const run = session.start('Go')
  await at.reached
  await session.stop()
  late.resolve()
  await run
  expect(eventLines(session.events).slice(3)).toEqual([
    'ToolCompleted call_1 look: Seen.',
    'ToolCallsDropped call_2 call_3',
    'RunYielded cancelled: null',
  ])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(session.state.facts).toEqual([])

  await session.start('Next')
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: Now. · look#call_1',
    'results: call_1 = Seen.',
    'user: Next',
  ])
})

test('Q5 stop while a question waits: it is withdrawn, and the next message is no answer to it', async () => {
  const { session, requests } = converse([call('ask'), say('Yes?')])
  await session.start('Go')
  await session.stop()
  expect(eventLines(session.events).slice(4)).toEqual([
    'QuestionWithdrawn {"questionId":"q_1","reason":"stopped"}',
    'ToolCallsDropped call_1',
    'RunYielded cancelled: null',
  ])
  expect(session.state).toMatchObject({
    openQuestion: null,
    run: null,
    questions: [{ id: 'q_1', status: 'withdrawn' }],
  })

  await session.start('Next')
  expect(historyLines(requests[1]?.messages)).toEqual(['user: Go', 'user: Next'])
})

test('Q5 stop between the questions of one call: the answered one stays answered', async () => {
  const interview = tool('interview', async context => {
    const first = await context.ask({ kind: 'FreeText', prompt: 'One?' })
    const second = await context.ask({ kind: 'FreeText', prompt: 'Two?' })
    return [first.text, second.text]
  })
  const { session } = converse([call('interview')], { agent: agentWith({ Here: [interview] }) })
  await session.start('Go')
  await session.answer({ kind: 'text', text: 'Ja' })
  await session.stop()
  expect(session.state.questions).toMatchObject([
    { id: 'q_1', status: 'answered' },
    { id: 'q_2', status: 'withdrawn' },
  ])
})

test('a drive leaves nothing on its signal, however many tools it runs', async () => {
  const { session } = converse([call('look'), call('look'), call('ask')])
  const { signal } = new AbortController()
  const atRest = () => getEventListeners(signal, 'abort').length
  const before = atRest()
  await session.append([
    { type: 'RunStarted', data: { runId: runId.parse('r_1'), trigger: 'message', config: interactiveRun } },
    { type: 'UserMessageAdded', data: { text: 'Go', photoIds: [], synthetic: false } },
  ])
  await drive(session, signal)
  expect(session.state.openQuestion).not.toBeNull()
  expect(atRest()).toBe(before)
})

test('Q5 stop when nothing runs changes nothing', async () => {
  const { session } = converse([say('Done.')])
  await session.stop()
  expect(session.events).toEqual([])
  await session.start('Go')
  const { length } = session.events
  await session.stop()
  expect(session.events).toHaveLength(length)
})

test('Q5 stop twice is stop once', async () => {
  const { session } = converse([call('ask')])
  await session.start('Go')
  await session.stop()
  const { length } = session.events
  await session.stop()
  expect(session.events).toHaveLength(length)
})

test('Q5 a stop of a failed run leaves it to be tried again', async () => {
  const { session } = converse([
    { kind: 'failed', code: 'model_overloaded', message: 'Busy.', retryable: true },
    say('Yes.'),
  ])
  await session.start('Go')
  await session.stop()
  await session.retry()
  expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Yes.')
})

/** Every place between two steps where a run may be found: after each transaction of a run that has all kinds of step. */
test('Q5 stop between any two steps: the run yields cancelled, and the next message goes on', async () => {
  const agent = agentWith({ Here: [look, ask, move], There: [look] })
  const whole = converse(
    [
      say('Hm.'),
      reply(call('look'), call('look')),
      reply(call('move'), call('look')),
      reply(call('look'), call('submit'), call('look')),
    ],
    { agent },
  )
  await whole.session.start('Go', autonomous())
  const { events } = whole.session
  expect(eventLines(events)).toContain(`SystemNoteAdded nudge: ${NUDGE}`)
  const cuts = events.map((_, index) => index + 1).slice(1, -1)
  for (const cut of cuts) {
    const { session } = converse([say('Yes?')], { agent, events: events.slice(0, cut) })
    await session.stop()
    expect(eventLines(session.events).at(-1)).toBe('RunYielded cancelled: null')
    expect(session.events.length - cut).toBeLessThanOrEqual(2)
    await session.start('Next')
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Yes?')
    expect(session.state.mode).toEqual(modeAfter(events.slice(0, cut)))
  }
})

function modeAfter(events: readonly { type: string; data: object }[]) {
  const changed = events.findLast(({ type }) => type === 'ModeChanged')
  return changed && 'newMode' in changed.data ? changed.data.newMode : { name: 'Here' }
}

const OVER = 'The request before this one is over, and so are the notes that said how to answer it.'

test('E9 a model failure ends the run with an error, and nothing is lost', async () => {
  const { session } = converse([reply(say('Let me see.'), call('look')), failure('model_overloaded')])
  await session.start('Go')
  expect(eventLines(session.events)).toEqual([
    'RunStarted r_1 message',
    'UserMessageAdded: Go',
    'ModelResponded tool_use: Let me see. · look#call_1',
    'ToolCompleted call_1 look: Seen.',
    'ErrorOccurred model_overloaded',
    'RunYielded error: null',
  ])
  expect(historyLines(session.state.history)).toEqual([
    'user: Go',
    'assistant: Let me see. · look#call_1',
    'results: call_1 = Seen.',
  ])
})

test('E9 the error says what failed and whether to try again', async () => {
  const { session } = converse([failure('model_auth', false)])
  await session.start('Go')
  expect(session.events.at(-2)).toEqual({
    type: 'ErrorOccurred',
    data: { code: 'model_auth', message: 'The model failed as the script says.', retryable: false },
  })
})

test('E9 a retry makes the very call that failed', async () => {
  const { session, requests } = converse([call('look'), failure(), failure(), say('Done.')])
  await session.start('Go')
  await session.retry()
  await session.retry()
  expect(requests[2]).toEqual(requests[1])
  expect(requests[3]).toEqual(requests[1])
  expect(eventLines(session.events).slice(4)).toEqual([
    'ErrorOccurred model_unreachable',
    'RunYielded error: null',
    'RunStarted r_2 retry',
    'ErrorOccurred model_unreachable',
    'RunYielded error: null',
    'RunStarted r_3 retry',
    'ModelResponded end_turn: Done.',
    'RunYielded end_turn: Done.',
  ])
})

test('E9 a retry within an autonomous run keeps its terms and the nudges it has had', async () => {
  const { session, requests } = converse([call('look'), say('One.'), failure(), say('Two.'), say('Three.')])
  await session.start('Go', autonomous({ nudges: 2 }))
  await session.retry()
  expect(eventLines(session.events).slice(6)).toEqual([
    'ErrorOccurred model_unreachable',
    'RunYielded error: null',
    'RunStarted r_2 retry',
    'ModelResponded end_turn: Two.',
    `SystemNoteAdded nudge: ${NUDGE}`,
    'ModelResponded end_turn: Three.',
    'RunYielded max_nudges: Max consecutive nudges exceeded',
  ])
  expect(readableRequest(requests.at(-1)).tools).toContain('submit')
})

test('E9 a retry keeps the invocations made: no maximum is had twice', async () => {
  const { session, requests } = converse([call('look'), failure(), call('look'), call('look')])
  await session.start('Go', autonomous({ maxInvocations: 3 }))
  await session.retry()
  expect(requests).toHaveLength(4)
  expect(eventLines(session.events).at(-1)).toBe('RunYielded max_invocations: Max invocations exceeded')
})

test('E9 a retry in the middle of a turn keeps the restrictions injected', async () => {
  const { session } = converse([say('One.'), failure(), say('Two.')])
  await session.start('Go', restricted({ maxInjections: 1 }))
  await session.retry()
  expect(eventLines(session.events).slice(2)).toEqual([
    'ModelResponded end_turn: One.',
    `SystemNoteAdded restriction: ${RESTRICTION}`,
    'ErrorOccurred model_unreachable',
    'RunYielded error: null',
    'RunStarted r_2 retry',
    'ModelResponded end_turn: Two.',
    'RunYielded end_turn: Two.',
  ])
})

test('E9 a retry is in the mode that the failed run had reached', async () => {
  const { session, requests } = converse([call('move'), failure(), say('Done.')])
  await session.start('Go')
  await session.retry()
  expect(readableRequest(requests[2]).tools).toEqual(['look'])
})

test('E9 S1 a retry keeps the prompt that steered the failed run; a run after that is told that it is over', async () => {
  const { session, requests } = converse([failure(), say('Done.'), say('Yes?')])
  await session.startWithPrompt('Be brief.')
  await session.retry()
  await session.start('Next')
  expect(requests.map(({ messages }) => historyLines(messages))).toEqual([
    ['user: [Continue]', 'system: Be brief.'],
    ['user: [Continue]', 'system: Be brief.'],
    ['user: [Continue]', 'system: Be brief.', 'assistant: Done.', `system: ${OVER}`, 'user: Next'],
  ])
})

test('E9 S1 in place of a retry the person may say something else: the failed run and its prompt are over', async () => {
  const { session, requests } = converse([call('look'), failure(), say('Yes?')])
  await session.startWithPrompt('Be brief.')
  await session.start('Never mind')
  expect(historyLines(requests.at(-1)?.messages)).toEqual([
    'user: [Continue]',
    'system: Be brief.',
    'assistant: look#call_1',
    'results: call_1 = Seen.',
    `system: ${OVER}`,
    'user: Never mind',
  ])
  expect(session.state.failedRun).toBeNull()
})

/** M6: a session that ended is opened again. */

const end = tool('end', context => {
  context.endSession(3)
  return breakTurn('Session ended.')
})
const agent = agentWith({ Sorting: [look, ask], WindingDown: [end] })
const wound: EventOf<SampleDomain>[] = [
  { type: 'SessionStarted', data: { title: 'x', mode: { name: 'WindingDown' } } },
]
const REOPENED: EventOf<SampleDomain>[] = [
  { type: 'SessionReopened', data: {} },
  { type: 'ModeChanged', data: { oldMode: { name: 'WindingDown' }, newMode: { name: 'Sorting' } } },
]

async function reopened() {
  const scene = converse([reply(say('Bye.'), call('end'))], { agent, events: wound })
  await scene.session.start('That’s all')
  expect(scene.session.state).toMatchObject({ ended: true, run: null })
  await scene.session.append(REOPENED)
  return scene
}

test('nothing runs by that alone', async () => {
  const { session, requests } = await reopened()
  await session.drive()
  expect(session.state).toMatchObject({ ended: false, run: null, mode: { name: 'Sorting' } })
  expect(requests).toHaveLength(1)
})

test('a message runs in Sorting, and the model is told of the mode where it became so', async () => {
  const { session, requests, push } = await reopened()
  push(call('look'), say('Here you are.'))
  await session.start('One more thing')
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: That’s all',
    'assistant: Bye. · end#call_1',
    'results: call_1 = Session ended.',
    'user: One more thing',
  ])
  expect(requests[1]?.messages.map(({ role }) => role)).toEqual([
    'mode',
    'user',
    'assistant',
    'tool_results',
    'mode',
    'user',
  ])
  expect(readableRequest(requests[1])).toEqual({
    system: 'You are kind.\n\n# Mode: Sorting',
    tools: ['look', 'ask'],
  })
  expect(eventLines(session.events).slice(-2)).toEqual([
    'ModelResponded end_turn: Here you are.',
    'RunYielded end_turn: Here you are.',
  ])
})

test('it can end again', async () => {
  const { session, push } = await reopened()
  await session.append([
    { type: 'ModeChanged', data: { oldMode: { name: 'Sorting' }, newMode: { name: 'WindingDown' } } },
  ])
  push(call('end'))
  await session.start('That’s really all')
  expect(session.state.ended).toBe(true)
  expect(eventLines(session.events).at(-1)).toBe('RunYielded session_ended: Session ended.')
})

test('L1 L3 it is the same in another process', async () => {
  const { session, push } = await reopened()
  push(say('Yes?'))
  await session.start('One more thing')
  const other = converse([], { agent, events: session.events })
  expect(other.session.state).toEqual(session.state)
})
