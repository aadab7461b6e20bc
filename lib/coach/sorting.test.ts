import { describe, expect, test } from 'vitest'
import { toolCallsOf } from '@/lib/engine/reply-content'
import type { Answer } from '@/lib/tidy/questions/shapes'
import { withListed } from '@/lib/tidy/things'
import { createCoach } from './coach'
import { en } from './phrases'
import { coachRequest, user } from './testing/coach-request'
import { sorting } from './testing/coach-session'
import { scriptedReader } from './testing/scripted-reader'

const SKIP: Answer = { kind: 'skip' }
const NOT_FOUND: Answer = { kind: 'cannot_find' }
const STUCK: Answer = { kind: 'cannot_decide' }

describe('Sorting', () => {
  test('takes the items one by one, rubbish first, sentimental things last, and wraps up', async () => {
    const session = await sorting('love letters, mug, candy wrappers and two chargers')
    const seen: string[] = []
    while (session.isParked) {
      seen.push(session.card.item)
      await session.tap()
    }
    expect(seen).toEqual(['candy wrappers', 'mug', 'two chargers', 'love letters'])
    expect(session.modeName).toBe('WindingDown')
    expect(session.called.slice(-2)).toEqual(['time_to_wrap', 'session_report'])
    expect(session.piles).toEqual({
      belongs: [
        { item: 'mug', place: 'kitchen cupboard' },
        { item: 'two chargers', place: 'desk drawer' },
        { item: 'love letters', place: 'keepsake box' },
      ],
      out: [{ item: 'candy wrappers', how: 'trash' }],
      skipped: [],
    })
  })

  test('says less than 15 words before each card', async () => {
    const session = await sorting(
      'a very old and heavy brown wooden box with many things from the attic in it, love letters, mug',
    )
    while (session.isParked) await session.tap()
    for (const text of session.said.slice(2)) expect(text.split(/\s+/).length, text).toBeLessThan(15)
  })

  test('shows a pinned item on its photo', async () => {
    const session = await sorting('blue mug (photo ph_abc at 0.42, 0.95)')
    expect(session.card).toMatchObject({
      item: 'blue mug',
      photo: { photoId: 'ph_abc', region: { x: 0.32, y: 0.85, width: 0.2, height: 0.15 } },
    })
  })

  test('proposes first that what stays, stays', async () => {
    const facts = { things: withListed([], [{ name: 'desk lamp' }]), anchors: ['the desk and the lamp'] }
    const request = coachRequest([user('go on')], { mode: { name: 'Sorting' }, facts })
    const reply = await createCoach(scriptedReader())(request, {
      onText: () => {},
      signal: new AbortController().signal,
    })
    const calls = reply.kind === 'reply' ? toolCallsOf(reply.content) : []
    const first = { label: 'Leave it where it is', disposition: 'its place here' }
    expect(calls).toMatchObject([{ name: 'propose_disposition' }])
    expect(calls[0]?.input).toHaveProperty('choices.0', first)
  })

  test('offers what was skipped once more after all others, and then leaves it (M5)', async () => {
    const session = await sorting('mug, book, sock')
    for (const _ of ['mug', 'book', 'sock', 'mug', 'book', 'sock']) await session.answer(SKIP)
    expect(session.cards.map(({ item }) => item)).toEqual(['mug', 'book', 'sock', 'mug', 'book', 'sock'])
    expect(session.modeName).toBe('WindingDown')
    expect(session.piles.skipped.map(({ item }) => item)).toEqual(['mug', 'book', 'sock'])
  })

  test('takes “decide later” for put off', async () => {
    const session = await sorting('thingamajig, mug')
    await session.tap()
    await session.tap('Decide later')
    expect(session.card.item).toBe('thingamajig')
    await session.tap()
    expect(session.piles).toMatchObject({ belongs: [{ item: 'mug' }, { item: 'thingamajig' }], skipped: [] })
  })

  test('takes the person’s own place (Q7)', async () => {
    const session = await sorting('mug, book')
    await session.answer({ kind: 'text', text: 'where the cups are' })
    await session.answer({ kind: 'text', text: 'next to my bed' })
    expect(session.piles.belongs).toEqual([
      { item: 'mug', place: 'where the cups are' },
      { item: 'book', place: 'next to my bed' },
    ])
  })

  test('takes 40 things', async () => {
    const list = Array.from({ length: 40 }, (_, index) => `thing number ${index + 1}`)
    const session = await sorting(list.join('\n'))
    while (session.isParked) await session.tap()
    expect(session.cards).toHaveLength(40)
    expect(session.modeName).toBe('WindingDown')
  })
})

