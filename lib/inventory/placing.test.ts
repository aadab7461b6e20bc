/** H1, H2, H4: what the events of a session change of where things live. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { emptySession, fold, toStoredEvents } from '@/lib/session/log/loaded-session'
import { anyLog } from '@/lib/session/log/testing/any-log'
import { applyToFacts } from '@/lib/tidy/event-table'
import { initialFacts, type TidyFacts } from '@/lib/tidy/facts'
import { confirmed, corrected } from '@/lib/tidy/testing/tidy-scene'
import { nameKey, shownName, shownPlace } from '@/lib/tidy/thing-name'
import { destinationOf } from '@/lib/tidy/things'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import { placingsOfEdit } from './events'
import { thingIdOf } from './ids'
import { type Placing, placingChanges, withChanges } from './placing'

const DESK = sessionId.parse('s_desk')

const minute = (nth: number) => new Date(Date.UTC(2026, 10, 21, 10, nth))

const storedLog = (events: readonly AppEvent[]): StoredEvent[] =>
  events.map(
    (event, index) =>
      ({ ...event, v: 1, sessionId: DESK, seq: index + 1, at: minute(index).toISOString() }) as StoredEvent,
  )

function changesIn(events: readonly StoredEvent[], before = initialFacts) {
  let facts = before
  const folded = events.map(event => {
    facts = applyToFacts(facts, event)
    return { facts }
  })
  return placingChanges(DESK, before, events, folded)
}

function placingsAfter(events: readonly AppEvent[]): Placing[] {
  return [...withChanges(new Map(), changesIn(storedLog(events))).values()]
}

/** As `mug: shelf 2`, with the minute. */
const lines = (events: readonly AppEvent[]) =>
  placingsAfter(events).map(
    ({ name, place, how, at, corrected }) =>
      `${name}: ${place ?? how} ${new Date(at).getUTCMinutes()}${corrected ? ' corrected' : ''}`,
  )

