/** Q9: messages that are said while a run is alive, and are not refused. */
import { expect, test } from 'vitest'
import type { EngineEventOf } from '@/lib/engine/events'
import { runId } from '@/lib/engine/ids'
import { breakTurn, leftToClient } from '@/lib/engine/outcome'
import { eventLines, historyLines } from '@/lib/engine/testing/readable'
import { agentWith, autonomous, converse, look, tool } from '@/lib/engine/testing/sample-agent'
import { call, failure, reply, type Script, say } from '@/lib/engine/testing/scripted-model'

const agent = agentWith({ Here: [tool('stock', () => leftToClient()), look], There: [look] })
const scene = (...script: Script[]) => converse(script, { agent })
const twelve = { output: 'Twelve.', isError: false }

const queued = (whenBusy: 'wait' | 'inject', text = 'And?', id = 'r_later') =>
  ({
    type: 'MessageQueued',
    data: { runId: runId.parse(id), text, photoIds: [], whenBusy },
  }) satisfies EngineEventOf<'MessageQueued'>

/** Said while the model is at its reply. */
const during =
  (what: ReturnType<typeof queued>, then: ReturnType<typeof reply>, at: () => { append: Append }): Script =>
  async () => {
    await at().append([what])
    return then
  }
type Append = (events: readonly ReturnType<typeof queued>[]) => Promise<void>

const typesOf = ({ events }: { events: readonly { type: string }[] }) => events.map(({ type }) => type)

test('Q9 inject goes in behind the tools under way, and the run goes on', async () => {
  const { session, requests } = scene(reply(call('stock'), call('look')), say('So.'))
  await session.start('Go')
  await session.append([queued('inject')])
  await session.bring(twelve)
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: stock#call_1 · look#call_2',
    'results: call_1 = Twelve. · call_2 = Seen.',
    'user: And?',
  ])
  expect(typesOf(session).slice(-3)).toEqual(['UserMessageAdded', 'ModelResponded', 'RunYielded'])
  expect(session.events.filter(({ type }) => type === 'RunStarted')).toHaveLength(1)
  expect(session.state.queue).toEqual([])
})

test('Q9 S1 what is said while the model is called is never before its reply', async () => {
  const { session, requests } = scene(
    during(queued('inject'), reply(call('look')), () => session),
    say('So.'),
  )
  await session.start('Go')
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: look#call_1',
    'results: call_1 = Seen.',
    'user: And?',
  ])
})

test.each(['wait', 'inject'] as const)(
  'Q9 %s opens a run of its own behind one that calls no tools, once, and not as an autonomous one',
  async whenBusy => {
    const { session, requests } = scene(
      during(queued(whenBusy), reply(call('submit', { result: 'x' })), () => session),
      say('Yes?'),
    )
    await session.start('Go', autonomous())
    const started = session.events.filter(({ type }) => type === 'RunStarted')
    expect(started.at(-1)).toMatchObject({
      data: { runId: 'r_later', trigger: 'message', config: { terminatingTools: [] } },
    })
    expect(started).toHaveLength(2)
    expect(historyLines(requests[1]?.messages).at(-1)).toBe('user: And?')
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: Yes?')
  },
)

test('Q9 several wait in their order, each for a run of its own', async () => {
  const { session } = scene(call('stock'), say('One.'), say('Two.'), say('Three.'))
  await session.start('Go')
  await session.append([queued('wait', 'First', 'r_a'), queued('wait', 'Second', 'r_b')])
  await session.bring(twelve)
  expect(historyLines(session.state.history).slice(3)).toEqual([
    'assistant: One.',
    'user: First',
    'assistant: Two.',
    'user: Second',
    'assistant: Three.',
  ])
})

test('Q9 Q5 a stop tells what waited, and opens no run', async () => {
  const { session } = scene(call('stock'), say('Yes?'))
  await session.start('Go')
  await session.append([queued('wait')])
  await session.stop()
  await session.drive()
  expect(typesOf(session).slice(-3)).toEqual(['ToolCallsDropped', 'RunYielded', 'UserMessageAdded'])
  expect(session.state).toMatchObject({ run: null, queue: [] })
  await session.start('Next')
  expect(historyLines(session.state.history)).toEqual([
    'user: Go',
    'user: And?',
    'user: Next',
    'assistant: Yes?',
  ])
})

test('Q9 M6 the end of the session tells what waited, and opens no run', async () => {
  const end = tool('end', context => {
    context.endSession(0)
    return breakTurn('Session ended.')
  })
  const { session } = converse([during(queued('wait'), reply(call('end')), () => session)], {
    agent: agentWith({ Here: [end], There: [look] }),
  })
  await session.start('Go')
  expect(typesOf(session).slice(-2)).toEqual(['RunYielded', 'UserMessageAdded'])
  expect(session.state).toMatchObject({ run: null, queue: [] })
  expect(historyLines(session.state.history).at(-1)).toBe('user: And?')
})

test('Q9 E9 behind a failure it waits on: the retry comes first', async () => {
  const { session } = scene(call('stock'), failure(), say('So.'), say('Yes?'))
  await session.start('Go')
  await session.append([queued('wait')])
  await session.bring(twelve)
  await session.drive()
  expect(typesOf(session).at(-1)).toBe('RunYielded')
  await session.retry()
  expect(historyLines(session.state.history).slice(-3)).toEqual([
    'assistant: So.',
    'user: And?',
    'assistant: Yes?',
  ])
})