describe('Q4 words that are no place, said while a card is open', () => {
  test('“that’s enough” puts the card off and wraps up', async () => {
    const session = await sorting('mug, book, sock')
    await session.tap()
    await session.say('That’s enough for today.')
    expect(session.modeName).toBe('WindingDown')
    expect(session.said).toContain(en.stopping)
    expect(session.piles).toEqual({
      belongs: [{ item: 'mug', place: 'kitchen cupboard' }],
      out: [],
      skipped: [{ item: 'book' }],
    })
  })

  test('“leave it for now” puts it off, to be offered again', async () => {
    const session = await sorting('mug, book')
    await session.say('Leave it for now.')
    expect(session.card.item).toBe('book')
    expect(session.piles).toMatchObject({ belongs: [], skipped: [{ item: 'mug' }] })
    await session.tap()
    expect(session.card.item).toBe('mug')
  })

  test('“also a lamp” joins the list, and the card is asked again', async () => {
    const session = await sorting('mug')
    await session.say('also a lamp')
    expect(session.card.item).toBe('mug')
    await session.tap()
    expect(session.card.item).toBe('lamp')
    await session.tap()
    expect(session.piles.belongs.map(({ item }) => item)).toEqual(['mug', 'lamp'])
  })

  test('“throw it away” is a way out (Q7)', async () => {
    const session = await sorting('mug, book')
    await session.say('throw it away')
    expect(session.card.item).toBe('book')
    expect(session.piles.out).toEqual([{ item: 'mug', how: 'trash' }])
  })

  test('a hazard is asked about once more before it goes into the bin', async () => {
    const session = await sorting('batteries')
    await session.say('bin it')
    expect(session.card.item).toBe('batteries')
    expect(session.piles.out).toEqual([])
    await session.say('bin it')
    expect(session.piles.out).toEqual([{ item: 'batteries', how: 'trash' }])
  })

  test('“I can’t find it” and “I don’t know” are what they say', async () => {
    const session = await sorting('mug')
    await session.say('I can’t find it')
    expect(session.modeName).toBe('Clarifying')
    await session.say('found it')
    await session.say('I don’t know')
    expect(session.modeName).toBe('DecisionSupport')
    expect(session.piles.belongs).toEqual([])
  })
})

describe('messages while no card is open', () => {
  test('are answered, and the card comes again', async () => {
    const session = await sorting('mug')
    await session.stop()
    await session.say('hello')
    expect(session.lastSaid).toContain(en.greeting)
    expect(session.card.item).toBe('mug')
  })

  test('photos are not looked at', async () => {
    const session = await sorting('mug')
    await session.stop()
    await session.say('', ['ph_9'])
    expect(session.lastSaid).toBe(en.photoOnly)
  })

  test('“that’s enough” wraps up', async () => {
    const session = await sorting('mug')
    await session.stop()
    await session.say('that’s enough')
    expect(session.modeName).toBe('WindingDown')
  })
})

test('a second “can’t find” of one item puts it off', async () => {
  const session = await sorting('mug, book')
  await session.answer(NOT_FOUND)
  await session.say('Found it.')
  expect(session.card.item).toBe('mug')
  await session.answer(NOT_FOUND)
  expect(session.card.item).toBe('book')
  expect(session.piles.skipped).toEqual([{ item: 'mug' }])
  await session.tap()
  expect(session.modeName).toBe('WindingDown')
})

test('a second “can’t decide” of one item puts it off', async () => {
  const session = await sorting('mug, book')
  await session.answer(STUCK)
  await session.say('yes')
  expect(session.card.item).toBe('mug')
  await session.answer(STUCK)
  expect(session.card.item).toBe('book')
  expect(session.piles.skipped).toEqual([{ item: 'mug' }])
  await session.tap()
  expect(session.modeName).toBe('WindingDown')
})
