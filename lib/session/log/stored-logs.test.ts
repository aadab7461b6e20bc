/** L1: logs that were stored by this version and by those before open, go on, and come to what they came to then. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { engineEvent } from '@/lib/engine/events'
import { sessionId } from '@/lib/engine/ids'
import { say } from '@/lib/engine/testing/scripted-model'
import { decideMessage } from '@/lib/session/commands/decide'
import { EVENT_TYPES } from '@/lib/tidy/event-table'
import { listEdit, tidyEvent } from '@/lib/tidy/events'
import { placesKnownFor } from '@/lib/tidy/prompts/usual-places'
import { answer as anyAnswer, question as anyQuestion } from '@/lib/tidy/questions/shapes'
import { tidyScene } from '@/lib/tidy/testing/tidy-scene'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import {
  emptySession,
  fold,
  type LoadedSession,
  packSession,
  sessionSummaryOf,
  unpackSession,
} from './loaded-session'

const DESK = sessionId.parse('s_desk')

const read = (name: string): StoredEvent[] =>
  JSON.parse(readFileSync(new URL(`testing/stored-logs/${name}.json`, import.meta.url), 'utf8'))

const opened = (events: readonly StoredEvent[]) => fold(emptySession(DESK), events)

const lines = ({ viewState: { view } }: LoadedSession) =>
  view.things.map(({ id, name, state, place, how, to }) =>
    [`${id} ${name}: ${state}`, place ?? how, to && `(${to})`].filter(Boolean).join(' '),
  )

describe.each(['before-the-list', 'with-the-list', 'with-the-carry', 'with-the-home', 'with-a-program'])(
  '%s',
  name => {
    test('its events are events of this version', () => {
      const schemas = [engineEvent, tidyEvent]
      for (const { type, data } of read(name)) {
        const parsed = schemas.map(schema => schema.safeParse({ type, data }))
        expect(parsed.find(({ success }) => success)?.data, type).toEqual({ type, data })
        if (type === 'QuestionAsked') expect(anyQuestion.parse(data.question)).toEqual(data.question)
        if (type === 'QuestionAnswered') expect(anyAnswer.parse(data.answer)).toEqual(data.answer)
      }
    })

    test('a snapshot anywhere in it changes nothing', async () => {
      const events = read(name)
      const whole = opened(events)
      for (let cut = 0; cut <= events.length; cut += 7) {
        const half = await unpackSession(await packSession(opened(events.slice(0, cut))))
        expect(fold(half, events.slice(cut))).toStrictEqual(whole)
      }
    })

    test('every request that it leads to is valid', async () => {
      const events = read(name).map(({ type, data }) => ({ type, data })) as AppEvent[]
      const ends = events.flatMap(({ type }, at) => (type === 'RunYielded' ? [at + 1] : []))
      for (const end of ends) {
        // A message may still be queued, and is answered too.
        const { session } = tidyScene([say('Yes?'), say('And?')], {
          before: events.slice(1, end) as typeof session.events,
        })
        if (!session.state.ended) await session.start('On')
        expect(session.state.run).toBeNull()
      }
    })
  },
)

test('an event of each type, as it was first stored, is an event of this version', () => {
  const events = read('each-event')
  expect(events.map(({ type }) => type).toSorted()).toEqual(EVENT_TYPES.toSorted())
  const schema = z.union([engineEvent, tidyEvent])
  for (const event of events) expect(schema.parse(event)).toEqual(event)
})

test('before the list: what was proposed, decided and put off are its things, one by name (K2, K6)', () => {
  const loaded = opened(read('before-the-list'))
  expect(lines(loaded)).toEqual(['t1 blue mug: decided I’m tired, can we stop?', 't2 cable: later'])
  expect(loaded.viewState.view).toMatchObject({
    status: 'ended',
    mode: { name: 'WindingDown', nextTime: ['cable'] },
    spaceFunction: 'work',
    anchors: ['desk'],
    counts: { named: 2, decided: 1, skipped: 1, later: 1 },
  })
})

test('C2 C4 before the carry: nothing was carried, and no walk was begun', () => {
  for (const name of ['before-the-list', 'with-the-list']) {
    const { view } = opened(read(name)).viewState
    expect(view).toMatchObject({ carrying: false, counts: { carried: 0 } })
    expect(view.things.filter(({ carried }) => carried)).toEqual([])
  }
})

test('C1 C2 with the carry: ticks, one that was taken back, one that a change of mind took away, one after the end', () => {
  const events = read('with-the-carry')
  const steps = events.flatMap(({ type, data }) => (type === 'ThingsCarried' ? [data] : []))
  expect(steps).toEqual([
    { ids: ['t1', 't2'], carried: true },
    { ids: ['t2'], carried: false },
    { ids: ['t2'], carried: true },
    { ids: ['t3'], carried: true },
  ])
  const { view } = opened(events).viewState
  expect(view).toMatchObject({
    status: 'ended',
    carrying: true,
    counts: { decided: 3, later: 1, carried: 2 },
  })
  expect(view.things.map(({ id, carried = false }) => [id, carried])).toEqual([
    ['t1', false],
    ['t2', true],
    ['t3', true],
    ['t4', false],
  ])
})

test('with the list: every kind of edit of its time, what was said, the way back, and the card that waits', () => {
  const events = read('with-the-list')
  const kinds = events.flatMap(({ type, data }) => (type === 'ListEdited' ? [data.edit.kind] : []))
  const ofItsTime = listEdit.options
    .map(({ shape }) => shape.kind.value)
    .filter(kind => !/^(?:whole|note|unnote)$/.test(kind))
  expect(new Set(kinds)).toEqual(new Set(ofItsTime))
  const loaded = opened(events)
  expect(lines(loaded)).toEqual([
    't1 rug: removed',
    't2 cup: open',
    't3 cables: removed',
    't6 black cable: removed',
    't9 two cables: listed',
    't7 white cable: removed',
    't8 grey cable: listed',
    't4 letters: decided give_back',
    't5 batteries: later',
    't10 vase: asked',
  ])
  expect(loaded.viewState.view).toMatchObject({
    status: 'parked',
    question: { id: 'q_4', question: { item: 'vase' } },
    mode: { name: 'Sorting', currentItem: 'vase' },
    counts: { named: 10, decided: 1, later: 1, open: 1, asked: 1, listed: 2, removed: 4 },
  })
  expect(sessionSummaryOf(loaded).waysOut).toEqual({ give_back: 1 })
  const { events: said } = decideMessage(
    loaded,
    { text: 'Hm, wait', photoIds: [] },
    prefix => `${prefix}_new`,
  )
  expect(said).toMatchObject([
    { type: 'QuestionAnswered', data: { questionId: 'q_4', answer: { kind: 'said' } } },
  ])
})

test('H8 with the home: what it knew of what was listed, and of what was added while a card waited', () => {
  const loaded = opened(read('with-the-home'))
  expect(lines(loaded)).toEqual([
    't1 mug: decided hall shelf',
    't2 black cable: decided desk drawer',
    't3 kite: listed',
    't4 tent: listed',
  ])
  const { facts } = loaded.viewState
  expect(facts.things.map(thing => placesKnownFor(facts, thing))).toEqual([
    [
      { why: 'before', place: 'hall shelf' },
      { why: 'home', place: 'kitchen cupboard' },
    ],
    [{ why: 'alike', place: 'red crate', alike: 'white cable' }],
    [],
    [{ why: 'home', place: 'loft' }],
  ])
})

test('H8 before the home: nothing of it was known', () => {
  for (const name of ['before-the-list', 'with-the-list', 'with-the-carry'])
    expect(opened(read(name)).viewState.facts.recalled).toEqual([])
})

test('X8 Q9 with a program: a call was left to the client, and of two messages meanwhile one went in and one came after', () => {
  const events = read('with-a-program')
  const waits = events.findIndex(({ type }) => type === 'ToolCompleted')
  const { view } = opened(events.slice(0, waits)).viewState
  expect(view).toMatchObject({ status: 'parked', clientCall: { name: 'look_up_stock' } })
  expect(view.messages.map(({ text, queuedAs }) => [text, queuedAs !== undefined])).toEqual([
    ['How many?', false],
    ['And the lamps?', true],
    ['Red ones.', true],
  ])
  expect(opened(events).viewState.view.messages.map(({ text }) => text)).toEqual([
    'How many?',
    'And the lamps?',
    'Red ones.',
    'Twelve are left.',
    'Two lamps.',
  ])
})
