/** The coach carries out acts. `reading` tests the way from words to acts. */
import { describe, expect, test } from 'vitest'
import { placementOf } from '@/lib/tidy/disposition'
import { findThing, isDecided } from '@/lib/tidy/things'
import { en } from './phrases'
import type { Act, Reading } from './reading/acts'
import { type CoachSession, sorting } from './testing/coach-session'
import type { Script } from './testing/scripted-reader'

const LIST = 'mug, books, blue scarf, drill'
const withWords = (script: Script, list = LIST) => sorting(list, undefined, { script })
const stateOf = ({ facts }: CoachSession, name: string) => findThing(facts.things, name)?.state.kind
const labels = (session: CoachSession) =>
  session.question && 'choices' in session.question ? session.question.choices.map(({ label }) => label) : []
const maybe = (...readings: readonly (readonly [number, ...Act[]])[]): Reading[] =>
  readings.map(([probability, ...acts]) => ({ probability, acts }))

/** Taps a reading that was offered. */
async function choose(session: CoachSession, label: string) {
  const asked = session.question
  if (asked?.kind !== 'Choose') throw new Error(`Nothing is offered, but ${JSON.stringify(asked)}.`)
  const value = asked.choices.find(choice => choice.label === label)?.value
  if (value === undefined) throw new Error(`${label} is not one of ${JSON.stringify(labels(session))}.`)
  await session.answer({ kind: 'path', path: [{ id: asked.id, value }] })
}

describe('words that are of something else', () => {
  const unsure = {
    unsure: maybe(
      [0.4, { do: 'decide', things: ['mug'], to: 'shelf' }],
      [0.3, { do: 'decide', things: ['mug'], to: 'cellar' }],
    ),
  }

  test('“yes” to a question with several answers decides nothing, the first time; then it takes the first', async () => {
    const session = await withWords({ ...unsure, yes: [{ do: 'accept', choice: 0 }] })
    await session.say('unsure')
    await session.say('yes')
    expect(stateOf(session, 'mug')).not.toBe('decided')
    await session.say('yes')
    expect(session.piles.belongs).toMatchObject([{ item: 'mug', place: 'shelf' }])
  })

  test('“the second” to a question is its second answer, not that of the card', async () => {
    const session = await withWords({ ...unsure, 'the second': [{ do: 'accept', choice: 1 }] })
    await session.say('unsure')
    await session.say('the second')
    expect(session.piles.belongs).toMatchObject([{ item: 'mug', place: 'cellar' }])
  })
})

test('what may be on the list by another name is left out of a list that names more', async () => {
  const session = await withWords({ more: [{ do: 'list', things: [{ name: 'scarf' }, { name: 'kettle' }] }] })
  await session.say('more')
  expect(session.facts.things.map(({ name }) => name)).toEqual([
    'mug',
    'books',
    'blue scarf',
    'drill',
    'kettle',
  ])
})

test('what may go, with no way told, has the ways out on its card', async () => {
  const session = await withWords({ 'can go': [{ do: 'let_go', things: ['mug'] }] })
  await session.say('can go')
  expect(session.card.item).toBe('mug')
  expect(placementOf(session.card.choices[0]?.disposition ?? '').pile).toBe('out')
  expect(en.whichWay.some(line => session.lastSaid.includes(line))).toBe(true)
})

test('what may harm somebody is sold only when that is said twice', async () => {
  const sell: Act = { do: 'decide', things: ['swollen power bank'], to: 'sell' }
  const session = await withWords({ sell: [sell], 'sell it': [sell] }, 'swollen power bank, mug')
  await session.say('sell')
  expect(session.lastSaid).toContain(en.notHandedOn)
  expect(stateOf(session, 'swollen power bank')).not.toBe('decided')
  await session.say('sell it')
  expect(stateOf(session, 'swollen power bank')).toBe('decided')
})

test('marks alone are no note', async () => {
  const session = await withWords({ '?': [] })
  await session.say('?')
  expect(findThing(session.facts.things, session.card.item)?.notes).toBeUndefined()
})