describe('the placings of a session', () => {
  test('H1 each decided thing has one: where it was put last, when, and whether the person wrote that', () => {
    const events = [
      confirmed('mug', 'shelf'),
      corrected('coat', 'hall'),
      confirmed('the mug', 'cupboard'),
      confirmed('lamp', 'donate'),
    ]
    expect(lines(events)).toEqual(['mug: cupboard 2', 'coat: hall 1 corrected', 'lamp: donate 3'])
  })

  test('H1 what is decided as it was is put there anew', () => {
    expect(lines([confirmed('mug', 'shelf'), confirmed('coat', 'hall'), confirmed('mug', 'shelf')])).toEqual([
      'mug: shelf 2',
      'coat: hall 1',
    ])
  })

  test('H1 parts that leave do not take the others with them, in whichever order they are decided', () => {
    const listed: AppEvent = { type: 'ItemsListed', data: { items: [{ name: 'mugs' }] } }
    const parts = [{ name: '2 mugs' }, { name: '4 mugs' }]
    const split: AppEvent = { type: 'ItemsListed', data: { items: parts, partsOf: 't1' } }
    const kept = confirmed('2 mugs', 'cupboard')
    const given = confirmed('4 mugs', 'donate')
    expect(lines([listed, split, kept, given])).toEqual(['2 mugs: cupboard 2'])
    expect(lines([listed, split, given, kept])).toEqual(['2 mugs: cupboard 3'])
    expect(lines([listed, split, given, confirmed('2 mugs', 'trash')])).toEqual(['2 mugs: trash 3'])
  })

  test('H2 what was taken back, put off, or opened again has none', () => {
    const restore: AppEvent = { type: 'ListEdited', data: { edit: { kind: 'restore', id: 't1' } } }
    expect(lines([confirmed('mug', 'shelf'), restore])).toEqual([])
    expect(lines([confirmed('mug', 'shelf'), { type: 'ItemSkipped', data: { item: 'mug' } }])).toEqual([])
    const clarifying = { name: 'Clarifying', item: 'mug', photoContext: '', reason: '' } as const
    const opened: AppEvent = {
      type: 'ModeChanged',
      data: { oldMode: { name: 'Sorting' }, newMode: clarifying },
    }
    expect(lines([confirmed('mug', 'shelf'), opened])).toEqual([])
    expect(lines([confirmed('mug', 'shelf'), opened, corrected('mug', 'sink')])).toEqual([
      'mug: sink 2 corrected',
    ])
  })

  test('H1 it is seen where the thing is seen; a photo that comes later leaves the time as it is', () => {
    const listed = {
      type: 'ItemsListed',
      data: { items: [{ name: 'mug', photoId: 'ph_1', region: REGION }] },
    } as AppEvent
    expect(placingsAfter([confirmed('mug', 'shelf'), listed])).toEqual([
      {
        thing: thingIdOf('a mug'),
        ...{ name: 'mug', place: 'shelf', how: null, at: minute(0).toISOString(), corrected: false },
        seen: { sessionId: DESK, photo: 'ph_1', region: REGION },
      },
    ])
  })

  test('H1 what is carried is there since then; a tick that is taken back leaves it there', () => {
    const carried = (carried: boolean): AppEvent => ({
      type: 'ThingsCarried',
      data: { ids: ['t1'], carried },
    })
    const events = [corrected('mug', 'shelf'), confirmed('coat', 'hall'), carried(true)]
    expect(lines(events)).toEqual(['mug: shelf 2 corrected', 'coat: hall 1'])
    expect(lines([...events, carried(false)])).toEqual(['mug: shelf 2 corrected', 'coat: hall 1'])
  })

  test('H1 what is no name is no place, and nothing that can’t be shown is on the map', () => {
    expect(lines([corrected('mug', 'Can we stop?'), corrected('coat', '…'), corrected('—', 'hall')])).toEqual(
      [],
    )
    const [long] = placingsAfter([corrected('m'.repeat(300), 'p'.repeat(2_000))])
    expect([long?.name.length, long?.place?.length]).toEqual([200, 200])
    expect(lines([corrected('mug', 'hall'), corrected('mug', 'Can we stop?')])).toEqual([])
  })

  test('H4 any log read in parts, or at once, comes to the placings of what is decided in the end', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), (events, cut) => {
        const log = toStoredEvents(emptySession(DESK), events, new Date(0)).map((event, index) => ({
          ...event,
          at: minute(index).toISOString(),
        }))
        const at = cut % (log.length + 1)
        const between = log.slice(0, at).reduce<TidyFacts>(applyToFacts, initialFacts)
        const inParts = withChanges(
          withChanges(new Map(), changesIn(log.slice(0, at))),
          changesIn(log.slice(at), between),
        )
        const atOnce = withChanges(new Map(), changesIn(log))
        expect(inParts).toEqual(atOnce)
        const { things } = fold(emptySession(DESK), log).viewState.facts
        const decided = things.flatMap(thing => {
          const { id, name, photo } = thing
          const placement = destinationOf(thing)
          const where = placement?.pile === 'belongs' ? shownPlace(placement.place) : placement?.how
          const shown = shownName(name)
          return where && shown ? [[id, shown, where, photo]] : []
        })
        const told = [...atOnce].map(([id, { name, place, how, seen }]) => [
          id,
          name,
          place ?? how,
          seen?.photo,
        ])
        // Parts of one name share an entry: which of them it is of depends on the order in which they were decided.
        const keys = things.map(({ name }) => nameKey(name))
        const alone = things.filter(
          (_, index) => keys.indexOf(keys[index] ?? '') === keys.lastIndexOf(keys[index] ?? ''),
        )
        const isAlone = ([id]: readonly unknown[]) => alone.some(thing => thing.id === id)
        expect(new Map(told.filter(isAlone).map(line => [line[0], line]))).toEqual(
          new Map(decided.filter(isAlone).map(line => [line[0], line])),
        )
      }),
      { numRuns: 500 },
    )
  })
})

const REGION = { x: 0, y: 0.5, width: 1, height: 0.25 }

const AT = '2026-11-23T10:00:00.000Z'
const mug = { name: 'mug', place: 'shelf' }

test('H8 what a person puts somewhere by hand counts as a correction, what comes from a file does not', () => {
  const corrected = (...events: Parameters<typeof placingsOfEdit>) =>
    [...placingsOfEdit(...events)].map(placing => placing.corrected)
  const stored = { seq: 1, at: AT }
  expect(corrected({ ...stored, type: 'ThingMoved', data: { thing: { ...mug, seen: null } } })).toEqual([
    true,
  ])
  expect(corrected({ ...stored, type: 'ThingsAdded', data: { things: [mug] } })).toEqual([true])
  expect(corrected({ ...stored, type: 'HomeImported', data: { things: [{ ...mug, at: AT }] } })).toEqual([
    false,
  ])
})
