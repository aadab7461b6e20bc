/** K1–K4: the list of things, edit by edit, and the edits that can’t be made. */

import { describe, expect, test } from 'vitest'
import { callId, imageId, questionId } from '@/lib/engine/ids'
import { applyToFacts } from './event-table'
import type { ListEdit, ListedItem } from './events'
import { initialFacts } from './facts'
import { editNote, PUT_AWAY_STARTED_NOTE, putAwayNote } from './prompts/notes'
import { countsOf, pilesOf } from './summary'
import {
  destinationOf,
  findThing,
  isCarried,
  isUndone,
  MAX_THINGS,
  opened,
  type Things,
  thingsMeant,
  withCarried,
  withEdit,
  withListed,
} from './things'
import { validateCarry, validateEdit } from './validate-list'

const PHOTO = imageId.parse('ph_1')
const REGION = { x: 0, y: 0, width: 0.5, height: 0.5 }

const listed = (...names: string[]) =>
  withListed(
    [],
    names.map(name => ({ name })),
  )
const edited = (things: Things, ...edits: ListEdit[]) => edits.reduce(withEdit, things)
const decided = (things: Things, item: string, disposition = 'shelf') =>
  applyToFacts({ ...initialFacts, things }, { type: 'UserConfirmed', data: { item, disposition } }).things
const putOff = (things: Things, item: string) =>
  applyToFacts({ ...initialFacts, things }, { type: 'ItemSkipped', data: { item } }).things
const lines = (things: Things) => things.map(({ id, name, state }) => `${id} ${name}: ${state.kind}`)

const rename = (id: string, name: string): ListEdit => ({ kind: 'rename', id, name })
const split = (id: string, ...names: string[]): ListEdit => ({ kind: 'split', id, names })
const merge = (name: string, ...ids: string[]): ListEdit => ({ kind: 'merge', ids, name })
const remove = (id: string): ListEdit => ({ kind: 'remove', id })
const restore = (id: string): ListEdit => ({ kind: 'restore', id })
const add = (...items: ListedItem[]): ListEdit => ({ kind: 'add', items })

describe('K2 what is named', () => {
  test('is listed once, in the order in which it was named', () => {
    expect(lines(listed('Mug', 'lamp', ' two mugs'))).toEqual(['t1 Mug: listed', 't2 lamp: listed'])
  })

  test('gains what was not known of it', () => {
    const [mug] = withListed(listed('mug'), [
      { name: 'the mugs', quantity: 3, photoId: PHOTO, region: REGION },
    ])
    expect(mug).toMatchObject({ name: 'mug', quantity: 3, photo: PHOTO, region: REGION })
    const other = imageId.parse('ph_2')
    expect(withListed(mug ? [mug] : [], [{ name: 'mug', photoId: other }])).toEqual([mug])
  })

  test('a region without a photo says nothing', () => {
    expect(withListed([], [{ name: 'mug', region: REGION }])[0]).not.toHaveProperty('region')
  })

  test('comes back if it had been taken off', () => {
    const things = edited(listed('mug', 'lamp'), remove('t1'))
    expect(lines(withListed(things, [{ name: 'Mug' }]))).toEqual(['t1 mug: listed', 't2 lamp: listed'])
  })

  test('what is decided or put off stays so when it is named again', () => {
    const things = putOff(decided(listed('mug', 'lamp'), 'mug'), 'lamp')
    expect(withListed(things, [{ name: 'mug' }, { name: 'lamp' }])).toEqual(things)
  })
})

