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
    expect(session.lastSaid, 'no sentence twice in a row').not.toContain(HOW_TO_LIST)
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
    expect(session.called).toEqual(['list_items', 'ask_space_function'])
  })

  test('asks what the space is for once, what fits the list first; one tap answers it', async () => {
    const session = coachSession()
    await session.say('two pans, a plate, a bag of flour, socks')
    const { question } = session
    if (question?.kind !== 'Choose') throw new Error('It asks a question with choices.')
    expect(question.choices).toEqual([
      { label: 'Cooking and eating', value: 'cooking and eating' },
      { label: 'Sleeping and resting', value: 'sleeping and resting' },
      { label: 'Working or studying', value: 'working or studying' },
      { label: 'Living and playing', value: 'living and playing' },
    ])
    await session.answer({ kind: 'path', path: [{ id: 'function', value: 'cooking and eating' }] })
    expect(session.facts).toMatchObject({ spaceFunction: 'cooking and eating', anchors: [] })
    expect(session.card.item).toBe('two pans')
  })

  test.each([
    ['a hoodie, two pairs of jeans and 5 socks', 'sleeping and resting'],
    ['flour, spices, a kettle, two pans, tea towels and a charger', 'cooking and eating'],
    ['paper clips, a stapler, notebooks, three pens', 'working or studying'],
  ])('of %j the things tell the space: it is recorded, and the first card comes', async (list, space) => {
    const session = coachSession()
    await session.say(list)
    expect(session.called).toEqual(['list_items', 'record_space', 'begin_sorting', 'propose_disposition'])
    expect(session.facts).toMatchObject({ spaceFunction: space, anchors: [] })
    expect(session.said.join('\n')).toContain('We’ll take them one at a time.')
    expect(session.lastSaid, 'and nothing stands above it that it says itself').toBe('')
    expect(session.isParked).toBe(true)
  })

  test.each([
    ['two things of a room', 'jeans, socks'],
    ['three things of one kind', 'blue jeans, black jeans, jeans with holes'],
    ['more than a third that would rather be elsewhere', 'a hoodie, jeans, socks, a stapler, pasta'],
    ['dishes and empties, which are carried about', 'a mug, plates, glasses, forks, bottles, cans'],
    ['furniture and what stands anywhere', 'a lamp, a chair, a vase, two boxes, a rug'],
    ['things that nobody knows', 'gizmos, a thingy, the dingbat, a frob'],
  ])('%s do not: it is asked for', async (_, list) => {
    const session = coachSession()
    await session.say(list)
    expect(session.called).toEqual(['list_items', 'ask_space_function'])
  })

  test('what is told in words counts before what the things tell', async () => {
    const session = coachSession()
    await session.say('Living room: a hoodie, jeans, socks, a scarf')
    expect(session.facts.spaceFunction).toBe('living and playing')
    expect(session.card.item).toBe('hoodie')
  })

  test('things that are named while it is asked may tell it', async () => {
    const session = coachSession()
    await session.say('socks')
    expect(session.question?.kind).toBe('Choose')
    await session.say('also a hoodie, jeans and a dress')
    expect(session.facts.spaceFunction).toBe('sleeping and resting')
    expect(session.card.item).toBe('socks')
  })

  test('then says how many things there are, and begins', async () => {
    const session = coachSession()
    await session.say('mug, lamp, papers')
    await session.space('working or studying')
    expect(session.modeName).toBe('Sorting')
    expect(session.said.join('\n')).toContain('3 things')
    expect(session.facts).toMatchObject({ spaceFunction: 'working or studying', anchors: [] })
    expect(session.called).toEqual([
      'list_items',
      'ask_space_function',
      'begin_sorting',
      'propose_disposition',
    ])
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
    expect(session.question?.kind, 'and asks once more').toBe('Choose')
    await session.space('working or studying')
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
})
