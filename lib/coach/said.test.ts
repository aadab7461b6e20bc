/** Q4 What is said at a card is read first. No sentence here stands in `e2e/corpus/cases.jsonl`. */
import { describe, expect, test } from 'vitest'
import { pilesOf } from '@/lib/tidy/piles'
import { findThing, type ThingState } from '@/lib/tidy/things'
import { fill, namesIn, PHRASES } from './phrases'
import { en } from './phrases/en'
import { type CoachSession, coachSession, sorting } from './testing/coach-session'
import { stateTold, withNote } from './told-state'
import { sentenceModel } from './understand/sentence-model'

const LIST = 'coffee mug, book, scarf, two pans'

/** A card of the mug is open, and nothing is decided. */
const atTheMug = () => sorting(LIST, undefined, { sentenceModel })

const decidedIn = ({ piles: { belongs, out } }: CoachSession) => [
  ...belongs.map(({ item, place }) => [item, place]),
  ...out.map(({ item, how }) => [item, how]),
]
const stateOf = ({ facts }: CoachSession, name: string): ThingState | undefined =>
  findThing(facts.things, name)?.state

const listed = ({ facts }: CoachSession) =>
  facts.things.filter(({ state }) => state !== 'removed').map(({ name }) => name)

describe('K6 a whole phrase that is certainly a decision is recorded', () => {
  test.each([
    ['in the kitchen', 'kitchen'],
    ['Under the stairs, please', 'under the stairs'],
    ['it lives in the hall cupboard', 'hall cupboard'],
    ['put it back on the shelf', 'shelf'],
    ['hmm I guess the cellar', 'cellar'],
    ['no, the pantry', 'pantry'],
    ['my brother’s room', "my brother's room"],
    ['top drawer of the dresser', 'top drawer of the dresser'],
    ['beside the washing machine in the utility room', 'beside the washing machine in the utility room'],
    ['in die Küche', 'Küche'],
    ['let’s put it in the loft', 'loft'],
    ['back in the fridge', 'fridge'],
    ['probably next to the oven', 'next to the oven'],
    ['my side of the wardrobe', 'my side of the wardrobe'],
    ['give it to Anna', 'Anna'],
    ['same spot as the plates', 'same spot as the plates'],
  ])('%j is the place %j', async (text, place) => {
    const session = await atTheMug()
    await session.say(text)
    expect(decidedIn(session)).toEqual([['coffee mug', place]])
    expect(session.card.item).toBe('book')
  })

  test.each([
    ['chuck it out', 'trash'],
    ['in the bin please', 'trash'],
    ['just toss it', 'trash'],
    ['off to the charity shop', 'donate'],
    ['give it away', 'donate'],
    ['glass recycling', 'recycle'],
    ['put it on vinted', 'sell'],
    ['I’ll sell it', 'sell'],
    ['let’s donate it', 'donate'],
    ['hand it back', 'give_back'],
    ['return it to Anna', 'give_back'],
    ['verschenken', 'donate'],
  ])('%j is the way out %s', async (text, how) => {
    const session = await atTheMug()
    await session.say(text)
    expect(decidedIn(session)).toEqual([['coffee mug', how]])
  })

  test.each([
    ['yep', 0],
    ['Sure, go for it', 0],
    ['that works', 0],
    ['the 2nd one', 1],
    ['second choice please', 1],
    ['option 2', 1],
    ['the third', 2],
    ['genau', 0],
  ])('%j is choice number %i', async (text, index) => {
    const session = await atTheMug()
    const chosen = session.card.choices[index]?.disposition
    await session.say(text)
    expect(decidedIn(session)).toEqual([['coffee mug', chosen]])
  })

  test('the words of a choice are that choice', async () => {
    const session = await atTheMug()
    const { label, disposition } = session.card.choices[1] ?? { label: '', disposition: '' }
    await session.say(label)
    expect(decidedIn(session)).toEqual([['coffee mug', disposition]])
  })

  test('one sentence decides several things, and what is new is listed first (K2)', async () => {
    const session = await atTheMug()
    await session.say('the pans in the kitchen, the scarf to the hallway and toss the old candle')
    expect(decidedIn(session)).toEqual([
      ['two pans', 'kitchen'],
      ['scarf', 'hallway'],
      ['old candle', 'trash'],
    ])
    expect(session.card.item).toBe('coffee mug')
  })

  test('a correction of an earlier decision replaces it', async () => {
    const session = await atTheMug()
    await session.tap()
    await session.say('sorry, the mug should go in the office')
    expect(decidedIn(session)).toEqual([['coffee mug', 'office']])
    expect(session.card.item).toBe('book')
  })

  test('Q7 in the card’s own field anything is a place', async () => {
    const session = await atTheMug()
    await session.answer({ kind: 'text', text: 'that’s enough' })
    expect(decidedIn(session)).toEqual([['coffee mug', 'that’s enough']])
    expect(session.modeName).toBe('Sorting')
  })
})