describe('K3 edits', () => {
  test('add', () => {
    const things = edited(listed('mug'), add({ name: ' old\n letters ', quantity: 2 }, { name: 'MUG' }))
    expect(lines(things)).toEqual(['t1 mug: listed', 't2 old letters: listed'])
    expect(things[1]).toMatchObject({ quantity: 2 })
  })

  test('rename: the same thing, also by its earlier name', () => {
    const things = edited(listed('mug', 'lamp'), rename('t1', ' blue  mug '))
    expect(lines(things)).toEqual(['t1 blue mug: listed', 't2 lamp: listed'])
    expect(findThing(things, 'Mug')?.id).toBe('t1')
    expect(findThing(things, 'blue mugs')?.id).toBe('t1')
  })

  test('K1 what the person adds under a name that another thing had is a thing of its own', () => {
    const things = edited(listed('mug'), rename('t1', 'blue mug'), add({ name: 'mug' }))
    expect(lines(things)).toEqual(['t1 blue mug: listed', 't2 mug: listed'])
    expect(findThing(things, 'mug')?.id).toBe('t2')
    expect(validateEdit(things, rename('t2', 'red mug'))).toBeNull()
  })

  test('a thing may get back a name that it had, and another spelling of the one it has', () => {
    const things = edited(listed('mug'), rename('t1', 'cup'), rename('t1', 'Mugs'))
    expect(lines(things)).toEqual(['t1 Mugs: listed'])
    expect(things[0]?.keys).toEqual(['mug', 'cup'])
  })

  test('split: the parts stand where it stood, and are seen where it was seen', () => {
    const seen = withListed([], [{ name: 'tableware', photoId: PHOTO, region: REGION }, { name: 'lamp' }])
    const things = edited(seen, split('t1', 'mugs', 'plates'))
    expect(lines(things)).toEqual([
      't1 tableware: removed',
      't3 mugs: listed',
      't4 plates: listed',
      't2 lamp: listed',
    ])
    expect(things[1]).toMatchObject({ photo: PHOTO, region: REGION })
  })

  test('a part may have the name of the whole', () => {
    const things = edited(listed('mugs'), split('t1', 'mug', 'spoon'))
    expect(findThing(things, 'mugs')).toMatchObject({ id: 't2', state: { kind: 'listed' } })
  })

  test('merge: one thing where the first of them stood', () => {
    const things = edited(listed('fork', 'lamp', 'knife'), merge('cutlery', 't3', 't1'))
    expect(lines(things)).toEqual([
      't1 fork: removed',
      't4 cutlery: listed',
      't2 lamp: listed',
      't3 knife: removed',
    ])
  })

  test('remove, and what is put off comes back put off', () => {
    const things = putOff(listed('mug'), 'mug')
    expect(lines(edited(things, remove('t1')))).toEqual(['t1 mug: removed'])
    expect(edited(things, remove('t1'), restore('t1'))).toEqual(things)
  })

  test.each<{ what: string; edits: ListEdit[]; undo: string }>([
    { what: 'a removal', edits: [remove('t2')], undo: 't2' },
    { what: 'a split', edits: [split('t1', 'mug', 'plate')], undo: 't1' },
    { what: 'a merge, by its first', edits: [merge('set', 't1', 't3')], undo: 't1' },
    { what: 'a merge, by its last', edits: [merge('set', 't1', 't3')], undo: 't3' },
    {
      what: 'a split whose part was split',
      edits: [split('t1', 'a1', 'b1'), split('t4', 'c1', 'd1')],
      undo: 't1',
    },
    {
      what: 'a merge whose result was merged: all come back',
      edits: [merge('set', 't1', 't2'), merge('all', 't4', 't3')],
      undo: 't1',
    },
    { what: 'a split whose part was removed', edits: [split('t1', 'a1', 'b1'), remove('t4')], undo: 't1' },
  ])('restore undoes $what as a whole', ({ edits, undo }) => {
    const before = listed('tableware', 'lamp', 'rug')
    const after = edited(before, ...edits, restore(undo))
    expect(lines(after).filter(line => !line.endsWith('removed'))).toEqual(lines(before))
    expect(validateEdit(edited(before, ...edits), restore(undo))).toBeNull()
  })

  test('restore takes back what was decided, put off or left open: its card is to be shown once more', () => {
    const things = putOff(decided(listed('mug', 'lamp'), 'mug'), 'lamp')
    for (const [id, at] of [
      ['t1', 0],
      ['t2', 1],
    ] as const) {
      const thing = edited(things, restore(id))[at]
      expect(thing).toMatchObject({ state: { kind: 'open', previous: null, undone: 1 } })
    }
  })

  test('restore of what is listed changes nothing', () => {
    expect(edited(listed('mug'), restore('t1'))).toEqual(listed('mug'))
  })

  test('ids stay, and are given once', () => {
    const things = edited(
      listed('mug', 'lamp'),
      split('t1', 'a1', 'b1'),
      restore('t1'),
      split('t1', 'a1', 'b1'),
      merge('c1', 't5', 't6'),
      add({ name: 'rug' }),
    )
    const ids = things.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8'])
    expect(findThing(things, 'lamp')?.id).toBe('t2')
  })

  test('K1 whatever the edit, all that was named is counted, and what is taken off is in no pile', () => {
    // An edit that `validateEdit` refuses, from a log that another version wrote.
    const things = edited(
      decided(listed('mug', 'lamp'), 'mug'),
      remove('t1'),
      restore('t9'),
      split('t8', 'a1'),
    )
    expect(countsOf({ things })).toMatchObject({ named: 2, removed: 1, listed: 1, decided: 0 })
    expect(pilesOf({ ...initialFacts, things }).belongs).toEqual([])
    expect(edited(things, restore('t1'))[0]).toMatchObject({
      state: { kind: 'open', previous: { place: 'shelf' } },
    })
  })
})

