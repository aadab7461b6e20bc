/** What labelled clauses and marked words come to, whatever was learned. */

import { expect, test } from 'vitest'
import { clausesOf, tokensOf } from '@/lib/coach/words'
import type { Act, Situation } from './acts'
import { resolve } from './resolve'
import { unmarked } from './training/voices'

const CARD: Situation = { to: 'card', item: 'bike', things: [], done: [], choices: [], language: 'en' }
const LIST: Situation = { ...CARD, to: 'list', item: null }

/** `text` has its words marked as the voices have them; one label a clause. */
function acts(text: string, labels: readonly string[], situation: Partial<Situation> = {}): readonly Act[] {
  const plain = unmarked(text)
  const tokens = tokensOf(plain.text)
  const clauses = clausesOf(tokens)
  expect(clauses).toHaveLength(labels.length)
  const spans = plain.spans.map(({ kind, start, end }) => ({
    kind,
    start: tokens.findIndex(token => token.end > start),
    end: tokens.findLastIndex(token => token.start < end) + 1,
  }))
  const labelled = { text: plain.text, tokens, clauses, labels, spans, topicOf: () => 'unknown' }
  return resolve(labelled, { ...CARD, ...situation }).acts
}

const decided = (things: string[], to: string): Act => ({ do: 'decide', things, to })
const namesIn = (found: readonly Act[]) =>
  found.flatMap(act => (act.do === 'list' ? act.things.map(({ name }) => name) : []))

test('each clause with a thing and a place of its own is a decision', () => {
  expect(
    acts(
      '[bike|thing] onto the [terrace|place], [sofa|place] for the [blankets|thing]',
      ['decide', 'decide+'],
      {
        things: ['blankets'],
      },
    ),
  ).toEqual([decided(['bike'], 'onto the terrace'), decided(['blankets'], 'sofa')])
})

test('a clause that is a place alone tells more of the place before it', () => {
  expect(
    acts('[press on the landing|place], [second shelf|place], [left side|place]', [
      'decide',
      'decide',
      'decide',
    ]),
  ).toEqual([decided(['bike'], 'press on the landing, second shelf, left side')])
})

test('what stands behind commas tells more of a place, however far it is', () => {
  const text = '[linen press|place] on the landing, [second shelf|place] from the bottom, on the [left|place]'
  const to = 'linen press on the landing, second shelf from the bottom, on the left'
  expect(acts(text, ['decide', 'decide+', 'decide+'])).toEqual([decided(['bike'], to)])
})

test('of a place and its correction the last one counts', () => {
  expect(acts('[attic|place], no wait, [shed|place]', ['decide', 'talk', 'decide'])).toEqual([
    decided(['bike'], 'shed'),
  ])
})

test('what is excepted is not decided, and comes on the list', () => {
  const trash = decided(['spices'], 'trash')
  const spices = { item: 'spices', things: ['salt'] }
  expect(
    acts('[spices|thing] [out|way], except the saffron', ['decide @trash', 'decide @trash+'], spices),
  ).toEqual([{ do: 'list', things: [{ name: 'saffron' }] }, trash])
  expect(
    acts('[all|ref] [out|way] except the [salt|thing]', ['decide @trash', 'decide @trash+'], spices),
  ).toEqual([trash])
})

test('“both” before two names is those two', () => {
  const things = ['blue cup', 'tent']
  expect(
    acts('[both|ref] the [cup|thing] and the [tent|thing] go to the [loft|place]', ['decide', 'decide+'], {
      things,
    }),
  ).toEqual([decided(things, 'to the loft')])
})

test('a place that is ruled out is refused', () => {
  expect(acts('anything but the [attic|place]', ['refuse', 'decide'])).toEqual([{ do: 'refuse' }])
  expect(acts('[not|neg] the [attic|place]', ['decide'])).toEqual([{ do: 'refuse' }])
})

test('what has a new place is neither taken back nor left where it is', () => {
  const done = [{ name: 'jam jars', to: 'cellar' }]
  expect(
    acts('i said it wrong, the [jars|thing] belong in the [pantry|place]', ['undo', 'decide'], { done }),
  ).toEqual([decided(['jam jars'], 'in the pantry')])
  expect(acts('stays put, in the [corner|place]', ['decide @stays', 'decide'])).toEqual([
    decided(['bike'], 'in the corner'),
  ])
})

test('a clause of a list whose name is not marked names a thing all the same', () => {
  const found = acts(
    'It has the pans of my aunt, [seven|number] [forks|thing], a lamp',
    ['list', 'list+', 'talk'],
    LIST,
  )
  expect(namesIn(found)).toEqual(['pans of my aunt', 'forks', 'lamp'])
})

test.each([
  ['i said [bin|way] it', 'trash', ['vase']],
  ['my sister said [bin|way] it', 'trash', ['bike']],
  ['i said [bin|way] it', 'sell', ['bike']],
])('“%s” is of the last decision where that was the same (%s)', (text, to, things) => {
  expect(acts(text, ['decide @trash'], { done: [{ name: 'vase', to }] })).toEqual([decided(things, 'trash')])
})