describe('several acts in one message', () => {
  test('are all carried out in one reply, and told in one line', async () => {
    const session = await withWords(
      {
        said: [
          { do: 'decide', things: ['mug'], to: 'kitchen shelf' },
          { do: 'decide', things: ['books', 'drill'], to: 'cellar' },
          { do: 'put_off', things: ['blue scarf'] },
        ],
      },
      `${LIST}, kettle`,
    )
    await session.say('said')
    expect(session.card.item).toBe('kettle')
    expect(session.piles).toMatchObject({
      belongs: [
        { item: 'mug', place: 'kitchen shelf' },
        { item: 'books', place: 'cellar' },
        { item: 'drill', place: 'cellar' },
      ],
      skipped: [{ item: 'blue scarf' }],
    })
    expect(session.said).toContainEqual(
      expect.stringContaining('Noted: “mug” → kitchen shelf; “books”, “drill” → cellar.'),
    )
    expect(session.called.filter(name => name === 'record_decisions')).toHaveLength(1)
  })

  test('feelings and what is taken back come before things, and leaving comes last', async () => {
    const session = await withWords({
      said: [
        { do: 'put_off', things: ['mug'] },
        { do: 'stop' },
        { do: 'undo', thing: 'mug' },
        { do: 'feel', kind: 'tired' },
      ],
    })
    await session.tap()
    await session.say('said')
    expect(stateOf(session, 'mug')).toBe('later')
    expect(session.modeName).toBe('WindingDown')
    const text = session.said.find(one => one.includes(en.stopping)) ?? ''
    const [tired, taken, stopping] = [en.comfort.tired, en.takenBack, [en.stopping]].map(lines =>
      Math.max(...lines.map(line => text.indexOf(line))),
    )
    expect(tired).toBe(0)
    expect(taken).toBeGreaterThan(0)
    expect(stopping).toBeGreaterThan(taken ?? 0)
  })

  test('several decisions are taken back by a tap that names them, and come up again after the others', async () => {
    const session = await withWords({
      said: [{ do: 'decide', things: ['mug', 'books'], to: 'cellar' }],
      back: [
        { do: 'undo', thing: 'books' },
        { do: 'undo', thing: 'mug' },
      ],
    })
    await session.say('said')
    await session.say('back')
    expect(session.piles.belongs).toHaveLength(2)
    await choose(session, 'Take back “books”, Take back “mug”')
    expect(session.piles.belongs).toEqual([])
    const cards: string[] = []
    for (let card = 0; card < 4; card += 1) {
      cards.push(session.card.item)
      await session.tap()
    }
    expect(cards).toEqual(['blue scarf', 'drill', 'mug', 'books'])
  })

  test('a decision about another thing is told, and the card stays', async () => {
    const session = await withWords({ said: [{ do: 'decide', things: ['drill'], to: 'cellar' }] })
    await session.say('said')
    expect(session.lastSaid).toContain('“drill” → cellar')
    expect(session.card.item).toBe('mug')
  })

  test('what is on no list yet is put there first', async () => {
    const session = await withWords({ said: [{ do: 'decide', things: ['umbrella'], to: 'hall' }] })
    await session.say('said')
    expect(session.piles.belongs).toEqual([{ item: 'umbrella', place: 'hall' }])
    expect(session.card.item).toBe('mug')
  })

  test('K7 who gets a thing stays with it', async () => {
    const session = await withWords({ said: [{ do: 'decide', things: ['mug'], to: 'donate', who: 'Tom' }] })
    await session.say('said')
    expect(findThing(session.facts.things, 'mug')).toMatchObject({
      state: { placement: { how: 'donate' } },
      notes: ['For Tom'],
    })
  })
})