describe('K3 parts that differ in their numbers alone', () => {
  const things = edited(listed('mugs', 'lamp'), split('t1', '4 mugs', 'two mugs'))

  test('are found by these, and all of them by the name of the whole', () => {
    expect(lines(things)).toEqual([
      't1 mugs: removed',
      't3 4 mugs: listed',
      't4 two mugs: listed',
      't2 lamp: listed',
    ])
    expect(findThing(things, 'the four mugs')?.id).toBe('t3')
    expect(findThing(things, '2 mugs')?.id).toBe('t4')
    expect(thingsMeant(things, 'mugs').map(({ id }) => id)).toEqual(['t3', 't4'])
    expect(findThing(edited(things, restore('t1')), '4 mugs')?.id).toBe('t1')
  })

  test('are decided apart, and taken back with the whole', () => {
    const apart = decided(decided(things, '4 mugs', 'donate'), 'two mugs')
    expect(apart.map(thing => destinationOf(thing)?.pile)).toEqual([undefined, 'out', 'belongs', undefined])
    const undo: ListEdit = { kind: 'restore', id: 't1', also: ['t3', 't4'] }
    expect(validateEdit(apart, { ...undo, also: ['t3'] })).toMatchObject({ code: 'thing_decided' })
    expect(validateEdit(apart, undo)).toBeNull()
    const back = edited(apart, undo)
    expect(back.map(({ state }) => state.kind)).toEqual(['listed', 'removed', 'removed', 'listed'])
    expect(back.map(isUndone)).toEqual([true, false, false, false])
    expect(editNote(apart, undo)).toContain('They put “mugs” back on it in place of “4 mugs”, “two mugs”.')
  })

  test('of a decided thing go where it went, as it does again without them', () => {
    const whole = decided(listed('mugs'), 'mugs', 'donate')
    const parts = withListed(whole, [{ name: '5 mugs' }, { name: '1 mug' }], 't1')
    expect(pilesOf({ ...initialFacts, things: parts }).out).toMatchObject([
      { item: '5 mugs' },
      { item: '1 mug' },
    ])
    const kept = decided(parts, '1 mug')
    expect(pilesOf({ ...initialFacts, things: kept })).toMatchObject({
      belongs: [{ item: '1 mug', place: 'shelf' }],
      out: [{ item: '5 mugs', how: 'donate' }],
    })
    const undo: ListEdit = { kind: 'restore', id: 't1', also: ['t3', 't2'] }
    const [back, ...gone] = edited(kept, undo)
    expect(back?.state).toEqual(whole[0]?.state)
    expect(gone.map(({ state }) => state.kind)).toEqual(['removed', 'removed'])
  })
})

