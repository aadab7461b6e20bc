/** The session as a person sees it (L1): what each event does to the view. */
import { describe, expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { call, failure, reply, type Script, say, stopped } from '@/lib/engine/testing/scripted-model'
import { MODES, propose, type TidyScene, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import type { AppEvent, StoredEvent } from './event'
import { applyEvent, initialViewState, type ViewState } from './view'

const ID = sessionId.parse('s_1')

/** One second lies between two events. */
const stored = (events: readonly object[]) =>
  events.map(
    (event, index) =>
      ({
        v: 1,
        sessionId: ID,
        seq: index + 1,
        at: new Date(index * 1000).toISOString(),
        ...event,
      }) as StoredEvent,
  )

const foldOf = (events: readonly object[]): ViewState =>
  stored(events).reduce(applyEvent, initialViewState(ID))
const viewOf = ({ session }: TidyScene) => foldOf(session.events).view

/** What the person reads, as `sender: text`. */
const read = (scene: TidyScene) => viewOf(scene).messages.map(({ sender, text }) => `${sender}: ${text}`)

async function said(...script: Script[]) {
  const scene = tidyScene(script, { mode: MODES.Sorting })
  await scene.session.start('Help')
  return scene
}

test('a wait for a busy model is over with what the call comes to, and with nothing else', () => {
  const busy = [
    { type: 'SessionStarted', data: { title: 'Bedroom', mode: { name: 'Surveying' } } },
    { type: 'ModelBusy', data: { retryAfterSeconds: 20, retry: 1 } },
    { type: 'SessionRenamed', data: { title: 'Kitchen' } },
  ]
  const yielded = { type: 'RunYielded', data: { runId: 'r_1', reason: 'error', response: null } }
  const at = (events: object[]) => foldOf(events as Parameters<typeof foldOf>[0]).view.busyUntil
  expect(at(busy)).toBe('1970-01-01T00:00:21.000Z')
  expect(at([...busy, yielded])).toBeNull()
})

const STATES = { listed: 0, asked: 0, open: 0, later: 0, decided: 0, removed: 0 }
const NONE = { ...STATES, named: 0, skipped: 0, carried: 0 }

test('a session that has just been started', () => {
  const started = { type: 'SessionStarted', data: { title: 'Bedroom', mode: { name: 'Surveying' } } }
  expect(foldOf([started]).view).toEqual({
    id: 's_1',
    title: 'Bedroom',
    busyUntil: null,
    status: 'idle',
    mode: { name: 'Surveying' },
    seq: 1,
    spaceFunction: null,
    anchors: [],
    piles: { belongs: [], out: [], skipped: [] },
    counts: NONE,
    stillOpen: [],
    things: [],
    energy: null,
    carrying: false,
    question: null,
    clientCall: null,
    messages: [],
    photos: [],
    usage: { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheCreationTokens: 0 },
    error: null,
    createdAt: '1970-01-01T00:00:00.000Z',
    updatedAt: '1970-01-01T00:00:00.000Z',
  })
})

test('createdAt stays, updatedAt and seq follow the last event', async () => {
  const view = viewOf(await said(say('Hello.')))
  expect(view).toMatchObject({
    createdAt: '1970-01-01T00:00:00.000Z',
    updatedAt: '1970-01-01T00:00:04.000Z',
    seq: 5,
  })
})

test('L1 a fold that goes on from a snapshot is the fold from the start', async () => {
  const scene = await said(reply(propose('mug'), propose('lamp')), say('Done.'))
  await scene.session.answer({ kind: 'choice', index: 0 })
  await scene.session.answer({ kind: 'skip' })
  const events = stored(scene.session.events)
  for (const cut of events.keys()) {
    const snapshot: ViewState = JSON.parse(JSON.stringify(foldOf(scene.session.events.slice(0, cut))))
    expect(events.slice(cut).reduce(applyEvent, snapshot)).toEqual(foldOf(scene.session.events))
  }
})

describe('messages', () => {
  test('are the person’s and the coach’s words; what the engine adds is not shown', async () => {
    const scene = await said(reply(say('Let us wrap up.'), call('time_to_wrap')), say('Well done.'))
    expect(read(scene)).toEqual(['human: Help', 'ai: Let us wrap up.', 'ai: Well done.'])
  })

  test('T1 the output of a terminal tool is shown as the coach’s words', async () => {
    const scene = tidyScene([reply(say('Here:'), call('session_report'))], { mode: MODES.WindingDown })
    await scene.session.start('Done?')
    expect(read(scene)).toEqual(['human: Done?', 'ai: Here:', 'ai: 0 things decided.'])
  })

  test('T1 also where the person has just said the same', async () => {
    const scene = tidyScene([call('session_report')], { mode: MODES.WindingDown })
    await scene.session.start('0 things decided.')
    expect(read(scene)).toEqual(['human: 0 things decided.', 'ai: 0 things decided.'])
  })

  test('F1 a note that ends the run is shown', async () => {
    const scene = tidyScene([call('finish', { note: 'All is done.' })])
    await scene.session.start('Go', { includedTools: ['finishTool'] })
    expect(read(scene)).toEqual(['human: Go', 'ai: All is done.'])
  })

  test('E8 a refusal without words is shown kindly', async () => {
    expect(read(await said(stopped('refusal')))).toEqual([
      'human: Help',
      'ai: I can’t help with that one. Let’s go on with something else.',
    ])
  })

  test('what a failed, stopped or ended run comes to is no message', async () => {
    expect(read(await said(failure()))).toEqual(['human: Help'])
    const limited = tidyScene([])
    await limited.session.start('Go', { maxInvocations: 0 })
    expect(read(limited)).toEqual(['human: Go'])
    const ended = tidyScene([call('end_session')], { mode: MODES.WindingDown })
    await ended.session.start('Bye')
    expect(read(ended)).toEqual(['human: Bye'])
  })

  test('have photos, also without words', () => {
    const message = (text: string, photoIds: string[]) => ({
      type: 'UserMessageAdded',
      data: { text, photoIds, synthetic: false },
    })
    expect(
      foldOf([message('', ['ph_1']), message('', []), message('Look', ['ph_2'])]).view.messages,
    ).toMatchObject([
      { seq: 1, sender: 'human', text: '', photoIds: ['ph_1'] },
      { seq: 3, sender: 'human', text: 'Look', photoIds: ['ph_2'] },
    ])
  })
})

describe('status', () => {
  test('running, parked, running, idle', async () => {
    const scene = await said(propose('mug'), say('Done.'))
    await scene.session.answer({ kind: 'skip' })
    const statuses = scene.session.events.map((event, index) => {
      return `${event.type} → ${foldOf(scene.session.events.slice(0, index + 1)).view.status}`
    })
    expect(statuses).toEqual([
      'SessionStarted → idle',
      'RunStarted → running',
      'UserMessageAdded → running',
      'ModelResponded → running',
      'ItemProposed → running',
      'QuestionAsked → parked',
      'QuestionAnswered → running',
      'ItemSkipped → running',
      'ToolCompleted → running',
      'ModelResponded → running',
      'RunYielded → idle',
    ])
  })

  test('ended stays ended', async () => {
    const scene = tidyScene([call('end_session')], { mode: MODES.WindingDown })
    await scene.session.start('Bye')
    expect(viewOf(scene).status).toBe('ended')
  })

  test('error, with what went wrong; a retry takes it away', async () => {
    const scene = await said(failure('model_overloaded'), say('Here I am.'))
    const error = {
      code: 'model_overloaded',
      message: 'The model failed as the script says.',
      retryable: true,
    }
    expect(viewOf(scene)).toMatchObject({ status: 'error', error })
    await scene.session.retry()
    expect(viewOf(scene)).toMatchObject({ status: 'idle', error: null })
  })

  test('E8 an error that the engine has mended itself is none', async () => {
    const scene = await said(
      say('Hello.'),
      failure('context_window_exceeded'),
      say('They said hello.'),
      say('Yes.'),
    )
    await scene.session.start('Still there?')
    expect(viewOf(scene)).toMatchObject({ status: 'idle', error: null })
  })
})

test('E8 Q5 an error that is being mended is gone when the person stops the run', () => {
  const error = { code: 'context_window_exceeded', message: 'Too long.', retryable: true }
  const cancelled = { runId: 'r_1', reason: 'cancelled', response: null }
  const events = [
    { type: 'RunStarted', data: { runId: 'r_1', trigger: 'message', config: {} } },
    { type: 'ErrorOccurred', data: error },
    { type: 'RunYielded', data: cancelled },
  ]
  expect(foldOf(events).view).toMatchObject({ status: 'idle', error: null })
})

describe('the open question', () => {
  test('is the card, until it is answered', async () => {
    const scene = await said(propose('mug'), say('Done.'))
    expect(viewOf(scene).question).toMatchObject({
      id: 'q_1',
      callId: 'call_1',
      revision: 0,
      question: { kind: 'ProposeDisposition', item: 'mug' },
    })
    await scene.session.answer({ kind: 'choice', index: 0 })
    expect(viewOf(scene)).toMatchObject({
      question: null,
      piles: { belongs: [{ item: 'mug', place: 'kitchen shelf' }] },
      counts: { decided: 1, skipped: 0 },
    })
  })

  test('Q5 is gone after a stop', async () => {
    const scene = await said(propose('mug'))
    await scene.session.stop()
    expect(viewOf(scene)).toMatchObject({ status: 'idle', question: null })
  })
})

test('M4 the mode, the room and what stays', () => {
  const described = { type: 'SpaceDescribed', data: { spaceFunction: 'sleep', anchors: ['bed'] } }
  const changed = { type: 'ModeChanged', data: { oldMode: MODES.Surveying, newMode: MODES.Clarifying } }
  expect(foldOf([described, changed]).view).toMatchObject({
    mode: MODES.Clarifying,
    spaceFunction: 'sleep',
    anchors: ['bed'],
  })
})

test('photos, in the order in which they came; an older event without a moment is of before', () => {
  const size = { width: 4, height: 3, bytes: 12 }
  const added = (photoId: string, moment?: string) => ({
    type: 'PhotoAdded',
    data: { photoId, ...size, ...(moment && { moment }) },
  })
  expect(foldOf([added('ph_1'), added('ph_2', 'before'), added('ph_3', 'after')]).view.photos).toEqual([
    { id: 'ph_1', ...size, moment: 'before' },
    { id: 'ph_2', ...size, moment: 'before' },
    { id: 'ph_3', ...size, moment: 'after' },
  ])
})

test('the name and the energy are what was said last, at any moment', () => {
  const started = { type: 'SessionStarted', data: { title: 'Tidy-up', mode: MODES.Surveying } }
  const renamed = (title: string) => ({ type: 'SessionRenamed', data: { title } })
  const chosen = (energy: string) => ({ type: 'EnergyChosen', data: { energy } })
  const ended = { type: 'SessionEnded', data: { itemsProcessed: 0 } }
  const events = [started, renamed('Desk'), chosen('small'), chosen('big'), ended, renamed('The desk')]
  expect(foldOf(events.slice(0, 3)).view).toMatchObject({ title: 'Desk', energy: 'small' })
  expect(foldOf(events).view).toMatchObject({ title: 'The desk', energy: 'big', status: 'ended' })
})

test('Q8 what is open again is listed until it is asked about once more, and then decided', async () => {
  const script = [reply(propose('mug'), propose('lamp')), say('Well.'), propose('mug'), say('Done.')]
  const scene = await said(...script)
  await scene.session.answer({ kind: 'choice', index: 0 })
  const revised = { questionId: 'q_1', answerId: 'a_9', answer: { kind: 'cannot_decide' } }
  await scene.session.append([{ type: 'AnswerRevised', data: revised } as never])
  expect(viewOf(scene)).toMatchObject({ stillOpen: ['mug'], counts: { decided: 0, open: 1, asked: 1 } })
  await scene.session.answer({ kind: 'skip' })
  expect(viewOf(scene)).toMatchObject({ stillOpen: ['mug'], piles: { skipped: [{ item: 'lamp' }] } })
  await scene.session.start('Again')
  const asked = { id: 't1', name: 'mug', state: 'asked', was: { place: 'kitchen shelf' } }
  expect(viewOf(scene)).toMatchObject({ stillOpen: [], things: [asked, { name: 'lamp', state: 'later' }] })
  await scene.session.answer({ kind: 'choice', index: 1 })
  expect(viewOf(scene)).toMatchObject({ stillOpen: [], counts: { decided: 1, skipped: 1 } })
})

test('K1 things are shown in the order in which they were named, each with what became of it', () => {
  const at = { photoId: 'ph_1', region: { x: 0, y: 0, width: 0.5, height: 0.5 } }
  const items = [{ name: 'socks', quantity: 6 }, { name: 'cable', ...at }, { name: 'pen' }, { name: 'mail' }]
  const choices = [
    { label: 'Battery collection point', disposition: 'recycle' },
    { label: 'Drawer', disposition: 'drawer' },
  ]
  const question = { kind: 'ProposeDisposition', item: 'a cable', choices }
  const edited = (edit: object) => ({ type: 'ListEdited', data: { edit } })
  const events = [
    { type: 'ItemsListed', data: { items } },
    { type: 'QuestionAsked', data: { questionId: 'q_1', callId: 'c_1', revision: 0, question } },
    {
      type: 'QuestionAnswered',
      data: { questionId: 'q_1', answerId: 'a_1', answer: { kind: 'choice', index: 0 } },
    },
    { type: 'UserConfirmed', data: { item: 'a cable', disposition: 'recycle' } },
    { type: 'ItemSkipped', data: { item: 'pen' } },
    edited({ kind: 'remove', id: 't4' }),
  ]
  const cable = { id: 't2', name: 'cable', photo: 'ph_1', region: at.region }
  const socks = { id: 't1', name: 'socks', quantity: 6, state: 'listed' }
  const left = [
    { id: 't3', name: 'pen', state: 'later' },
    { id: 't4', name: 'mail', state: 'removed' },
  ]
  const placed = { how: 'recycle', to: 'Battery collection point' }
  const { view } = foldOf(events)
  expect(view.things).toEqual([socks, { ...cable, state: 'decided', ...placed }, ...left])
  expect(view.piles.out).toEqual([{ item: 'cable', ...placed }])
  expect(view.counts).toEqual({ ...NONE, decided: 1, skipped: 1, named: 4, listed: 1, later: 1, removed: 1 })
  // Asked again, it shows what it was, until there is a new decision (K4).
  const again = { questionId: 'q_2', callId: 'c_2', revision: 0, question }
  const asked = [...events, { type: 'QuestionAsked', data: again }]
  expect(foldOf(asked).view.things).toEqual([socks, { ...cable, state: 'asked', was: placed }, ...left])
  const lost = { questionId: 'q_2', answerId: 'a_2', answer: { kind: 'cannot_find' } }
  const open = [...asked, { type: 'QuestionAnswered', data: lost }]
  expect(foldOf(open).view.things[1]).toEqual({ ...cable, state: 'open', was: placed, why: 'not_found' })
  const undone = [...open, edited({ kind: 'restore', id: 't2' })]
  expect(foldOf(undone).view.things[1]).toEqual({ ...cable, state: 'open', was: placed })
  // The decision itself, taken back, is no decision of before.
  const back = [...events, edited({ kind: 'restore', id: 't2' })]
  expect(foldOf(back).view.things[1]).toEqual({ ...cable, state: 'open' })
})

test('M1 in Sorting the mode names the thing of the card that was shown last, until that is decided', async () => {
  const scene = await said(propose('mug'), say('Done.'))
  const sorting = { name: 'Sorting', currentItem: 'mug' }
  expect(viewOf(scene).mode).toEqual(sorting)
  expect(scene.session.state.mode).toEqual(sorting)
  await scene.session.answer({ kind: 'choice', index: 0 })
  expect(viewOf(scene).mode).toEqual({ name: 'Sorting' })
})

test('M6 a session that was opened again is idle, in Sorting, with its things as they were', async () => {
  const scene = await said(propose('mug'), call('time_to_wrap'), call('end_session'))
  await scene.session.answer({ kind: 'choice', index: 0 })
  const ended = viewOf(scene)
  expect(ended.status).toBe('ended')
  await scene.session.append([
    { type: 'SessionReopened', data: {} },
    { type: 'ModeChanged', data: { oldMode: scene.session.state.mode, newMode: MODES.Sorting } },
  ])
  const { things, counts } = ended
  expect(viewOf(scene)).toMatchObject({ status: 'idle', mode: MODES.Sorting, things, counts })
})

test('usage counts replies and summaries', () => {
  const usage = { inputTokens: 1, outputTokens: 2, cacheReadTokens: 3, cacheCreationTokens: 4 }
  const events: AppEvent[] = [
    { type: 'ModelResponded', data: { content: [], stopReason: 'end_turn', usage, model: 'm' } },
    { type: 'HistorySummarized', data: { summary: '', foldedMessages: 1, error: null, usage } },
  ]
  expect(foldOf(events).view.usage).toEqual({
    inputTokens: 2,
    outputTokens: 4,
    cacheReadTokens: 6,
    cacheCreationTokens: 8,
  })
})

test('an event of a newer version moves seq on, and nothing else', () => {
  const before = foldOf([{ type: 'SessionStarted', data: { title: 'Bedroom', mode: MODES.Surveying } }])
  const [, unknown] = stored([{}, { type: 'CupOfTeaMade', data: {} }])
  if (!unknown) throw new Error('There are two events.')
  const after = applyEvent(before, unknown)
  expect(after).toEqual({ ...before, view: { ...before.view, seq: 2, updatedAt: unknown.at } })
})

test('X8 a call that is left to the client is shown until it has its result, or its run is over', () => {
  const call = { callId: 'c_1', name: 'stock', input: { article: 'pen' } }
  const waits = { type: 'ClientCallRequested', data: call }
  const result = { ...call, outcome: 'success', result: '12', isError: false }
  const over = { runId: 'r_1', reason: 'cancelled', response: null }
  const after = (...events: object[]) => foldOf([waits, ...events]).view
  expect(after()).toMatchObject({ status: 'parked', clientCall: call })
  expect(after({ type: 'ToolCompleted', data: result })).toMatchObject({
    status: 'running',
    clientCall: null,
  })
  expect(after({ type: 'RunYielded', data: over })).toMatchObject({ status: 'idle', clientCall: null })
})

test.each([
  ['end_turn', 'running'],
  ['max_invocations', 'running'],
  ['cancelled', 'idle'],
  ['error', 'error'],
])('Q9 where a message waits and the run ends by %s, the session is %s', (reason, status) => {
  const data = { runId: 'r_2', text: 'And?', photoIds: [], whenBusy: 'wait' }
  const { view } = foldOf([
    { type: 'RunStarted', data: { runId: 'r_1', trigger: 'message', config: {} } },
    { type: 'MessageQueued', data },
    { type: 'RunYielded', data: { runId: 'r_1', reason, response: null } },
  ])
  expect(view.status).toBe(status)
  expect(view.messages).toMatchObject([{ sender: 'human', text: 'And?', queuedAs: 'r_2' }])
})