test.each(['along', 'with me', 'with us'])('what is taken along (%s) has one place', place => {
  expect(acts(`it comes [${place}|place]`, ['decide'])).toEqual([decided(['bike'], 'with me')])
})

test('a name behind words in quotation marks is not lost', () => {
  const found = acts('dad’s "good" mug, a [lamp|thing]', ['list', 'list+'], LIST)
  expect(namesIn(found)).toEqual(['mug', 'lamp'])
})

test('an article is no part of a name, but whose it is', () => {
  const found = acts('[a mug|thing], [his scarf|thing]', ['list', 'list+'], LIST)
  expect(namesIn(found)).toEqual(['mug', 'his scarf'])
})

test('a state behind a mark is that of the next thing', () => {
  const found = acts('[glue stick|thing] / [half used|state] [notebooks|thing]', ['list', 'list+'], LIST)
  expect(namesIn(found)).toEqual(['glue stick', 'half used notebooks'])
})

test.each([
  ['kitchen: a [mug|thing], a [pan|thing]', ['list', 'list+', 'list+']],
  ['kitchen. a [mug|thing], a [pan|thing]', ['list', 'list+', 'list+']],
])('the room before a list is no thing: %j', (text, labels) => {
  const found = acts(text, labels, LIST)
  expect(found).toContainEqual({ do: 'room', name: 'kitchen' })
  expect(namesIn(found)).toEqual(['mug', 'pan'])
})

test.each<[string, readonly Act[]]>([
  ['undo that', [{ do: 'undo', thing: null }]],
  ['put the [last two|ref] back', [undone('atlas'), undone('cook book')]],
  ['undo all of the [books|thing]', [undone('cook book'), undone('song book')]],
  ['take the [song book|thing] back', [undone('song book')]],
])('“%s” takes back what it names, the last one first', (text, expected) => {
  const done = ['song book', 'cook book', 'atlas'].map(name => ({ name, to: 'shelf' }))
  expect(acts(text, ['undo'], { item: null, done })).toEqual(expected)
})

function undone(thing: string): Act {
  return { do: 'undo', thing }
}

test('a decided thing gets another name', () => {
  const said = 'actually the mug is a [jug|thing]'
  const done = [{ name: 'mug', to: 'shelf' }]
  expect(acts(said, ['rename'], { done })).toEqual([{ do: 'rename', thing: 'mug', to: 'jug' }])
})

test('“that folder as well” is the folder of before, and what is denied a place gets none', () => {
  const situation = { things: ['newsletter', 'flyers'], done: [{ name: 'tickets', to: 'blue folder' }] }
  const text = '[newsletter|thing] into [that folder as|place] well, [flyers|thing] no'
  expect(acts(text, ['decide', 'decide'], situation)).toEqual([decided(['newsletter'], 'blue folder')])
})

test('“the parking one” is the thing that is called so, and no new one', () => {
  const situation = { item: 'parking tickets', things: ['bank statement'] }
  const text = '[the parking ones|ref] and the [bank one|thing] in the [folder|place]'
  expect(acts(text, ['decide', 'decide+'], situation)).toEqual([
    decided(['parking tickets', 'bank statement'], 'in the folder'),
  ])
})

test('a decided thing of which two places are asked is looked for', () => {
  const situation = { done: [{ name: 'jam jars', to: 'pantry' }] }
  const text = '[jars|thing]: [cellar|place] or [pantry|place], which was it'
  expect(acts(text, ['decide', 'decide+', 'decide+', 'talk'], situation)).toEqual([
    { do: 'ask', topic: 'where', thing: 'jam jars' },
  ])
})

test('that somebody died is no mere note', () => {
  expect(acts('we buried him three weeks ago', ['note'])[0]).toEqual({ do: 'feel', kind: 'grief' })
  expect(acts('it was buried under the laundry', ['note'])[0]).toMatchObject({ do: 'note' })
  expect(acts('passed down from my aunt', ['note'])[0]).toMatchObject({ do: 'note' })
})

test('whose a thing is stays in its name', () => {
  const text =
    '[glasses|thing] of my husband, grandmas [coffee pot|thing], the [drill|thing] from the shed, Tom’s [skateboard|thing]'
  expect(namesIn(acts(text, ['list', 'list', 'list', 'list'], LIST))).toEqual([
    'glasses of my husband',
    'grandmas coffee pot',
    'drill',
    'Tom’s skateboard',
  ])
})

test('the first words of a clause name a thing, where no word was marked', () => {
  expect(namesIn(acts('lego everywhere, a [mug|thing]', ['list', 'list'], LIST))).toEqual(['lego', 'mug'])
})

test('words for anything at all name nothing', () => {
  expect(acts('just [stuff|thing]', ['list'], LIST)).toEqual([{ do: 'talk', kind: 'other' }])
})