describe('K3 an edit that can’t be made', () => {
  const things = decided(edited(listed('mug', 'lamp', 'rug'), remove('t3')), 'mug')
  const full = listed(...Array.from({ length: MAX_THINGS }, (_, nth) => `thing no ${nth} of all`))

  test.each<{ what: string; edit: ListEdit; to?: Things; code: string; message?: string }>([
    { what: 'of no thing', edit: rename('t9', 'x'), code: 'thing_not_found' },
    { what: 'of one that was taken off', edit: remove('t3'), code: 'thing_not_found' },
    { what: 'a merge with one that was taken off', edit: merge('all', 't2', 't3'), code: 'thing_not_found' },
    { what: 'restoring no thing', edit: restore('t9'), code: 'thing_not_found' },
    ...[rename('t1', 'cup'), split('t1', 'a1', 'b1'), merge('all', 't1', 't2'), remove('t1')].map(edit => ({
      what: `${edit.kind} of what was decided`,
      edit,
      code: 'thing_decided',
      message: '“mug” has just been decided. Take that back first.',
    })),
    {
      what: 'restoring what was split, of which a part is decided',
      to: decided(edited(listed('set'), split('t1', 'mug', 'plate')), 'plate'),
      edit: restore('t1'),
      code: 'thing_decided',
    },
    {
      what: 'and a part of a part',
      to: decided(
        edited(listed('set'), split('t1', 'mug', 'plate'), split('t3', 'big plate', 'saucer')),
        'saucer',
      ),
      edit: restore('t1'),
      code: 'thing_decided',
    },
    {
      what: 'restoring what another thing is called by now',
      to: edited(listed('mug', 'cup'), remove('t1'), rename('t2', 'mugs')),
      edit: restore('t1'),
      code: 'name_does_not_fit',
      message: '“mug” is on the list already.',
    },
    {
      what: 'a name of another thing',
      edit: rename('t2', 'Mugs'),
      code: 'name_does_not_fit',
      message: '“Mugs” is on the list already.',
    },
    { what: 'a part that is on the list', edit: split('t2', 'shade', 'mug'), code: 'name_does_not_fit' },
    { what: 'two parts of one name', edit: split('t2', 'bulb', 'the bulbs'), code: 'name_does_not_fit' },
    ...['', ' ', '!!!', 'x'.repeat(201)].map(name => ({
      what: `the name ${JSON.stringify(name.slice(0, 9))}`,
      edit: add({ name }),
      code: 'name_does_not_fit',
    })),
    { what: 'one thing too many', to: full, edit: add({ name: 'mug' }), code: 'too_many_things' },
    { what: 'parts too many', to: full, edit: split('t1', 'mug', 'cup'), code: 'too_many_things' },
    { what: 'a merge too many', to: full, edit: merge('mug', 't1', 't2'), code: 'too_many_things' },
  ])('$what', ({ edit, to = things, code, message }) => {
    expect(validateEdit(to, edit)).toMatchObject({ code, ...(message && { message }) })
  })

  test('the one that was decided meanwhile comes with what it is now', () => {
    expect(validateEdit(things, remove('t1'))?.thing).toMatchObject({
      id: 't1',
      state: { placement: { place: 'shelf' } },
    })
  })

  test('naming again what is on a full list is none, nor is a name twice', () => {
    expect(validateEdit(full, add({ name: 'Thing no 7 of all' }))).toBeNull()
    expect(validateEdit(full.slice(1), add({ name: 'mug' }, { name: 'Mugs' }))).toBeNull()
  })

  test('a name that a removed thing had may be given, and its own to a merged one', () => {
    expect(validateEdit(things, rename('t2', 'rug'))).toBeNull()
    expect(validateEdit(things, restore('t1'))).toBeNull()
    expect(validateEdit(listed('fork', 'knife'), merge('fork', 't1', 't2'))).toBeNull()
  })
})

test('K4 “I can’t decide” that is taken back leaves what was decided before in sight', () => {
  const [mug] = decided(listed('mug'), 'mug').map(thing => ({
    ...thing,
    state: opened(thing, 'not_decided'),
  }))
  const [again] = mug ? edited([mug], restore('t1')) : []
  expect(again?.state).toMatchObject({
    kind: 'open',
    openReason: null,
    undone: 1,
    previous: { place: 'shelf' },
  })
})

