/** The energy of the person today: the coach offers once to stop, and never pushes. */
import { describe, expect, test } from 'vitest'
import type { Energy } from '@/lib/tidy/events'
import { en } from './phrases'
import { type CoachSession, coachSession } from './testing/coach-session'

const THINGS = Array.from({ length: 20 }, (_, index) => `box ${String.fromCharCode(97 + index)}`).join(', ')

async function sortingWith(energy: Energy | null) {
  const session = coachSession()
  if (energy) await session.choose(energy)
  await session.say(THINGS)
  await session.space('working or studying')
  return session
}

const decided = ({ piles: { belongs, out } }: CoachSession) => belongs.length + out.length

async function tapOn(session: CoachSession) {
  while (session.isParked) await session.tap()
}

const offers = ({ said }: CoachSession) => said.filter(text => text.includes(en.planReached)).length

describe('the coach', () => {
  test.each<[Energy, number]>([
    ['small', 5],
    ['medium', 10],
  ])('with %s energy stops after %i decisions, and says that both ways are fine', async (energy, plan) => {
    const session = await sortingWith(energy)
    await tapOn(session)
    expect(decided(session)).toBe(plan)
    expect(session.lastSaid).toBe(en.planReached)
    expect(session.modeName).toBe('Sorting')
  })

  test('goes on when they go on, and does not ask again', async () => {
    const session = await sortingWith('small')
    await tapOn(session)
    await session.say('Go on.')
    await tapOn(session)
    expect(decided(session)).toBe(20)
    expect(offers(session)).toBe(1)
    expect(session.modeName).toBe('WindingDown')
  })

  test('wraps up when they say that it is enough', async () => {
    const session = await sortingWith('small')
    await tapOn(session)
    await session.say('That’s enough for today.')
    expect(session.said).toContain(en.stopping)
    expect(session.modeName).toBe('WindingDown')
  })

  test.each<[Energy | null]>([['big'], [null]])('with %s energy goes on to the end', async energy => {
    const session = await sortingWith(energy)
    await tapOn(session)
    expect(decided(session)).toBe(20)
    expect(offers(session)).toBe(0)
  })

  test('counts no item that was put off', async () => {
    const session = await sortingWith('small')
    for (let card = 0; card < 4; card += 1) await session.tap()
    await session.answer({ kind: 'skip' })
    expect(session.isParked).toBe(true)
    await tapOn(session)
    expect(decided(session)).toBe(5)
  })

  test('offers nothing where the list is done with the plan', async () => {
    const session = coachSession()
    await session.choose('small')
    await session.say('box a, box b, box c, box d, box e')
    await session.space('working or studying')
    await tapOn(session)
    expect(offers(session)).toBe(0)
    expect(session.modeName).toBe('WindingDown')
  })

  test('counts from the moment at which they said so, also after an earlier plan', async () => {
    const session = await sortingWith('small')
    await tapOn(session)
    await session.choose('medium')
    await session.say('Go on.')
    await tapOn(session)
    expect(decided(session)).toBe(5 + 10)
    expect(offers(session)).toBe(2)
  })

  test('does not ask again where a changed answer takes the count back over the line', async () => {
    const session = await sortingWith('small')
    await tapOn(session)
    await session.revise(session.revisable.at(-1) ?? 0, { kind: 'cannot_decide' })
    await session.say('Go on.')
    await tapOn(session)
    expect(offers(session)).toBe(1)
    expect(decided(session)).toBe(20)
  })
})
