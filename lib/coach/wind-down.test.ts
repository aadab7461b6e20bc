import { describe, expect, test } from 'vitest'
import { FAREWELL_DONE, FAREWELL_NOTHING, FOR_A_NEW_SESSION } from './phrases'
import { type CoachSession, sorting } from './testing/coach-session'

async function woundDown(): Promise<CoachSession> {
  const session = await sorting('mug')
  await session.tap()
  return session
}

describe('WindingDown', () => {
  test('shows the report, which is the response (T1)', async () => {
    const session = await woundDown()
    const yielded = session.events.findLast(event => event.type === 'RunYielded')
    expect(yielded?.data).toMatchObject({ reason: 'end_turn' })
    expect(JSON.stringify(yielded?.data)).toContain('1 item decided.')
  })

  test.each(['thanks', 'End the session.', 'why?', 'ok'])(
    'on %j says goodbye and ends the session (M6)',
    async text => {
      const session = await woundDown()
      await session.say(text)
      expect(session.lastSaid).toBe(FAREWELL_DONE)
      expect(session.isEnded).toBe(true)
    },
  )

  test('says nothing of places where nothing was decided', async () => {
    const session = await sorting('mug')
    await session.say('that’s enough')
    await session.say('bye')
    expect(session.lastSaid).toBe(FAREWELL_NOTHING)
  })

  test('things named now are for a new session', async () => {
    const session = await woundDown()
    await session.say('also a lamp')
    expect(session.lastSaid).toContain(FOR_A_NEW_SESSION)
    expect(session.isEnded).toBe(true)
  })
})