describe('K3 the coach is told, with all words quoted', () => {
  const things = listed('mug', 'old\n“good” lamp', 'rug')

  test.each<{ edit: ListEdit; to?: Things; note: string }>([
    {
      edit: add({ name: 'vase', quantity: 2, photoId: PHOTO }, { name: 'hat' }),
      note: 'They added “vase” (2) on photo ph_1, “hat”.',
    },
    { edit: rename('t1', 'cup <b>'), note: '“mug” is now called “cup ‹b›”.' },
    { edit: split('t2', 'bulb', 'shade'), note: '“old ‘good’ lamp” is now these: “bulb”, “shade”.' },
    { edit: merge('pile', 't1', 't3'), note: '“mug”, “rug” are now one: “pile”.' },
    { edit: remove('t3'), note: 'They took “rug” off it: leave that out.' },
    { edit: restore('t3'), to: edited(things, remove('t3')), note: 'They put “rug” back on it.' },
    {
      edit: restore('t1'),
      to: edited(things, merge('pile', 't1', 't3')),
      note: 'They put “mug”, “rug” back on it in place of “pile”.',
    },
    {
      edit: restore('t1'),
      to: decided(things, 'mug'),
      note: 'They took back what they answered about “mug”: it is open again.',
    },
    {
      edit: restore('t1'),
      to: decided(things, 'mug').map(thing => ({
        ...thing,
        card: { questionId: questionId.parse('q_1'), item: 'mug', choices: [] },
      })),
      note: 'They took back what they answered about “mug”: it is open again, and they see its card before any other.',
    },
  ])('$note', ({ edit, to = things, note }) => {
    expect(editNote(to, edit)).toBe(`The person edited the list of things. ${note}`)
  })
})

describe('C3 the coach is told what was carried, in a line', () => {
  test('with all names quoted', () => {
    expect(PUT_AWAY_STARTED_NOTE).toBe('The person has begun to carry what is decided to its place.')
    const things = listed('cup', 'a\n“good” saucer')
    expect(putAwayNote(things, ['t1', 't2'], true)).toBe(
      'They carried to its place: “cup”, “a ‘good’ saucer”.',
    )
    expect(putAwayNote(things, ['t2'], false)).toBe('Not carried after all: “a ‘good’ saucer”.')
  })

  test('and of many things at once only some by name', () => {
    const things = listed(...Array.from({ length: 40 }, (_, nth) => `thing no ${nth + 1} of all`))
    const note = putAwayNote(
      things,
      things.map(({ id }) => id),
      true,
    )
    expect(note).toMatch(/“thing no 20 of all” and 20 more\.$/)
  })
})

describe('C2 what is carried', () => {
  const things = decided(listed('mug', 'lamp', 'rug'), 'mug')

  test('is decided: of anything else a tick is passed over, and refused when it comes', () => {
    expect(withCarried(things, ['t1', 't2', 't9'], true).map(isCarried)).toEqual([...[true, false, false]])
    expect(validateCarry(things, ['t1'])).toBeNull()
    expect(validateCarry(things, ['t1', 't2'])).toMatchObject({
      code: 'thing_not_decided',
      message: 'It is not decided yet where “lamp” goes. Decide that first.',
      thing: { id: 't2' },
    })
    expect(validateCarry(edited(things, remove('t3')), ['t3'])).toMatchObject({ code: 'thing_not_found' })
  })

  test('stays so by another name, and no longer when it is opened or asked about again', () => {
    const carried = withCarried(things, ['t1'], true)
    expect(edited(carried, rename('t1', 'cup'))[0]).toMatchObject({ name: 'cup', state: { carried: true } })
    expect(edited(carried, restore('t1'))[0]).toMatchObject({ state: { kind: 'open' } })
    const facts = { ...initialFacts, things: carried }
    const question = { kind: 'ProposeDisposition' as const, item: 'mug', choices: [] }
    const card = { questionId: questionId.parse('q_1'), callId: callId.parse('c_1'), revision: 0, question }
    const asked = applyToFacts(facts, { type: 'QuestionAsked', data: card })
    expect(asked.things[0]).toMatchObject({ state: { kind: 'asked' } })
    // A card that is put away unanswered has changed nothing.
    const away = { questionId: card.questionId, reason: 'stopped' }
    const back = applyToFacts(asked, { type: 'QuestionWithdrawn', data: away })
    expect(back.things[0]).toMatchObject({ state: { kind: 'decided', carried: true } })
  })

  test.each([
    ['shelf', true],
    ['hall', false],
    ['trash', false],
    ['skip', false],
  ])('and then decided for “%s”: %s', (location, carried) => {
    const facts = { ...initialFacts, things: withCarried(things, ['t1'], true) }
    const told = applyToFacts(facts, { type: 'UserCorrected', data: { item: 'mug', location } })
    expect(told.things.map(isCarried)).toEqual([carried, false, false])
  })
})
