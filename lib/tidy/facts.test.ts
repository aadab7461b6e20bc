/** M4 and M5: the piles and counts, as cards and transitions change them. */
import { describe, expect, test } from 'vitest'
import { call, reply, type Script, say } from '@/lib/engine/testing/scripted-model'
import { type Placement, placementOf } from './disposition'
import { countsOf, pilesOf } from './facts'
import type { Answer } from './questions'
import { MODES, propose, tidyScene } from './testing/tidy-scene'

const KEEP: Answer = { kind: 'choice', index: 0 }
const GIVE: Answer = { kind: 'choice', index: 1 }
const SKIP: Answer = { kind: 'skip' }
const CANNOT_FIND: Answer = { kind: 'cannot_find' }

const clarify = (item: string) => call('need_to_clarify', { item, photo_context: 'left', reason: 'Which?' })
const stuck = (item: string) => call('user_seems_stuck', { stuck_item: item })

/** Sorts by the script, answering the cards as they come, and gives the piles as a person reads them. */
async function sorted(script: Script[], ...answers: Answer[]) {
  const { session } = tidyScene([...script, say('Done.')], { mode: MODES.Sorting })
  await session.start('Go')
  for (const answer of answers) await session.answer(answer)
  expect(session.state.run).toBeNull()
  const { belongs, out, skipped } = pilesOf(session.state.facts)
  return {
    piles: [
      ...belongs.map(({ item, place }) => `${item} → ${place}`),
      ...out.map(({ item, how }) => `${item} → ${how}`),
      ...skipped.map(({ item }) => `${item}, later`),
    ],
    ...countsOf(session.state.facts),
  }
}

describe('M5 skipped items', () => {
  test('are put off, and not counted as decided', async () => {
    expect(await sorted([reply(propose('mug'), propose('lamp'))], SKIP, KEEP)).toEqual({
      piles: ['lamp → kitchen shelf', 'mug, later'],
      decided: 1,
      skipped: 1,
    })
  })

  test('are offered again, and then decided', async () => {
    expect(await sorted([reply(propose('mug'), propose('lamp'), propose('mug'))], SKIP, KEEP, GIVE)).toEqual({
      piles: ['lamp → kitchen shelf', 'mug → donate'],
      decided: 2,
      skipped: 0,
    })
  })

  test('are one item however they are written', async () => {
    expect(await sorted([reply(propose('Blue mug'), propose(' blue MUG'))], SKIP, KEEP)).toMatchObject({
      decided: 1,
      skipped: 0,
    })
  })

  test('skipped again stay put off, once', async () => {
    expect(await sorted([reply(propose('mug'), propose('mug'))], SKIP, SKIP)).toEqual({
      piles: ['mug, later'],
      decided: 0,
      skipped: 1,
    })
  })

  test('skip_item puts the unclear item off; it is never lost', async () => {
    expect(await sorted([propose('mug'), clarify('mug'), call('skip_item')], CANNOT_FIND)).toEqual({
      piles: ['mug, later'],
      decided: 0,
      skipped: 1,
    })
  })

  test('offered again and not found: still put off, until it is decided', async () => {
    const script = [propose('mug'), propose('mug'), clarify('mug'), call('resume_sorting')]
    expect(await sorted(script, SKIP, CANNOT_FIND)).toMatchObject({ piles: ['mug, later'] })
  })
})

describe.each([
  { name: 'need_to_clarify', reopen: clarify },
  { name: 'user_seems_stuck', reopen: stuck },
])('M5 $name returns its item to undecided', ({ reopen }) => {
  test('the one that the person has just decided', async () => {
    expect(await sorted([reply(propose('mug'), propose('lamp')), reopen('lamp')], KEEP, GIVE)).toEqual({
      piles: ['mug → kitchen shelf'],
      decided: 1,
      skipped: 0,
    })
  })

  test('one that was decided long ago', async () => {
    expect(await sorted([reply(propose('mug'), propose('lamp')), reopen('Mug')], KEEP, GIVE)).toMatchObject({
      piles: ['lamp → donate'],
    })
  })

  test('of two things with one name, the one that was proposed last', async () => {
    expect(await sorted([reply(propose('book'), propose('book')), reopen('book')], KEEP, GIVE)).toMatchObject(
      {
        piles: ['book → kitchen shelf'],
      },
    )
  })

  test('of two things with one name, not the earlier one where the last has no decision yet', async () => {
    expect(
      await sorted([reply(propose('book'), propose('book')), reopen('book')], KEEP, CANNOT_FIND),
    ).toMatchObject({
      piles: ['book → kitchen shelf'],
    })
  })

  test('one that nobody has decided: nothing changes', async () => {
    expect(await sorted([propose('mug'), reopen('rug')], KEEP)).toMatchObject({
      piles: ['mug → kitchen shelf'],
    })
  })

  test('and it can be decided afresh', async () => {
    const script = [propose('mug'), reopen('mug'), call('resume_sorting'), propose('mug')]
    expect(await sorted(script, KEEP, GIVE)).toEqual({ piles: ['mug → donate'], decided: 1, skipped: 0 })
  })
})

describe('M4 counts', () => {
  test('two things with one name are two decisions', async () => {
    expect(
      await sorted([reply(propose('book'), propose('book'), propose('book'))], KEEP, GIVE, KEEP),
    ).toEqual({
      piles: ['book → kitchen shelf', 'book → kitchen shelf', 'book → donate'],
      decided: 3,
      skipped: 0,
    })
  })

  test('a second thing of a name leaves the decided one be when it is put off', async () => {
    expect(await sorted([reply(propose('book'), propose('book'))], KEEP, SKIP)).toEqual({
      piles: ['book → kitchen shelf', 'book, later'],
      decided: 1,
      skipped: 1,
    })
  })
})

describe('Q7 a disposition is one of five words, or else a place', () => {
  test.each<{ disposition: string; placement: Placement }>([
    { disposition: 'trash', placement: { pile: 'out', how: 'trash' } },
    { disposition: 'donate', placement: { pile: 'out', how: 'donate' } },
    { disposition: 'recycle', placement: { pile: 'out', how: 'recycle' } },
    { disposition: 'sell', placement: { pile: 'out', how: 'sell' } },
    { disposition: 'skip', placement: { pile: 'skipped' } },
    { disposition: ' Trash ', placement: { pile: 'out', how: 'trash' } },
    { disposition: 'SKIP', placement: { pile: 'skipped' } },
    {
      disposition: 'trash can under the sink',
      placement: { pile: 'belongs', place: 'trash can under the sink' },
    },
    { disposition: ' Desk drawer ', placement: { pile: 'belongs', place: 'Desk drawer' } },
    { disposition: 'constructor', placement: { pile: 'belongs', place: 'constructor' } },
  ])('“$disposition”', ({ disposition, placement }) => {
    expect(placementOf(disposition)).toEqual(placement)
  })
})