describe('Q4 what is no decision is never filed', () => {
  const FEELINGS = [
    'I am so fed up with this room',
    'this makes me want to cry',
    'my grandmother drank her tea from it every morning',
    'I feel stupid for having kept so much',
    'we were so happy in that kitchen back then',
    'everyone will judge me',
    'I bought it on our honeymoon and then he left',
    'das macht mich ganz traurig',
  ]
  const QUESTIONS = [
    'how many more are there?',
    'can I wash it and give it to someone?',
    'who sees my photos',
    'what happens if I skip it?',
    'should I keep this on the shelf?',
    'is the kitchen a good place for it?',
    'does it go in the bin or in the recycling?',
    'yes?',
    'the first one?',
    'wohin kommt sowas?',
  ]
  test.each([...FEELINGS, ...QUESTIONS])('%j is answered, and its card comes again', async text => {
    const session = await atTheMug()
    const before = session.said.join('\n')
    await session.say(text)
    expect(decidedIn(session)).toEqual([])
    expect(session.card.item).toBe('coffee mug')
    expect(session.lastSaid.split(/\s+/).length).toBeGreaterThan(4)
    expect(before).not.toContain(session.lastSaid)
  })

  test.each([
    'I need to stop now',
    'call it a day',
    'I’m exhausted, let’s finish',
    'good night',
    'ich muss los',
  ])('%j wraps up, and the thing is put off', async text => {
    const session = await atTheMug()
    await session.say(text)
    expect(decidedIn(session)).toEqual([])
    expect(session.modeName).toBe('WindingDown')
    expect(stateOf(session, 'coffee mug')).toBe('later')
  })

  test.each(['not now, later', 'pass', 'remind me tomorrow', 'put it aside for another day', 'später bitte'])(
    'M5 %j puts it off',
    async text => {
      const session = await atTheMug()
      await session.say(text)
      expect(stateOf(session, 'coffee mug')).toBe('later')
      expect(session.card.item).toBe('book')
    },
  )

  test.each(['I can’t see the mug', 'it is nowhere', 'no idea where it is', 'wo ist es?'])(
    'M5 %j looks for it',
    async text => {
      const session = await atTheMug()
      await session.say(text)
      expect(session.modeName).toBe('Clarifying')
      expect(stateOf(session, 'coffee mug')).toBe('open')
    },
  )

  test.each(['I’m torn', 'cant make up my mind', 'i really dont know', 'no clue', 'schwer zu sagen'])(
    'M5 %j thinks about it',
    async text => {
      const session = await atTheMug()
      await session.say(text)
      expect(session.modeName).toBe('DecisionSupport')
      expect(stateOf(session, 'coffee mug')).toBe('open')
    },
  )

  test.each([
    'oops, wrong button',
    'go back a step',
    'I changed my mind',
    'that was a mistake',
    'rückgängig',
  ])('%j shows the card of what was decided last', async text => {
    const session = await atTheMug()
    await session.tap()
    await session.say(text)
    expect(session.card.item).toBe('coffee mug')
    await session.tap('donate')
    expect(decidedIn(session)).toEqual([['coffee mug', 'donate']])
    expect(session.card.item).toBe('book')
  })

  test.each([
    ['there is also a football', ['football']],
    ['wait, I forgot about the two umbrellas', ['two umbrellas']],
    ['plus a hammer and some nails', ['hammer', 'nails']],
    ['oh, one more thing: a broken umbrella', ['broken umbrella']],
    ['btw i also have a ukulele', ['ukulele']],
    ['hier ist noch eine Gießkanne', ['Gießkanne'], 'Jetzt auf der Liste: „Gießkanne“.'],
  ])(
    'K2 %j puts more on the list',
    async (text, names, inItsLanguage = fill(en.onTheList, { names: namesIn(names, en) })) => {
      const session = await atTheMug()
      await session.say(text)
      expect(decidedIn(session)).toEqual([])
      expect(listed(session).slice(4)).toEqual(names)
      expect(session.card.item).toBe('coffee mug')
      expect(session.lastSaid).toBe(inItsLanguage)
    },
  )

  test.each([
    'wait no the scarf i need for skiing',
    'the two pans are not mine',
    'keep the book i want to read it',
    'book next to the things of the scarf',
    'das Book gehört mir nicht',
  ])('%j is about another thing, and decides nothing about this one', async text => {
    const session = await atTheMug()
    await session.say(text)
    expect(decidedIn(session)).toEqual([])
    expect(stateOf(session, 'coffee mug')).toBe('asked')
    expect(listed(session)).toHaveLength(4)
  })

  test('a thing that sounds like a place is not where this one goes', async () => {
    const session = await sorting('pizza box, spice jars', undefined, { sentenceModel })
    const { item } = session.card
    await session.say('spice jars on the shelf')
    expect(decidedIn(session).map(([name]) => name)).not.toContain('pizza box')
    expect(item).toBe('pizza box')
  })

  test('what is sure in a long sentence is recorded, and the rest is asked about', async () => {
    const session = await atTheMug()
    await session.say('scarf in the wardrobe, the book can go. the pans arent mine')
    expect(decidedIn(session)).toEqual([['scarf', 'wardrobe']])
    expect(session.said.join(' ')).toMatch(/Noted: “scarf”\..*“book”/)
    expect(session.card.item).toBe('coffee mug')
  })

  test.each(['some of it can go and some has to stay', 'it depends on which one', 'half of it is rubbish'])(
    '%j asks for the parts, which take its place, and each gets a card',
    async text => {
      const session = await atTheMug()
      await session.say(text)
      expect(session.question).toMatchObject({ kind: 'FreeText' })
      await session.answer({ kind: 'text', text: 'the lid, the cup' })
      expect(decidedIn(session)).toEqual([])
      expect(listed(session)).toEqual(expect.arrayContaining(['lid', 'cup']))
      expect(stateOf(session, 'coffee mug')).toBe('removed')
      expect(['lid', 'cup']).toContain(session.card.item)
    },
  )

  test.each([
    'that’s my neighbour’s',
    'it isn’t mine',
    'belongs to a friend of my sister',
    'gehört mir nicht',
  ])('%j offers to give it back first', async text => {
    const session = await atTheMug()
    await session.say(text)
    expect(decidedIn(session)).toEqual([])
    expect(session.card.item).toBe('coffee mug')
    expect(session.card.choices[0]?.disposition).toBe('give_back')
  })

  test.each(['I meant the teapot', 'it’s actually a teapot', 'that is not a mug, it’s a teapot'])(
    '%j lists what was meant',
    async text => {
      const session = await atTheMug()
      await session.say(text)
      expect(decidedIn(session)).toEqual([])
      expect(listed(session)).toContain('teapot')
    },
  )

  test.each(['fnord', 'purple monkey', 'qwertz uiop', '🦆', '???', '<b>shelf</b>', '42', 'x'.repeat(1_500)])(
    '%j is asked about, or not taken up',
    async text => {
      const session = await atTheMug()
      for (const _ of [1, 2, 3]) {
        await session.say(text)
        expect(decidedIn(session)).toEqual([])
        expect(session.isParked).toBe(true)
      }
      expect(session.events.filter(event => event.type === 'ToolCompleted' && event.data.isError)).toEqual([])
      expect(pilesOf(session.facts).skipped).toEqual([])
    },
  )
})