describe('what is not sure', () => {
  const UNSURE = maybe(
    [0.45, { do: 'decide', things: ['mug', 'drill'], to: 'cellar' }],
    [0.3, { do: 'stop' }],
  )

  test('is offered in the words of what will happen, and a tap is carried out', async () => {
    const session = await withWords({ said: UNSURE })
    await session.say('said')
    expect(labels(session)).toEqual([
      '“mug”, “drill” → cellar',
      'Stop for today',
      'Only keep it as a note on “mug”',
    ])
    expect(session.piles.belongs).toEqual([])
    await choose(session, '“mug”, “drill” → cellar')
    expect(session.piles.belongs).toHaveLength(2)
  })

  test.each<[string, Act]>([
    ['stops', { do: 'stop' }],
    ['takes back', { do: 'undo', thing: null }],
    ['removes', { do: 'remove', things: ['mug'] }],
    ['decides several', { do: 'decide', things: ['mug', 'drill'], to: 'trash' }],
    ['lists what may be on the list', { do: 'list', things: [{ name: 'scarf' }] }],
  ])('never %s on a guess', async (_, act) => {
    const session = await withWords({ said: maybe([0.58, act]) })
    await session.say('said')
    expect(session.question?.kind).toBe('Choose')
    expect(session.facts.things).toHaveLength(4)
    expect(session.facts.things.filter(isDecided)).toEqual([])
  })

  test('a place that is as long as a sentence is asked about, however sure it is', async () => {
    const to = 'the shelf that my uncle built when he still could'
    const session = await withWords({ said: [{ do: 'decide', things: ['mug'], to }] })
    await session.say('said')
    expect(labels(session)[0]).toBe(`“mug” → ${to}`)
  })

  test('an act that several readings hold counts with all of them', async () => {
    const act: Act = { do: 'decide', things: ['mug'], to: 'cellar' }
    const session = await withWords({ said: maybe([0.5, act], [0.4, act, { do: 'feel', kind: 'glad' }]) })
    await session.say('said')
    expect(session.piles.belongs).toEqual([{ item: 'mug', place: 'cellar' }])
  })

  test('a doubtful room is left out, and what is sure is done', async () => {
    const session = await withWords({
      said: maybe([0.42, { do: 'room', name: 'attic' }, { do: 'list', things: [{ name: 'kite' }] }]),
    })
    const known = session.called.filter(name => name === 'record_space').length
    await session.say('said')
    expect(stateOf(session, 'kite')).toBe('listed')
    expect(session.called.filter(name => name === 'record_space')).toHaveLength(known)
  })

  test('what belongs to somebody else is not given away, however sure it is', async () => {
    const session = await withWords(
      { said: [{ do: 'decide', things: ['my friend’s tent'], to: 'donate' }] },
      'my friend’s tent, mug',
    )
    await session.say('said')
    expect(labels(session)[0]).toBe('“my friend’s tent” → give away')
    expect(session.piles.out).toEqual([])
  })

  test('K7 what nothing fits is kept as a note, which is said once, and never the same twice', async () => {
    const session = await sorting(LIST)
    const said: string[] = []
    for (const words of ['blarg', 'wibble', 'fnord']) {
      await session.say(words)
      said.push(session.lastSaid)
      expect(session.card.item).toBe('mug')
    }
    expect(said[0]).toBe(en.keptWords)
    expect(new Set(said).size).toBe(3)
    expect(findThing(session.facts.things, 'mug')?.notes).toEqual(['blarg', 'wibble', 'fnord'])
  })
})

describe('the list', () => {
  test('a thing gets another name, and its card is shown', async () => {
    const session = await withWords({ said: [{ do: 'rename', thing: 'drill', to: 'whisk' }] })
    await session.say('said')
    expect(session.card.item).toBe('whisk')
    expect(stateOf(session, 'drill')).toBe('asked')
  })

  test('a decided thing gets another name, and stays where it was put', async () => {
    const session = await withWords({
      place: [{ do: 'decide', things: ['mug'], to: 'kitchen shelf' }],
      said: [{ do: 'rename', thing: 'mug', to: 'jug' }],
      taken: [{ do: 'rename', thing: 'jug', to: 'drill' }],
    })
    await session.say('place')
    const card = session.card.item
    await session.say('said')
    expect(session.piles.belongs).toEqual([{ item: 'jug', place: 'kitchen shelf' }])
    expect(session.card.item).toBe(card)
    // That name is another thing’s.
    await session.say('taken')
    expect(session.piles.belongs).toEqual([{ item: 'jug', place: 'kitchen shelf' }])
    expect(stateOf(session, 'drill')).toBe('listed')
  })

  test('a thing is several: its parts take its place, and one is decided', async () => {
    const session = await withWords({
      said: [
        { do: 'split', thing: 'mug', into: ['red mug', 'green mug'] },
        { do: 'decide', things: ['green mug'], to: 'donate' },
      ],
    })
    await session.say('said')
    expect(session.facts.things.map(({ name, state }) => `${name}: ${state.kind}`)).toContain(
      'green mug: decided',
    )
    expect(stateOf(session, 'red mug')).toBe('asked')
  })

  test('the parts are asked for where they are not named', async () => {
    const session = await withWords({ said: [{ do: 'split', thing: 'mug', into: [] }] })
    await session.say('said')
    await session.answer({ kind: 'text', text: 'saucer, cup' })
    expect(stateOf(session, 'saucer')).toBe('asked')
    expect(stateOf(session, 'mug')).toBe('removed')
  })

  test('several are one, and one is none of theirs', async () => {
    const session = await withWords({
      one: [{ do: 'merge', things: ['books', 'drill'] }],
      none: [{ do: 'remove', things: ['blue scarf'] }],
    })
    await session.say('one')
    expect(stateOf(session, 'books, drill')).toBe('listed')
    await session.say('none')
    expect(stateOf(session, 'blue scarf')).toBe('removed')
    expect(session.card.item).toBe('mug')
  })

  test('what comes first is shown first, and then what follows it', async () => {
    const session = await withWords({ said: [{ do: 'first', things: ['drill', 'books'] }] })
    await session.say('said')
    expect(session.card.item).toBe('drill')
    await session.tap()
    expect(session.card.item).toBe('books')
  })

  test('the rest is decided by one tap, but for what is dear', async () => {
    const session = await withWords({ said: [{ do: 'rest' }] }, 'mug, books, love letters')
    await session.say('said')
    expect(session.piles.belongs).toEqual([])
    expect(labels(session)).toContain(session.cards[0]?.choices[0]?.label)
    await choose(session, 'Take the first answer for all 2')
    expect(stateOf(session, 'mug')).toBe('decided')
    expect(stateOf(session, 'books')).toBe('decided')
    expect(session.card.item).toBe('love letters')
  })
})

