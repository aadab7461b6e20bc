/** M7 K6: what the person decides in words. */
import { describe, expect, test } from 'vitest'
import { eventLines, readableRequest } from '@/lib/engine/testing/readable'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import type { TidyEvent } from '@/lib/tidy/events'
import { isInPlace, pilesOf } from '@/lib/tidy/summary'
import { edited, factsAfter, listed, MODES, propose, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import { isOnList, type Things } from '@/lib/tidy/things'

const LISTED: TidyEvent = {
  type: 'ItemsListed',
  data: { items: [{ name: 'mugs' }, { name: 'old letters' }, { name: 'lamp' }] },
}
const EMPTY = { belongs: [], out: [], skipped: [] }
const record = (...pairs: [string, string][]) =>
  call('record_decisions', { decisions: pairs.map(([item, disposition]) => ({ item, disposition })) })

async function recorded(pairs: [string, string][], before: TidyEvent[] = [LISTED]) {
  const { session } = tidyScene([record(...pairs), say('Done.')], { mode: MODES.Sorting, before })
  await session.start('Go')
  const [completed] = session.events.flatMap(({ type, data }) => (type === 'ToolCompleted' ? [data] : []))
  const start = session.events.findIndex(({ type }) => type === 'ModelResponded')
  return {
    told: completed?.isError ? completed.result : JSON.parse(completed?.result ?? ''),
    lines: eventLines(session.events).slice(start + 1, -3),
    piles: pilesOf(session.state.facts),
    things: session.state.facts.things,
  }
}

test('one sentence decides many things', async () => {
  const { told, lines, piles } = await recorded([
    ['the mugs', 'kitchen shelf'],
    ['letters', 'trash'],
    ['Old letters', ' recycle '],
    ['lamp', 'skip'],
  ])
  expect(lines).toEqual([
    'UserConfirmed {"item":"mugs","disposition":"kitchen shelf"}',
    'UserConfirmed {"item":"old letters","disposition":"recycle"}',
    'ItemSkipped {"item":"lamp"}',
  ])
  expect(told).toMatchObject({
    recorded: 3,
    not_recorded: ['letters'],
    why: expect.stringContaining('list_items'),
  })
  expect(piles).toEqual({
    belongs: [{ item: 'mugs', place: 'kitchen shelf' }],
    out: [{ item: 'old letters', how: 'recycle' }],
    skipped: [{ item: 'lamp' }],
  })
})

test('E6 of what nobody has named nothing is recorded', async () => {
  const { told, lines, piles } = await recorded([['vase', 'trash']])
  expect(told).toContain('Nothing was recorded.')
  expect(lines).toEqual([])
  expect(piles).toEqual(EMPTY)
})

describe('K6 one thing has one decision', () => {
  test('a later one replaces it, and is a correction', async () => {
    const decided: TidyEvent = { type: 'UserConfirmed', data: { item: 'lamp', disposition: 'desk' } }
    const { lines, piles, things } = await recorded([['lamp', 'donate']], [LISTED, decided])
    expect(lines).toEqual(['UserCorrected {"item":"lamp","location":"donate"}'])
    expect(piles).toEqual({ ...EMPTY, out: [{ item: 'lamp', how: 'donate' }] })
    expect(things).toHaveLength(3)
  })

  test('the same once more confirms it', async () => {
    const decided: TidyEvent = { type: 'UserConfirmed', data: { item: 'lamp', disposition: 'desk' } }
    expect((await recorded([['lamp', 'desk']], [LISTED, decided])).lines).toEqual([
      'UserConfirmed {"item":"lamp","disposition":"desk"}',
    ])
  })

  test('in one call the last counts', async () => {
    const { piles } = await recorded([
      ['lamp', 'desk'],
      ['the lamp', 'attic'],
    ])
    expect(piles).toEqual({ ...EMPTY, belongs: [{ item: 'lamp', place: 'attic' }] })
  })
})

test('K3 a thing that was renamed is found by its earlier name, and recorded under the one it has', async () => {
  const renamed: TidyEvent = {
    type: 'ListEdited',
    data: { edit: { kind: 'rename', id: 't3', name: 'floor lamp' } },
  }
  const { lines, piles } = await recorded([['lamp', 'attic']], [LISTED, renamed])
  expect(lines).toEqual(['UserConfirmed {"item":"floor lamp","disposition":"attic"}'])
  expect(piles.belongs).toEqual([{ item: 'floor lamp', place: 'attic' }])
})

test('K3 one that was taken off comes back decided', async () => {
  const removed: TidyEvent = { type: 'ListEdited', data: { edit: { kind: 'remove', id: 't3' } } }
  const { things } = await recorded([['lamp', 'attic']], [LISTED, removed])
  expect(things[2]).toMatchObject({ state: { kind: 'decided', placement: { place: 'attic' } } })
})

test('Q4 what was said at a card is recorded for its thing and others, right behind the answer', async () => {
  const { session } = tidyScene(
    [
      reply(propose('lamp'), propose('vase')),
      record(['lamp', 'kitchen shelf'], ['mugs', 'attic']),
      say('Next.'),
    ],
    { mode: MODES.Sorting, before: [LISTED] },
  )
  await session.start('Go')
  await session.answer({ kind: 'said', text: 'The lamp on the kitchen shelf, the mugs to the attic' })
  expect(eventLines(session.events)).toContain('UserConfirmed {"item":"lamp","disposition":"kitchen shelf"}')
  expect(pilesOf(session.state.facts)).toEqual({
    ...EMPTY,
    belongs: [
      { item: 'lamp', place: 'kitchen shelf' },
      { item: 'mugs', place: 'attic' },
    ],
  })
})

test('Q7 another place than those on its card is a correction', async () => {
  const { session } = tidyScene([propose('lamp'), record(['lamp', 'attic']), say('Next.')], {
    mode: MODES.Sorting,
  })
  await session.start('Go')
  await session.answer({ kind: 'said', text: 'No, up to the attic' })
  expect(eventLines(session.events)).toContain('UserCorrected {"item":"lamp","location":"attic"}')
})

test.each([
  { what: 'none', decisions: [] },
  { what: 'no item', decisions: [{ item: '', disposition: 'desk' }] },
  { what: 'no place', decisions: [{ item: 'lamp', disposition: ' ' }] },
  { what: 'a place of 201 characters', decisions: [{ item: 'lamp', disposition: 'x'.repeat(201) }] },
])('E4 $what is no decision', async ({ decisions }) => {
  const { session } = tidyScene([call('record_decisions', { decisions }), say('Hm.')], {
    mode: MODES.Sorting,
    before: [LISTED],
  })
  await session.start('Go')
  expect(eventLines(session.events).slice(5, 6)).toEqual([
    expect.stringContaining('record_decisions error: Invalid input'),
  ])
  expect(pilesOf(session.state.facts)).toEqual(EMPTY)
})

test('K3 what was split is decided by its parts, save those that were taken off', async () => {
  const edit = (data: Extract<TidyEvent, { type: 'ListEdited' }>['data']['edit']): TidyEvent => ({
    type: 'ListEdited',
    data: { edit: data },
  })
  const { told, things } = await recorded(
    [['the mugs', 'trash']],
    [
      LISTED,
      edit({ kind: 'split', id: 't1', names: ['red mug', 'blue mug', 'green mug'] }),
      edit({ kind: 'remove', id: 't5' }),
    ],
  )
  expect(told).toEqual({ recorded: 2 })
  expect(things.map(({ name, state }) => [name, state.kind])).toEqual([
    ['mugs', 'removed'],
    ['red mug', 'decided'],
    ['blue mug', 'removed'],
    ['green mug', 'decided'],
    ['old letters', 'listed'],
    ['lamp', 'listed'],
  ])
})

test('K6 it stays where it is: decided, in its place, and in the person’s language', async () => {
  const scene = { mode: MODES.Sorting, before: [LISTED], locale: 'de' }
  const { session } = tidyScene([record(['lamp', 'stays']), say('So.')], scene)
  await session.start('Go')
  const lamp = session.state.facts.things.find(({ name }) => name === 'lamp')
  expect(lamp?.state).toEqual({
    kind: 'decided',
    placement: { pile: 'belongs', place: 'hier' },
    carried: false,
  })
  expect(lamp && isInPlace(lamp, {})).toBe(true)
})

/** M7: a room that was told in words. */

test('what they call it is the title of the session', async () => {
  const { session } = tidyScene([call('record_space', { name: 'Mein Arbeitszimmer' }), say('So.')])
  await session.start('Mein Arbeitszimmer')
  expect(eventLines(session.events)).toContain('SessionRenamed {"title":"Mein Arbeitszimmer"}')
  expect(session.state.facts.spaceFunction).toBeNull()
})

test('is known as if it had been asked about', async () => {
  const { session, requests } = tidyScene([
    reply(call('record_space', { function: ' work ', stays: ['desk', ' my whiteboard '] })),
    say('I see.'),
  ])
  await session.start('My study. The desk stays, and my whiteboard.')
  expect(eventLines(session.events).slice(4, 6)).toEqual([
    'SpaceDescribed {"spaceFunction":"work","anchors":["desk","my whiteboard"]}',
    'ToolCompleted call_1 record_space: Recorded.',
  ])
  expect(readableRequest(requests[1]).system).toContain(
    'The person said what this space is for: “work”\nThey said what stays, so that it is not proposed: “desk”, “my whiteboard”',
  )
})

test('what stays is kept where it is not told anew, and may be none', async () => {
  const { session } = tidyScene([
    call('record_space', { function: 'work', stays: ['desk'] }),
    call('record_space', { function: 'music' }),
    call('record_space', { function: 'naps', stays: [] }),
    say('I see.'),
  ])
  await session.start('Go')
  expect(eventLines(session.events).filter(line => line.startsWith('SpaceDescribed'))).toEqual([
    'SpaceDescribed {"spaceFunction":"work","anchors":["desk"]}',
    'SpaceDescribed {"spaceFunction":"music","anchors":["desk"]}',
    'SpaceDescribed {"spaceFunction":"naps","anchors":[]}',
  ])
})

test('E4 a room for nothing is refused', async () => {
  const { session } = tidyScene([call('record_space', { function: ' ' }), say('Hm.')])
  await session.start('Go')
  expect(eventLines(session.events)[4]).toContain('record_space error: Invalid input')
  expect(session.state.facts.spaceFunction).toBeNull()
})

/** K7: what is said of a thing without deciding it stays with it. */
describe('note thing', () => {
  const LISTED = listed('mug', 'bowl')
  const note = (item: string, text: string): TidyEvent => ({ type: 'ThingNoted', data: { item, text } })

  async function noted(item: string, text: string, before: TidyEvent[] = [LISTED]) {
    const { session } = tidyScene([call('note_thing', { item, text }), say('I keep that.')], {
      mode: MODES.Sorting,
      before,
    })
    await session.start('Go')
    return { lines: eventLines(session.events), things: session.state.facts.things }
  }

  test('a note is kept with the thing as it was said, and decides nothing', async () => {
    const { lines, things } = await noted('the mugs', ' It was Grandma’s ')
    expect(lines).toContain('ThingNoted {"item":"mug","text":"It was Grandma’s"}')
    expect(lines).toContain(
      'ToolCompleted call_1 note_thing: {"noted":[{"item":"mug","text":"It was Grandma’s"}]}',
    )
    expect(things).toMatchObject([
      { state: { kind: 'listed' }, notes: ['It was Grandma’s'] },
      { state: { kind: 'listed' } },
    ])
    expect(things[1]).not.toHaveProperty('notes')
  })

  test('E6 nothing is noted on what nobody has named', async () => {
    const { lines, things } = await noted('vase', 'blue')
    expect(lines.join('\n')).toContain('note_thing error: “vase” is not on the list.')
    expect(things).toHaveLength(2)
  })

  test('a note on a thing that was split is one on each of its parts', async () => {
    const { things } = await noted('mug', 'blue', [
      LISTED,
      edited({ kind: 'split', id: 't1', names: ['cup', 'saucer'] }),
    ])
    expect(notesOf(things)).toEqual({ cup: ['blue'], saucer: ['blue'], bowl: [] })
  })

  test('K1 a note stays with its thing, whatever becomes of that', () => {
    const notesAfter = (...events: TidyEvent[]) => notesOf(factsAfter(LISTED, ...events).things)
    const both = [note('mug', 'blue'), note('bowl', 'red'), note('mug', 'blue')]
    const merge = edited({ kind: 'merge', ids: ['t1', 't2'], name: 'dishes' })
    const restore = edited({ kind: 'restore', id: 't1' })
    expect(notesAfter(...both)).toEqual({ mug: ['blue'], bowl: ['red'] })
    expect(
      notesAfter(...both, edited({ kind: 'rename', id: 't1', name: 'cup' }), note('mug', 'old')),
    ).toEqual({
      cup: ['blue', 'old'],
      bowl: ['red'],
    })
    expect(notesAfter(...both, merge)).toEqual({ dishes: ['blue', 'red'] })
    expect(notesAfter(...both, merge, restore)).toEqual({ mug: ['blue'], bowl: ['red'] })
    expect(notesAfter(...both, merge, note('dishes', 'old'), restore)).toEqual({
      mug: ['blue', 'old'],
      bowl: ['red', 'old'],
    })
    expect(notesAfter(...both, edited({ kind: 'remove', id: 't1' }), restore)).toEqual({
      mug: ['blue'],
      bowl: ['red'],
    })
    expect(
      notesAfter(note('mug', 'blue'), { type: 'UserConfirmed', data: { item: 'mug', disposition: 'shelf' } }),
    ).toEqual({
      mug: ['blue'],
      bowl: [],
    })
  })

  test('what was noted before it was listed is on the list by it', () => {
    expect(notesOf(factsAfter(note('vase', 'blue')).things)).toEqual({ vase: ['blue'] })
  })

  const notesOf = (things: Things) =>
    Object.fromEntries(things.filter(isOnList).map(({ name, notes = [] }) => [name, notes]))
})
