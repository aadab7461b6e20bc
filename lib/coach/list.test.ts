/** The coach works on the list of the session, which the person may edit at any time. */

import { describe, expect, test } from 'vitest'
import type { RequestMessage } from '@/lib/engine/model'
import type { Answer } from '@/lib/tidy/questions/shapes'
import { findThing, withEdit, withListed } from '@/lib/tidy/things'
import { createCoach } from './coach'
import { en, fill } from './phrases'
import { coachRequest, user } from './testing/coach-request'
import { type CoachSession, coachSession, sorting } from './testing/coach-session'
import { scriptedReader } from './testing/scripted-reader'

const idOf = ({ facts }: CoachSession, name: string) => findThing(facts.things, name)?.id ?? ''
const stateOf = ({ facts }: CoachSession, name: string) => findThing(facts.things, name)?.state.kind

async function cardsUntilTheEnd(session: CoachSession): Promise<string[]> {
  const items: string[] = []
  while (session.isParked) {
    items.push(session.card.item)
    await session.tap()
  }
  return items
}

describe('K2 what is named is put on the list before anything else', () => {
  test('with the place of its pin', async () => {
    const session = coachSession()
    await session.say('blue mug (photo ph_abc at 0.42, 0.31)\nboxes', ['ph_abc'])
    expect(session.called[0]).toBe('list_items')
    expect(session.facts.things).toMatchObject([
      { name: 'blue mug', photo: 'ph_abc', region: { x: 0.32, y: 0.21, width: 0.2, height: 0.2 } },
      { name: 'boxes' },
    ])
  })

  test('a pin on a photo that was never sent has no photo', async () => {
    const session = coachSession()
    await session.say('mug (photo ph_other at 0.5, 0.5)')
    expect(session.facts.things).toMatchObject([{ name: 'mug' }])
    expect(session.facts.things[0]?.photo).toBeUndefined()
  })

  test('what does not fit on the list is told', async () => {
    const session = coachSession()
    await session.say(Array.from({ length: 250 }, (_, index) => `box number ${index}`).join('\n'))
    await session.stop()
    await session.say(Array.from({ length: 300 }, (_, index) => `jar number ${index}`).join('\n'))
    expect(session.facts.things).toHaveLength(500)
    expect(session.said.join('\n')).toContain(fill(en.listFull, { most: 500 }))
    expect(session.events.filter(event => event.type === 'ToolCompleted' && event.data.isError)).toEqual([])
  })

  const coach = createCoach(scriptedReader())
  async function listedBy(...of: Parameters<typeof coachRequest>) {
    const reply = await coach(coachRequest(...of), { onText: () => {}, signal: new AbortController().signal })
    if (reply.kind !== 'reply') throw new Error('The coach never fails.')
    return reply.content.flatMap(block =>
      block.type === 'tool_use' && block.name === 'list_items'
        ? (block.input as { items: { name: string }[] }).items.map(({ name }) => name)
        : [],
    )
  }
  const OLDER: RequestMessage[] = [
    user('mug, lamp, book'),
    { role: 'assistant', content: [{ type: 'text', text: 'Noted.' }] },
    user('go on'),
  ]

  test('what is on the list under another name, or was taken off it, is not', async () => {
    const listed = withListed([], [{ name: 'mug' }, { name: 'lamp' }, { name: 'book' }])
    const renamed = withEdit(listed, { kind: 'rename', id: 't1', name: 'blue cup' })
    const things = withEdit(renamed, { kind: 'remove', id: 't2' })
    expect(await listedBy(OLDER, { mode: { name: 'Sorting' }, facts: { things } })).toEqual([])
  })
})

describe('K3 an edit of the list', () => {
  test('what was taken off never comes up', async () => {
    const session = await sorting('mug, book, sock')
    await session.edit({ kind: 'remove', id: idOf(session, 'book') })
    expect(await cardsUntilTheEnd(session)).toEqual(['mug', 'sock'])
  })

  test('what was taken off while its card waited is passed over', async () => {
    const session = await sorting('mug, book')
    await session.edit({ kind: 'remove', id: idOf(session, 'mug') })
    expect(await cardsUntilTheEnd(session)).toEqual(['book'])
    expect(stateOf(session, 'mug')).toBe('removed')
  })

  test('what is named again comes back', async () => {
    const session = await sorting('mug, book')
    await session.edit({ kind: 'remove', id: idOf(session, 'book') })
    await session.say('also a book')
    expect(await cardsUntilTheEnd(session)).toEqual(['mug', 'book'])
  })

  test('a renamed thing comes up under its new name, once', async () => {
    const session = await sorting('mug, book')
    await session.edit({ kind: 'rename', id: idOf(session, 'book'), name: 'atlas' })
    expect(await cardsUntilTheEnd(session)).toEqual(['mug', 'atlas'])
  })

  test('a thing that was renamed while its card waited is decided by that card', async () => {
    const session = await sorting('mug, book')
    await session.edit({ kind: 'rename', id: idOf(session, 'mug'), name: 'cup' })
    await session.say('in the attic')
    expect(session.piles.belongs).toEqual([{ item: 'cup', place: 'attic' }])
    expect(await cardsUntilTheEnd(session)).toEqual(['book'])
  })

  test('the parts of a thing come up in its place, and what was merged comes up as one', async () => {
    const session = await sorting('mug, bag, pen, pencil')
    await session.edit({ kind: 'split', id: idOf(session, 'bag'), names: ['purse', 'umbrella'] })
    await session.edit({
      kind: 'merge',
      ids: [idOf(session, 'pen'), idOf(session, 'pencil')],
      name: 'writing things',
    })
    const cards = await cardsUntilTheEnd(session)
    expect(cards.toSorted()).toEqual(['mug', 'purse', 'umbrella', 'writing things'])
  })

  test('what they add comes up', async () => {
    const session = await sorting('mug')
    await session.edit({ kind: 'add', items: [{ name: 'kite' }] })
    expect(await cardsUntilTheEnd(session)).toEqual(['mug', 'kite'])
  })

  test('an answer that was taken back has its card next', async () => {
    const session = await sorting('mug, book, sock')
    await session.tap()
    await session.edit({ kind: 'restore', id: idOf(session, 'mug') })
    await session.tap()
    expect(session.card.item).toBe('mug')
    expect(await cardsUntilTheEnd(session)).toEqual(['mug', 'sock'])
  })
})