describe('manners', () => {
  test('who speaks of wanting to die is told whom to talk to, and nothing else is done', async () => {
    const session = await withWords({
      said: [{ do: 'decide', things: ['mug'], to: 'trash' }, { do: 'crisis' }],
    })
    await session.say('said')
    expect(session.lastSaid).toBe(en.crisis[0])
    expect(session.piles.out).toEqual([])
    expect(session.isParked).toBe(false)
  })

  test('what is mourned may stay, have a place or wait, and nothing more is asked about it', async () => {
    const session = await withWords({ said: [{ do: 'feel', kind: 'grief' }] })
    await session.say('said')
    const { choices } = session.card
    expect(
      choices.filter(choice => choice.is_trash || choice.is_donate || choice.disposition === 'sell'),
    ).toEqual([])
    expect(choices.at(-1)?.disposition).toBe('skip')
    await session.answer({ kind: 'cannot_decide' })
    expect(session.modeName).toBe('Sorting')
    expect(stateOf(session, 'mug')).toBe('later')
  })

  test('after a death nobody is asked whether they would miss a thing', async () => {
    const session = await withWords({
      said: [
        { do: 'feel', kind: 'grief' },
        { do: 'put_off', things: ['mug'] },
      ],
    })
    await session.say('said')
    for (const name of ['a', 'b', 'c']) {
      if (!session.isParked) await session.say(name)
      else await session.answer({ kind: 'cannot_decide' })
    }
    expect(session.said.join(' ')).not.toContain('would you miss')
  })

  test('where they can’t decide, at most three questions are asked, and “yes” or “no” leans', async () => {
    const session = await sorting('guitar', 'sleeping and resting')
    await session.answer({ kind: 'cannot_decide' })
    const asked = [session.lastSaid]
    for (let count = 0; count < 5 && session.modeName === 'DecisionSupport'; count += 1) {
      await session.say('I don’t know')
      asked.push(session.lastSaid)
    }
    expect(asked.filter(text => text.endsWith('?')).length).toBeLessThanOrEqual(3)
    expect(session.card.item).toBe('guitar')
  })

  test('“not” where it is told to a question leans to letting go', async () => {
    const session = await sorting('guitar', 'sleeping and resting')
    await session.answer({ kind: 'cannot_decide' })
    await session.say('no')
    expect(en.whichWay.some(line => session.said.join(' ').includes(line))).toBe(true)
    expect(session.card.choices[0]?.disposition).toBe('sell')
  })

  test('where all is too much, one easy thing is offered', async () => {
    const session = await withWords(
      { said: [{ do: 'feel', kind: 'overwhelm' }] },
      'love letters, candy wrapper',
    )
    await session.tap()
    await session.say('said')
    expect(session.question?.kind).toBeDefined()
    expect(session.said.join(' ')).toContain(en.comfort.overwhelm[0])
  })

  test('M6 in the wrap-up what is said of things leads back, and is done there', async () => {
    const session = await withWords({
      said: [
        { do: 'decide', things: ['mug'], to: 'garage' },
        { do: 'first', things: ['drill'] },
      ],
    })
    await session.say('that’s enough')
    await session.say('said')
    expect(session.piles.belongs).toEqual([{ item: 'mug', place: 'garage' }])
    expect(session.card.item).toBe('drill')
  })
})
