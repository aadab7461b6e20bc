/** K7: what is said of a thing without deciding it stays with it. */

import { expect, test } from 'vitest'
import { eventLines } from '@/lib/engine/testing/readable'
import { call, say } from '@/lib/engine/testing/scripted-model'
import type { TidyEvent } from '@/lib/tidy/events'
import { edited, factsAfter, listed } from '@/lib/tidy/testing/happened'
import { MODES, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import { isOnList, type Things } from '@/lib/tidy/things'

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
  const after = (...events: TidyEvent[]) => notesOf(factsAfter(LISTED, ...events).things)
  const both = [note('mug', 'blue'), note('bowl', 'red'), note('mug', 'blue')]
  const merge = edited({ kind: 'merge', ids: ['t1', 't2'], name: 'dishes' })
  const restore = edited({ kind: 'restore', id: 't1' })
  expect(after(...both)).toEqual({ mug: ['blue'], bowl: ['red'] })
  expect(after(...both, edited({ kind: 'rename', id: 't1', name: 'cup' }), note('mug', 'old'))).toEqual({
    cup: ['blue', 'old'],
    bowl: ['red'],
  })
  expect(after(...both, merge)).toEqual({ dishes: ['blue', 'red'] })
  expect(after(...both, merge, restore)).toEqual({ mug: ['blue'], bowl: ['red'] })
  expect(after(...both, merge, note('dishes', 'old'), restore)).toEqual({
    mug: ['blue', 'old'],
    bowl: ['red', 'old'],
  })
  expect(after(...both, edited({ kind: 'remove', id: 't1' }), restore)).toEqual({
    mug: ['blue'],
    bowl: ['red'],
  })
  expect(
    after(note('mug', 'blue'), { type: 'UserConfirmed', data: { item: 'mug', disposition: 'shelf' } }),
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
