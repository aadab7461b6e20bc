/** Q8 M5: a person changes a past answer, and the coach goes on from there. */
import { describe, expect, test } from 'vitest'
import type { Answer } from '@/lib/tidy/questions/shapes'
import { en } from './phrases'
import { sorting } from './testing/coach-session'

const NOT_FOUND: Answer = { kind: 'cannot_find' }
const STUCK: Answer = { kind: 'cannot_decide' }
const SKIP: Answer = { kind: 'skip' }
const DESK: Answer = { kind: 'text', text: 'desk' }

// The first question is about the space; the cards come after it.
const SPACE = 1
const MUG = 2

describe.each([NOT_FOUND, STUCK])('to $kind', answer => {
  test('the item is offered again, and then decided', async () => {
    const session = await sorting('mug, book, sock')
    await session.tap()
    await session.revise(MUG, answer)
    await session.tap()
    expect(session.card.item).toBe('mug')
    expect(session.lastSaid).toBe('Back to this one.')
    await session.answer(DESK)
    expect(session.card.item).toBe('sock')
    await session.tap()
    expect(session.modeName).toBe('WindingDown')
    expect(session.piles.belongs.map(({ item }) => item).sort()).toEqual(['book', 'mug', 'sock'])
  })

  test('as if it had not been asked before: it can still be put off, found and thought about', async () => {
    const session = await sorting('mug, book')
    await session.answer(SKIP)
    await session.revise(MUG, answer)
    await session.tap()
    await session.answer(STUCK)
    expect(session.modeName).toBe('DecisionSupport')
    await session.say('Leave it for now.')
    expect(session.card.item).toBe('mug')
    await session.tap()
    expect(session.modeName).toBe('WindingDown')
    expect(session.piles.skipped).toEqual([])
  })

  test('and back again to a place: it is not offered again', async () => {
    const session = await sorting('mug, book')
    await session.tap()
    await session.revise(MUG, answer)
    await session.revise(MUG, DESK)
    await session.tap()
    expect(session.modeName).toBe('WindingDown')
    expect(session.piles.belongs).toContainEqual({ item: 'mug', place: 'desk' })
  })

  test('M6 in WindingDown “go on” leads back to it', async () => {
    const session = await sorting('mug')
    await session.tap()
    await session.revise(MUG, answer)
    await session.say('go on')
    expect(session.modeName).toBe('Sorting')
    expect(session.card.item).toBe('mug')
  })
})

test('to “skip”: it is put off, and offered again after all others', async () => {
  const session = await sorting('mug, book, sock')
  await session.tap()
  await session.revise(MUG, SKIP)
  await session.tap()
  expect(session.card.item).toBe('sock')
  await session.tap()
  expect(session.card.item).toBe('mug')
  await session.tap()
  expect(session.modeName).toBe('WindingDown')
  expect(session.piles.skipped).toEqual([])
})

test('from “skip” to a place: it is done', async () => {
  const session = await sorting('mug, book')
  await session.answer(SKIP)
  await session.revise(MUG, DESK)
  await session.tap()
  expect(session.modeName).toBe('WindingDown')
  expect(session.piles).toMatchObject({ skipped: [], belongs: [{ item: 'mug' }, { item: 'book' }] })
})

test('while it is looked for: what was decided meanwhile is not asked again', async () => {
  const session = await sorting('mug')
  await session.answer(SKIP)
  await session.answer(NOT_FOUND)
  expect(session.modeName).toBe('Clarifying')
  await session.revise(session.revisable.at(-1) ?? 0, DESK)
  await session.say('Found it.')
  expect(session.modeName).toBe('WindingDown')
  expect(session.piles).toMatchObject({ belongs: [{ item: 'mug', place: 'desk' }], skipped: [] })
})

describe('while its item is on the table once more, the open card is the last word', () => {
  test.each([SKIP, NOT_FOUND, DESK])('over $kind', async answer => {
    const session = await sorting('mug')
    await session.answer(SKIP)
    await session.revise(MUG, answer)
    await session.tap()
    expect(session.modeName).toBe('WindingDown')
    expect(session.piles).toEqual({
      belongs: [{ item: 'mug', place: 'kitchen cupboard' }],
      out: [],
      skipped: [],
    })
  })

  test('also where it is “I can’t find it”', async () => {
    const session = await sorting('mug')
    await session.answer(SKIP)
    await session.revise(MUG, DESK)
    await session.answer(NOT_FOUND)
    expect(session.piles.belongs).toEqual([])
    await session.say('Found it.')
    expect(session.card.item).toBe('mug')
  })
})

describe('about the space', () => {
  test('the next cards follow it', async () => {
    const session = await sorting('mug, desk lamp, sofa')
    await session.revise(SPACE, {
      kind: 'path',
      path: [{ id: 'function', value: 'sleeping and resting' }],
    })
    await session.tap()
    expect(session.card.choices[0]?.disposition).toBe('bedside table')
  })

  test('“That’s enough” stays said once', async () => {
    const session = await sorting('mug, book')
    await session.revise(SPACE, SKIP)
    await session.say('That’s enough.')
    expect(session.said.filter(said => said.includes(en.stopping))).toHaveLength(1)
    expect(session.modeName).toBe('WindingDown')
  })
})