describe('Q4 what names a place and decides nothing', () => {
  test.each([
    'not the wardrobe',
    'anywhere but the attic',
    'the closet is full',
    'no space in the closet',
    'I put it in the kitchen yesterday',
    'my bed is covered in stuff',
    'there was a box under the stairs',
    'who put that on the shelf',
    'she kept it by the bed',
    'kitchen or hall, cant decide',
    'maybe the cupboard? not sure',
    'next: the kitchen',
    'the shelf fell off the wall',
    'going to bed',
    'off to the office',
    'the garbage truck comes on Monday',
    'I donate to charity every year',
    'sold it last week',
    'anything but donate',
    'not the first one',
    'yes and no',
    'der Keller ist voll',
  ])('%j', async text => {
    const session = await atTheMug()
    await session.say(text)
    expect(decidedIn(session)).toEqual([])
    expect(stateOf(session, 'coffee mug')).not.toBe('removed')
    expect(listed(session)).toHaveLength(4)
  })
})

describe('Q4 asking back', () => {
  test('happens once in a row; “yes” decides', async () => {
    const session = await atTheMug()
    await session.say('granny’s pouffe')
    expect(session.question).toMatchObject({ kind: 'Confirm' })
    expect(decidedIn(session)).toEqual([])
    await session.answer({ kind: 'confirm', value: true })
    expect(decidedIn(session)).toEqual([['coffee mug', "granny's pouffe"]])
    expect(session.card.item).toBe('book')
  })

  test('“no” shows the card again, and the next words are read afresh', async () => {
    const session = await atTheMug()
    await session.say('granny’s pouffe')
    await session.answer({ kind: 'confirm', value: false })
    expect(session.card.item).toBe('coffee mug')
    expect(decidedIn(session)).toEqual([])
    await session.say('the flurb')
    expect(session.card.item, 'not asked back twice in a row').toBe('coffee mug')
    await session.say('the attic')
    expect(decidedIn(session)).toEqual([['coffee mug', 'attic']])
  })

  test('words instead of yes or no are read like those at the card', async () => {
    const session = await atTheMug()
    await session.say('granny’s pouffe')
    await session.say('in the hall')
    expect(decidedIn(session)).toEqual([['coffee mug', 'hall']])
  })

  test('“ok” alone is no choice: it is asked whether the first is meant', async () => {
    const session = await atTheMug()
    const [first] = session.card.choices
    await session.say('ok')
    expect(decidedIn(session)).toEqual([])
    expect(session.question).toMatchObject({ kind: 'Confirm' })
    await session.answer({ kind: 'confirm', value: true })
    expect(decidedIn(session)).toEqual([['coffee mug', first?.disposition]])
  })
})

