import { describe, expect, test } from 'vitest'
import { type CoachSession, sorting } from './testing/coach-session'

async function lookingFor(list = 'blue mug (photo ph_abc at 0.1, 0.2)\nbook'): Promise<CoachSession> {
  const session = await sorting(list)
  await session.answer({ kind: 'cannot_find' })
  return session
}

describe('Clarifying', () => {
  test('says where the pin is, and no more', async () => {
    const session = await lookingFor()
    expect(session.modeName).toBe('Clarifying')
    expect(session.isParked).toBe(false)
    expect(session.lastSaid).toContain('in the upper left of your photo')
    const change = session.events.findLast(event => event.type === 'ModeChanged')
    expect(change?.data).toMatchObject({
      newMode: {
        name: 'Clarifying',
        item: 'blue mug',
        photoContext: 'They pinned it in the upper left of the photo.',
      },
    })
  })

  test('without a pin it has only the person’s words', async () => {
    const session = await lookingFor('three boxes on the floor')
    expect(session.lastSaid).toContain('“three boxes on the floor”')
    expect(session.lastSaid).not.toContain('photo')
  })

  test.each(['Found it.', 'yes', 'Show me the card again.', 'it was under the bed', "I've found it"])(
    '%j shows the card again',
    async text => {
      const session = await lookingFor()
      await session.say(text)
      expect(session.card.item).toBe('blue mug')
      await session.tap()
      expect(session.card.item).toBe('book')
    },
  )

  test.each([
    'I still can’t find it. Skip it.',
    "I still can't find it. Skip it.",
    'skip',
    'no',
    'not there either',
  ])('%j puts it off, to be offered again (M5)', async text => {
    const session = await lookingFor()
    await session.say(text)
    expect(session.card.item).toBe('book')
    expect(session.piles.skipped).toEqual([{ item: 'blue mug' }])
    await session.tap()
    expect(session.card.item).toBe('blue mug')
  })

  test('anything else is answered once, and then the item is skipped', async () => {
    const session = await lookingFor()
    await session.say('is it the big one?')
    expect(session.lastSaid).toContain('One more look')
    expect(session.modeName).toBe('Clarifying')
    await session.say('hm hm')
    expect(session.card.item).toBe('book')
  })

  test('a photo is no answer', async () => {
    const session = await lookingFor()
    await session.say('', ['ph_2'])
    expect(session.modeName).toBe('Clarifying')
  })

  test('things named with “also” join the list; other words do not', async () => {
    const session = await lookingFor()
    await session.say('also a lamp')
    await session.say('the red chair')
    const items: string[] = []
    while (session.isParked) {
      items.push(session.card.item)
      await session.tap()
    }
    expect(items).toEqual(['book', 'lamp', 'blue mug'])
  })

  test('“that’s enough” puts it off and wraps up', async () => {
    const session = await lookingFor()
    await session.say('That’s enough for today.')
    expect(session.modeName).toBe('WindingDown')
    expect(session.piles.skipped).toEqual([{ item: 'blue mug' }])
  })
})