test('Q9 L3 a session that is loaded anew has the same messages waiting, and goes on the same way', async () => {
  const before = scene(call('stock'))
  await before.session.start('Go')
  await before.session.append([queued('inject')])
  const events = JSON.parse(JSON.stringify(before.session.events))
  const { session } = converse([say('So.')], { agent, events })
  expect(session.state).toEqual(before.session.state)
  await session.bring(twelve)
  expect(historyLines(session.state.history).slice(-2)).toEqual(['user: And?', 'assistant: So.'])
})

/** S1 K3 C3: notes of what the person changed outside of the conversation. */

const edited = (text: string): EngineEventOf<'SystemNoteAdded'> => ({
  type: 'SystemNoteAdded',
  data: { reason: 'edited', text },
})

test('before the first message of a session: the first request has it', async () => {
  const { session, requests } = converse([say('Hello.'), say('Yes?')])
  await session.append([edited('They added a mug.')])
  await session.start('Go')
  await session.start('On')
  expect(historyLines(requests[0]?.messages)).toEqual(['system: They added a mug.', 'user: Go'])
  expect(historyLines(requests[1]?.messages)).toEqual([
    'system: They added a mug.',
    'user: Go',
    'assistant: Hello.',
    'user: On',
  ])
})

test('between two runs it stands at once', async () => {
  const { session, requests } = converse([say('Hello.'), say('Yes?')])
  await session.start('Go')
  await session.append([edited('They added a mug.')])
  await session.start('On')
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: Hello.',
    'system: They added a mug.',
    'user: On',
  ])
})

test('while a card waits it stands behind that call’s result', async () => {
  const { session, requests } = converse([reply(call('ask'), call('look')), say('Done.')])
  await session.start('Go')
  await session.append([edited('They added a mug.')])
  await session.answer({ kind: 'text', text: 'Left' })
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: ask#call_1 · look#call_2',
    'results: call_1 = They said: Left · call_2 = Seen.',
    'system: They added a mug.',
  ])
})

test('while the model is called it waits, and follows the reply', async () => {
  const { session, requests } = converse([
    async () => {
      await session.append([edited('They added a mug.'), edited('They removed a lamp.')])
      return reply(call('look'))
    },
    say('Done.'),
  ])
  await session.start('Go')
  expect(historyLines(requests[0]?.messages)).toEqual(['user: Go'])
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: look#call_1',
    'results: call_1 = Seen.',
    'system: They added a mug.',
    'system: They removed a lamp.',
  ])
  expect(session.state.waiting).toEqual([])
})

test.each(['revised', 'edited', 'carried'] as const)('C3 so does a note of what was %s', async reason => {
  const { session, requests } = converse([
    async () => {
      await session.append([{ type: 'SystemNoteAdded', data: { reason, text: 'So it is.' } }])
      return say('Hello.')
    },
    say('Yes?'),
  ])
  await session.start('Go')
  await session.start('On')
  expect(historyLines(requests[1]?.messages)).toEqual([
    'user: Go',
    'assistant: Hello.',
    'system: So it is.',
    'user: On',
  ])
})

test('E9 after a failed run it stands at once, and the retry has it', async () => {
  const { session, requests } = converse([failure(), say('Done.')])
  await session.start('Go')
  await session.append([edited('They added a mug.')])
  await session.retry()
  expect(historyLines(requests[1]?.messages)).toEqual(['user: Go', 'system: They added a mug.'])
})

test('Q5 one that waits when the run is stopped is not lost', async () => {
  let stopping = Promise.resolve()
  const { session, requests, push } = converse([
    async () => {
      await session.append([edited('They added a mug.')])
      stopping = session.stop()
      return say('Too late.')
    },
  ])
  await session.start('Go')
  await stopping
  push(say('Yes?'))
  await session.start('On')
  expect(historyLines(requests.at(-1)?.messages)).toEqual([
    'user: Go',
    'system: They added a mug.',
    'user: On',
  ])
})

test('it sets no run in motion, and counts as no injection', async () => {
  const { session } = converse([say('Hello.')])
  await session.start('Go')
  const before = session.events.length
  await session.append([edited('They added a mug.')])
  await session.drive()
  expect(eventLines(session.events).slice(before)).toEqual(['SystemNoteAdded edited: They added a mug.'])
})

test('S3 of several notes about one thing the last is told, unless a request may have told the one before', async () => {
  const about = (text: string, of = 't1') => ({ ...edited(text), data: { ...edited(text).data, about: of } })
  const { session, requests } = scene(
    async () => {
      await session.append([about('Gone.'), about('Back.')])
      return say('So.')
    },
    async () => {
      await session.append([about('Gone again.')])
      return say('Yes?')
    },
    say('Well.'),
  )
  await session.start('Go')
  await session.append([about('Other.', 't2'), about('Open.')])
  await session.start('On')
  await session.start('And')
  expect(
    requests.map(({ messages }) => historyLines(messages).filter(line => line.startsWith('system'))),
  ).toEqual([
    [],
    ['system: Other.', 'system: Open.'],
    ['system: Other.', 'system: Open.', 'system: Gone again.'],
  ])
})