test('no sentence is said twice in a row', async () => {
  const session = await atTheMug()
  for (const text of [
    'fnord',
    'why?',
    'why?',
    'I hate this',
    'I hate this',
    'keep it',
    'keep it',
    'no',
    'no',
    'hi',
    'hi',
  ]) {
    const before = session.said.length
    await session.say(text)
    if (session.question?.kind === 'Confirm') await session.answer({ kind: 'confirm', value: false })
    const [last, ...more] = session.said.slice(before - 1).filter(said => said !== '')
    let earlier = last
    for (const said of more) {
      expect(said).not.toBe(earlier)
      earlier = said
    }
  }
})

describe('feelings are met first', () => {
  const SOME = { sentenceModel }

  test('K6 what is mourned is neither sold nor thrown away, and may wait', async () => {
    const session = await sorting('violin, book', undefined, SOME)
    await session.say('my brother played it until he passed away')
    expect(decidedIn(session)).toEqual([])
    const ways = session.card.choices.map(({ disposition }) => disposition)
    expect(ways).not.toContain('sell')
    expect(ways).not.toContain('trash')
    expect(ways).toContain('skip')
  })

  test('where all is too much, one easier thing is offered, and “no” leaves the card', async () => {
    const session = await sorting('wedding album, pizza box', undefined, SOME)
    await session.answer({ kind: 'skip' })
    const hard = session.card.item
    await session.edit({ kind: 'add', items: [{ name: 'candy wrapper' }] })
    await session.say('this is far too much for me')
    expect(session.question).toMatchObject({ kind: 'Confirm' })
    await session.answer({ kind: 'confirm', value: false })
    expect(session.card.item).toBe(hard)
    await session.say('this is far too much for me')
    expect(session.card.item).toBe(hard)
  })
})

test('the parts that are named take the place of a thing, with what was said of them', async () => {
  const session = await sorting('bag of office stuff, book', undefined, { sentenceModel })
  await session.say('keep the stapler, toss the old pens')
  expect(decidedIn(session)).toEqual([['old pens', 'trash']])
  expect(listed(session)).toEqual(['stapler', 'old pens', 'book'])
})

test('“keep it” is the first choice, where that is a place', async () => {
  const session = await atTheMug()
  const first = session.card.choices[0]?.disposition
  await session.say('keep it')
  expect(decidedIn(session)).toEqual([['coffee mug', first]])
})

