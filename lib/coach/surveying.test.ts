import { describe, expect, test } from 'vitest'
import { HOW_TO_LIST, INTRODUCTION, PHOTO_ONLY, STOPPING } from './phrases'
import { coachSession } from './testing/coach-session'

describe('Surveying', () => {
  test('greets, says who it is, and asks for a list', async () => {
    const session = coachSession()
    await session.say('hello')
    expect(session.called).toEqual([])
    expect(session.lastSaid).toContain(INTRODUCTION)
    expect(session.lastSaid).toContain(HOW_TO_LIST)
    await session.say('ok')
    expect(session.lastSaid).toBe(HOW_TO_LIST)
  })

  test('says what it can do when asked', async () => {
    const session = coachSession()
    await session.say('what do you do?')
    expect(session.called).toEqual([])
    expect(session.lastSaid).toContain('one card at a time')
  })

  test('does not look at photos: it asks to list or pin what is on them', async () => {
    const session = coachSession()
    await session.say('', ['ph_1', 'ph_2'])
    expect(session.called).toEqual([])
    expect(session.lastSaid).toContain(PHOTO_ONLY)
    await session.say('mug (photo ph_1 at 0.2, 0.9)', ['ph_3'])
    expect(session.called).toEqual(['ask_space_function'])
  })

  test('asks what the space is for once, what fits the list first, with what stays behind each choice', async () => {
    const session = coachSession()
    await session.say('two pans, a plate, a bag of flour, socks')
    const { question } = session
    if (question?.kind !== 'Choose') throw new Error('It asks a question with choices.')
    expect(question.choices.map(({ value }) => value)).toEqual([
      'cooking and eating',
      'sleeping and resting',
      'working or studying',
      'living and playing',
      'storing things',
    ])
    for (const { reveals } of question.choices) {
      expect(reveals).toHaveLength(1)
      expect(reveals?.[0]?.choose).toMatchObject({ id: 'anchor' })
      expect(reveals?.[0]?.choose.choices.at(-1)).toEqual({
        label: 'Nothing special',
        value: 'nothing special',
      })
    }
  })

  test('then says how many things there are, and begins', async () => {
    const session = coachSession()
    await session.say('mug, lamp, papers')
    await session.space('working or studying', 'the desk and the lamp')
    expect(session.modeName).toBe('Sorting')
    expect(session.said[1]).toContain('3 things')
    expect(session.facts).toMatchObject({
      spaceFunction: 'working or studying',
      anchors: ['the desk and the lamp'],
    })
    expect(session.called).toEqual(['ask_space_function', 'begin_sorting', 'propose_disposition'])
  })

  test.each([
    { kind: 'skip' as const },
    { kind: 'text' as const, text: 'a studio for painting' },
    { kind: 'text' as const, text: 'don’t know' },
  ])('goes on after $kind $text', async answer => {
    const session = coachSession()
    await session.say('mug')
    await session.answer(answer)
    expect(session.card.item).toBe('mug')
  })

  test('takes things named while the question is open', async () => {
    const session = coachSession()
    await session.say('mug')
    await session.say('also a lamp')
    await session.tap()
    expect(session.card.item).toBe('lamp')
  })

  test('asks again what the space is for after a stop', async () => {
    const session = coachSession()
    await session.say('mug')
    await session.stop()
    await session.say('and a lamp')
    expect(session.question?.kind).toBe('Choose')
    await session.space('storing things')
    expect(session.called.filter(name => name === 'ask_space_function')).toHaveLength(2)
    expect(session.card.item).toBe('mug')
  })

  test.each(['That’s enough for today.', 'End the session.'])('ends kindly on %j', async text => {
    const session = coachSession()
    await session.say(text)
    expect(session.modeName).toBe('WindingDown')
    expect(session.called).toEqual(['time_to_wrap', 'session_report'])
    expect(session.said[0]).toBe(`${INTRODUCTION}\n\n${STOPPING}`)
  })

  test('“Nothing special” is no anchor', async () => {
    const session = coachSession()
    await session.say('mug')
    await session.space('storing things', 'nothing special')
    expect(session.facts).toMatchObject({ spaceFunction: 'storing things', anchors: [] })
  })
})
