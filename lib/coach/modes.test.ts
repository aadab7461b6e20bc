import { describe, expect, test } from 'vitest'
import { toolCallsOf } from '@/lib/engine/reply-content'
import type { Answer } from '@/lib/tidy/questions/shapes'
import { withListed } from '@/lib/tidy/things'
import { likelyCards } from './cards'
import { createCoach } from './coach'
import { en, PHRASES } from './phrases'
import { coachRequest, user } from './testing/coach-request'
import { type CoachSession, coachSession, sorting } from './testing/coach-session'
import { scriptedReader } from './testing/scripted-reader'

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
        photoContext: 'photo 1, upper left',
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
    expect(session.lastSaid).toContain('Does “guitar” help here, for sleeping and resting?')
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
    expect(labels(session).at(-1)).toBe('For later')
    await session.answer({ kind: 'skip' })
    expect(session.modeName).toBe('WindingDown')
    expect(session.piles.skipped).toEqual([{ item: 'mug' }])
  })

  test('a thing that nothing is asked about is put off without a word, which would stand below the next name', async () => {
    const session = await sorting('letters, mug', 'sleeping and resting')
    const said = session.said.filter(Boolean)
    await session.answer(STUCK)
    expect(session.piles.skipped).toEqual([{ item: 'letters' }])
    expect(session.card.item).toBe('mug')
    expect(session.said.filter(Boolean)).toEqual(said)
  })

  test('“that’s enough” wraps up', async () => {
    const session = await stuckOn('guitar')
    await session.say('that’s enough')
    expect(session.modeName).toBe('WindingDown')
  })
})

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

  test('B6 its likely cards are those that it then asks, in its order', async () => {
    const session = await sorting('love letters, mug, candy wrappers and two chargers')
    const likely = likelyCards(session.facts).map(({ question }) => question)
    const asked: object[] = []
    while (session.isParked) {
      asked.push(session.card)
      await session.tap()
    }
    expect(likely).toHaveLength(3)
    expect(likely).toEqual(asked.slice(1))
  })

  test('B6 none of its likely cards lets go of anything once it has met a grief', async () => {
    const session = await sorting('love letters, mug, candy wrappers and two chargers')
    const ends = (said: string) =>
      likelyCards(session.facts, [{ text: said }]).flatMap(({ question }) =>
        question.choices.map(({ disposition }) => disposition),
      )
    expect(ends('Next.')).toContain('donate')
    for (const grief of PHRASES.de.comfort.grief)
      expect(
        ends(`${grief} Weiter.`).filter(end => ['trash', 'donate', 'sell', 'recycle'].includes(end)),
      ).toEqual([])
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
    const first = { label: 'Leave it right here', disposition: 'here' }
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
    await session.tap('For later')
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