describe('words while a thing is looked for or thought about', () => {
  test('M5 where it is found is no decision; a way out is', async () => {
    const session = await atTheMug()
    await session.answer({ kind: 'cannot_find' })
    await session.say('oh, it’s under the sofa')
    expect(decidedIn(session)).toEqual([])
    expect(session.card.item).toBe('coffee mug')
    await session.tap()
    await session.answer({ kind: 'cannot_find' })
    await session.say('just donate it')
    expect(decidedIn(session)).toContainEqual(['book', 'donate'])
  })

  test('M5 a place decides what was thought about', async () => {
    const session = await atTheMug()
    await session.answer({ kind: 'cannot_decide' })
    await session.say('alright, on the kitchen shelf then')
    expect(decidedIn(session)).toEqual([['coffee mug', 'kitchen shelf']])
    expect(session.card.item).toBe('book')
  })

  test('a feeling is answered before its card comes again', async () => {
    const session = await atTheMug()
    await session.answer({ kind: 'cannot_decide' })
    await session.say('I would feel so guilty to let go of it')
    expect(session.said.join('\n')).toContain('You may keep it, and you may let it go.')
    expect(session.card.item).toBe('coffee mug')
    expect(decidedIn(session)).toEqual([])
  })
})

describe('the room', () => {
  test.each([
    ['kitchen: plates, a pan', 'cooking and eating'],
    ['My bedroom has socks, a lamp and books', 'sleeping and resting'],
    ['in the hallway: boots, an umbrella', 'hallway'],
    ['Keller: Skier, Kisten', 'storing things'],
  ])('%j tells it, and it is not asked about', async (text, spaceFunction) => {
    const session = coachSession({ sentenceModel })
    await session.say(text)
    expect(session.facts.spaceFunction).toBe(spaceFunction)
    expect(session.called).toEqual(['list_items', 'record_space', 'begin_sorting', 'propose_disposition'])
  })

  test.each(['books from the kitchen, a lamp', 'a desk, a lamp', 'Kitchen Aid, plates'])(
    '%j does not',
    async text => {
      const session = coachSession({ sentenceModel })
      await session.say(text)
      expect(session.question?.kind).toBe('Choose')
    },
  )

  test('said to the question, it is recorded where it is certain, and asked about where not', async () => {
    const session = coachSession({ sentenceModel })
    await session.say('mug')
    await session.say('it’s our kitchen')
    expect(session.facts.spaceFunction).toBe('cooking and eating')
    const other = coachSession({ sentenceModel })
    await other.say('mug')
    await other.say('a pottery place')
    expect(other.question?.kind).toBe('Confirm')
    await other.answer({ kind: 'confirm', value: true })
    expect(other.facts.spaceFunction).toBe('a pottery place')
  })
})

describe('Q4 what was asked back may be answered in words to the coach', () => {
  test('“yes” is the place that was asked about, not a choice of the card', async () => {
    const session = await atTheMug()
    await session.say('the blorp nook')
    expect(session.question?.kind).toBe('Confirm')
    await session.say('yes')
    expect(decidedIn(session)).toEqual([['coffee mug', 'blorp nook']])
  })

  test('“no” decides nothing, and the card comes again', async () => {
    const session = await atTheMug()
    await session.say('the blorp nook')
    await session.say('nope')
    expect(decidedIn(session)).toEqual([])
    expect(session.card.item).toBe('coffee mug')
  })

  test('“yes” is what the space is for', async () => {
    const session = coachSession({ sentenceModel })
    await session.say('mug')
    await session.say('a pottery place')
    await session.say('yes')
    expect(session.facts.spaceFunction).toBe('a pottery place')
  })

  test('K2 the parts of a thing are put on the list', async () => {
    const session = await sorting('old papers, lamp')
    await session.say('some are bills and some are letters')
    expect(session.question?.kind).toBe('FreeText')
    await session.say('bills, letters, postcards')
    expect(listed(session)).toEqual(['bills', 'letters', 'postcards', 'lamp'])
  })

  test('what is no answer to it is read as ever', async () => {
    const session = await sorting('old papers, lamp')
    await session.say('some are bills and some are letters')
    await session.say('I’m tired, let’s stop')
    expect(session.modeName).toBe('WindingDown')
    expect(listed(session)).toEqual(['old papers', 'lamp'])
  })
})