describe('M6 a session that is open again', () => {
  async function ended(list = 'mug, book'): Promise<CoachSession> {
    const session = await sorting(list)
    await session.tap()
    await session.say('that’s enough')
    await session.say('bye')
    expect(session.isEnded).toBe(true)
    await session.reopen()
    return session
  }

  test('offers what is left', async () => {
    const session = await ended()
    await session.say('go on')
    expect(await cardsUntilTheEnd(session)).toEqual(['book'])
    expect(session.modeName).toBe('WindingDown')
  })

  test('with nothing left it says so kindly, and asks what else', async () => {
    const session = await ended('mug')
    await session.say('go on')
    expect(session.lastSaid).toBe(en.nothingLeft[0])
    expect(session.modeName).toBe('Sorting')
    await session.say('kite')
    expect(session.card.item).toBe('kite')
  })

  test('wraps up and reports anew', async () => {
    const session = await ended()
    await session.say('go on')
    await session.tap()
    expect(session.called.filter(name => name === 'session_report')).toHaveLength(2)
    await session.say('yes')
    expect(session.isEnded).toBe(true)
  })
})

describe('K3 an edit takes what is spoken of off the list', () => {
  const takeOffMug = (session: CoachSession) => session.edit({ kind: 'remove', id: idOf(session, 'mug') })

  test.each(['cannot_find', 'cannot_decide'] as const)(
    '%s: what is said then is read all the same',
    async kind => {
      const session = await sorting('mug, book, scarf', undefined, {
        script: { 'scarf to the hall': [{ do: 'decide', things: ['scarf'], to: 'hall cupboard' }] },
      })
      await session.answer({ kind })
      await takeOffMug(session)
      await session.say('scarf to the hall')
      expect(stateOf(session, 'scarf')).toBe('decided')
      expect(session.card.item).toBe('book')
    },
  )

  test('it does not come back by “leave it”', async () => {
    const session = await sorting('mug, book')
    await session.answer({ kind: 'cannot_decide' })
    await takeOffMug(session)
    await session.say('Leave it for now.')
    expect(stateOf(session, 'mug')).toBe('removed')
    expect(session.card.item).toBe('book')
  })

  test('put back before the coach has read of it, its card comes again without a word', async () => {
    const session = await sorting('mug, book')
    await session.answer({ kind: 'said', text: 'I changed the list.' })
    expect(session.card.item).toBe('mug')
    expect(session.lastSaid).toBe('Back to this one.')
  })
})

describe('Q4 while a card that was taken back stands in front of the one that waits', () => {
  async function withUndoneMug() {
    const session = await sorting('mug, book, scarf')
    await session.tap()
    await session.edit({ kind: 'restore', id: idOf(session, 'mug') })
    expect(session.card.item).toBe('book')
    return session
  }

  test('a place that is said is that of its thing', async () => {
    const session = await withUndoneMug()
    await session.say('in the bathroom')
    expect(session.piles.belongs).toEqual([{ item: 'mug', place: 'bathroom' }])
    expect(stateOf(session, 'book')).toBe('asked')
  })

  test('of two, a place that is said is that of the one that was taken back last, which is the one in front', async () => {
    const session = await sorting('mug, book, scarf')
    await session.tap()
    await session.tap()
    await session.edit({ kind: 'restore', id: idOf(session, 'mug') })
    await session.edit({ kind: 'restore', id: idOf(session, 'book') })
    await session.say('in the bathroom')
    expect(session.piles.belongs).toEqual([{ item: 'book', place: 'bathroom' }])
  })

  test('what is not certain brings its card', async () => {
    const session = await withUndoneMug()
    await session.say('the blorp nook')
    expect(session.card.item).toBe('mug')
    expect(session.piles.belongs).toEqual([])
  })
})

/** Q8 M5: a person changes a past answer, and the coach goes on from there. */
describe('a changed answer', () => {
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
})
