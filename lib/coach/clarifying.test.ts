import { describe, expect, test } from 'vitest'
import { type CoachSession, coachSession, sorting } from './testing/coach-session'

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

  test('a photo is no answer', async () => {
    const session = await lookingFor()
    await session.say('', ['ph_2'])
    expect(session.modeName).toBe('Clarifying')
  })

  test('K5 “that’s enough” wraps up, and it is told as not found', async () => {
    const session = await lookingFor()
    await session.say('That’s enough for today.')
    expect(session.modeName).toBe('WindingDown')
    expect(session.piles.skipped).toEqual([])
    expect(session.facts.things[0]).toMatchObject({
      name: 'blue mug',
      state: { kind: 'open', openReason: 'not_found' },
    })
  })
})

async function stuckOn(list: string, spaceFunction = 'sleeping and resting'): Promise<CoachSession> {
  const session = await sorting(list, spaceFunction)
  await session.answer({ kind: 'cannot_decide' })
  return session
}
const labels = (session: CoachSession) => session.card.choices.map(({ label }) => label)

describe('DecisionSupport', () => {
  test('asks one gentle question about what the room is for', async () => {
    const session = await stuckOn('guitar')
    expect(session.modeName).toBe('DecisionSupport')
    expect(session.isParked).toBe(false)
    expect(session.lastSaid).toContain(
      'This space is for sleeping and resting. Does “guitar” help with that here?',
    )
    expect(session.lastSaid.match(/\?/g)).toHaveLength(1)
  })

  test('does without the room if it is not known', async () => {
    const session = coachSession()
    await session.say('guitar')
    await session.answer({ kind: 'skip' })
    await session.answer({ kind: 'cannot_decide' })
    expect(session.lastSaid).toContain('would you miss it?')
  })

  test('“I’d rather keep it” puts its place first', async () => {
    const session = await stuckOn('souvenirs')
    await session.say('I’d rather keep it.')
    expect(labels(session)[0]).toBe('Put them in the keepsake box')
  })

  test('“Leave it for now” puts it off without a card, to be offered once more (M5)', async () => {
    const session = await stuckOn('mug, souvenirs')
    await session.say('Leave it for now.')
    expect(session.card.item).toBe('souvenirs')
    expect(session.piles.skipped).toEqual([{ item: 'mug' }])
    await session.tap()
    expect(session.card.item).toBe('mug')
    expect(labels(session).at(-1)).toBe('Leave it for another day')
    await session.answer({ kind: 'skip' })
    expect(session.modeName).toBe('WindingDown')
    expect(session.piles.skipped).toEqual([{ item: 'mug' }])
  })

  test('“that’s enough” wraps up', async () => {
    const session = await stuckOn('guitar')
    await session.say('that’s enough')
    expect(session.modeName).toBe('WindingDown')
  })
})