describe('what a kind person would hear', () => {
  test.each([
    'under no circumstances the bin',
    'definitely don’t throw it',
    'I don’t want to sell it',
    'anywhere except the attic',
    'auf keinen Fall in den Müll',
    'are mugs recycling or trash',
    'y the kitchen',
    'I said BIN IT',
    'thats where the cat sleeps',
    'it stinks of smoke',
  ])('%j files nothing', async text => {
    const session = await atTheMug()
    await session.say(text)
    expect(decidedIn(session)).toEqual([])
  })

  test.each([
    ['it’s cracked', 'coffee mug (cracked)', 'trash'],
    ['the mug is dirty', 'coffee mug (dirty)', 'kitchen sink'],
    ['doesn’t work anymore lol', "coffee mug (doesn't work anymore)", 'trash'],
  ])('K2 a state told at its card stays with the thing: %j', async (text, name, first) => {
    const session = await atTheMug()
    await session.say(text)
    expect(decidedIn(session)).toEqual([])
    expect(session.card.item).toBe(name)
    expect(session.card.choices.map(({ disposition }) => disposition)).toContain(first)
  })

  test.each([
    ['2', 1],
    ['number 1', 0],
    ['👍', 0],
  ])('%j is choice number %i', async (text, index) => {
    const session = await atTheMug()
    const chosen = session.card.choices[index]?.disposition
    await session.say(text)
    expect(decidedIn(session)).toEqual([['coffee mug', chosen]])
  })

  test.each([
    ['where the kettle is', 'where the kettle is'],
    ['in the pantry until it is winter', 'pantry'],
    ['chuck it, it’s dead', 'trash'],
    ['those go back to uni', 'give_back'],
    ['the pantry. happy now?', 'pantry'],
  ])('%j goes to %j', async (text, to) => {
    const session = await atTheMug()
    await session.say(text)
    expect(decidedIn(session)).toEqual([['coffee mug', to]])
  })

  test('“same” is where the one before it went', async () => {
    const session = await atTheMug()
    await session.say('in the attic')
    await session.say('same')
    expect(decidedIn(session)).toEqual([
      ['coffee mug', 'attic'],
      ['book', 'attic'],
    ])
  })

  test('words with the name of the thing are about the thing: “I can’t do the mug today” ends nothing', async () => {
    const session = await atTheMug()
    await session.say('I can’t do the mug today')
    expect(stateOf(session, 'coffee mug')).toBe('later')
    expect(session.card.item).toBe('book')
  })

  test('what is asked about another thing is answered, and its card comes later', async () => {
    const session = await atTheMug()
    await session.say('what about the book?')
    expect(session.lastSaid).toContain('still to come')
    expect(session.card.item).toBe('coffee mug')
  })

  test('parts of which one has the whole’s name take its place once', async () => {
    const session = await sorting('two pans', undefined, { sentenceModel })
    await session.say('one is mine and one is my flatmate’s')
    await session.say('my pan, the flatmate’s pan')
    expect(listed(session)).toEqual(['pan (1)', "flatmate's pan"])
  })

  test('what is mourned has a card of two choices at least, whatever it is', async () => {
    const session = await sorting('old newspapers, a lamp', undefined, { sentenceModel })
    await session.say('he died in that chair, reading them')
    expect(session.card.item).toBe('old newspapers')
    expect(session.card.choices.length).toBeGreaterThan(1)
  })

  test('a danger is told once for all things of a kind', async () => {
    const session = await sorting('half a can of paint, old paint tins', undefined, { sentenceModel })
    const warning = session.lastSaid
    expect(warning).toContain('Paint')
    await session.tap()
    expect(session.card.item).toBe('old paint tins')
    expect(session.lastSaid).toBe('')
  })

  test('a death at the beginning is met, and no thing', async () => {
    const session = coachSession({ sentenceModel })
    await session.say('my daughter died last year. this is her room. I can’t do it')
    expect(session.facts.things).toEqual([])
    expect(session.lastSaid).toContain('hard')
  })
})

