import { describe, expect, test } from 'vitest'
import { en } from './phrases'
import { coachSession } from './testing/coach-session'

describe('Surveying', () => {
  test('greets, says who it is, and asks for a list', async () => {
    const session = coachSession()
    await session.say('hello')
    expect(session.called).toEqual([])
    expect(session.lastSaid).toContain(en.introduction)
    expect(session.lastSaid).toContain(en.howToList)
    await session.say('ok')
    expect(session.lastSaid).toBe(en.howToListAgain)
  })

  test('does not look at photos: it asks to list or pin what is on them', async () => {
    const session = coachSession()
    await session.say('', ['ph_1', 'ph_2'])
    expect(session.called).toEqual([])
    expect(session.lastSaid).toContain(en.photoOnly)
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

  test.each([
    ['to work', 'working or studying'],
    ['For cooking.', 'cooking and eating'],
    ['zum Schlafen', 'sleeping and resting'],
  ])('a plain word for what it is for needs not be read: %s', async (text, space) => {
    const session = coachSession({ read: () => [] })
    await session.edit({ kind: 'add', items: [{ name: 'mug' }] })
    await session.say('go on')
    await session.answer({ kind: 'text', text })
    expect(session.facts.spaceFunction).toBe(space)
    expect(session.card.item).toBe('mug')
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
})