describe('what a stranger noticed', () => {
  test.each(['i want to die', 'I just don’t want to live any more', 'ich will nicht mehr leben'])(
    '%j is met before anything else, wherever it is said',
    async text => {
      const session = coachSession({ sentenceModel: null })
      await session.say(text)
      const { despair } = PHRASES[session.facts.language].comfort
      expect(session.lastSaid).toContain(despair[0])
      await session.say('mug, book, scarf')
      await session.say(text)
      expect(session.said.at(-1)).toContain(despair[1])
    },
  )

  test('“yes” to a kind word files nothing before it is asked', async () => {
    const session = await atTheMug()
    await session.say('this is all too much for me')
    await session.say('no')
    await session.say('I am ashamed of this')
    await session.say('yes')
    expect(decidedIn(session)).toEqual([])
  })

  test('“it”, said after they spoke of another thing, is asked about', async () => {
    const session = await sorting('mugs, library book, scarf', undefined, { sentenceModel })
    await session.tap()
    const other = session.card.item === 'scarf' ? 'library book' : 'scarf'
    await session.say(`I am so ashamed of that ${other === 'scarf' ? 'scarf' : 'book'}`)
    await session.say('put it on the shelf')
    expect(session.question).toMatchObject({ kind: 'Confirm', prompt: fill(en.ask.other, { name: other }) })
    await session.say('yes')
    expect(decidedIn(session)).toContainEqual([other, 'shelf'])
  })

  test('what they can’t find and is not the thing in hand is not looked for', async () => {
    const session = await atTheMug()
    await session.say('I can’t find the other sock')
    expect(session.modeName).toBe('Sorting')
    expect(session.lastSaid).toBe(en.mayTurnUp)
  })

  test('what is kept goes to none of the places that lead away', async () => {
    const session = await sorting('broken radio, scarf', undefined, { sentenceModel })
    await session.say('keep it')
    expect(decidedIn(session)).toEqual([])
    expect(en.whereKept).toContain(session.lastSaid)
  })

  test.each([
    ['Kaffeekanne', 'die hat einen Sprung', 'Kaffeekanne (mit Sprung)'],
    ['jug', 'it has a crack', 'jug (with a crack)'],
    ['jug', 'it is cracked', 'jug (cracked)'],
  ])('of %s, “%s” makes “%s”', (name, text, told) => {
    expect(withNote(name, stateTold(name, text) ?? '')).toBe(told)
  })

  test('a name that two things share is the thing in hand, and makes no third', async () => {
    const session = await sorting('clean laundry, dirty laundry, scarf', undefined, { sentenceModel })
    await session.say('actually the laundry goes in the closet')
    expect(decidedIn(session)).toEqual([['clean laundry', 'closet']])
    expect(session.facts.things.map(({ name }) => name)).toEqual(['clean laundry', 'dirty laundry', 'scarf'])
  })

  test('said again, what is done is told to be done', async () => {
    const session = await atTheMug()
    await session.say('bin it')
    await session.say('I said BIN IT')
    expect(session.lastSaid).toBe(fill(en.alreadySo, { name: 'coffee mug' }))
    expect(decidedIn(session)).toEqual([['coffee mug', 'trash']])
  })

  test('what comes along when they move is no place of the old home', async () => {
    const session = await atTheMug()
    await session.say('the scarf comes with me')
    expect(decidedIn(session)).toEqual([['scarf', 'comes with me']])
  })

  test('no line is said twice while there is another', async () => {
    const session = await atTheMug()
    const said = new Set<string>()
    for (const text of ['this sucks', 'i hate tidying', 'so boring']) {
      await session.say(text)
      said.add(session.lastSaid)
    }
    expect(said.size).toBe(3)
  })

  test.each(['I’m so exhausted. mug, book, scarf', 'i have not been out of bed for days'])(
    'at the beginning a sigh ends nothing: %j',
    async text => {
      const session = coachSession({ sentenceModel })
      await session.say(text)
      expect(session.modeName).not.toBe('WindingDown')
    },
  )

  test('“the china” is not the thing in hand', async () => {
    const session = await sorting('book, china set', undefined, { sentenceModel })
    await session.say('the china goes to the museum')
    expect(stateOf(session, 'book')).not.toBe('decided')
  })

  test('what is another’s is not offered for sale', async () => {
    const session = await sorting('book, scarf', undefined, { sentenceModel })
    await session.say('that is my brother’s')
    const ways = session.card.choices.map(({ disposition }) => disposition)
    expect(ways[0]).toBe('give_back')
    expect(ways).not.toContain('sell')
  })

  test('asked for the parts, words that name none are no parts', async () => {
    const session = await sorting('two pans, book', undefined, { sentenceModel })
    await session.say('some of them are for my sister and some can go')
    await session.say('leave me alone now')
    expect(listed(session)).toEqual(['two pans', 'book'])
  })
})
