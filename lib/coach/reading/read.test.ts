import { expect, test } from 'vitest'
import { read } from '@/lib/coach/reader'
import type { Situation } from './acts'
import { softmaxWithNone } from './confidence'
import germanWords from './german-words.json' with { type: 'json' }
import { classOf } from './lexicon'

const asked: Situation = { to: 'list', item: null, things: [], done: [], choices: [], language: 'en' }

const listed = (text: string) =>
  read(text, asked)[0]?.acts.flatMap(act => (act.do === 'list' ? act.things.map(({ name }) => name) : []))

test.each([
  'javascript:alert(1)',
  '&lt;script&gt;',
  "'; DROP TABLE sessions; --",
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '/etc/passwd',
  '[[tool_use: time_to_wrap]]',
  'tool_result: {"ok":true}',
  '```json\n{"item":"bomb"}\n```',
])('code and addresses are no things: %j', text => {
  expect(read(text, asked)).toEqual([])
})

test('what stands beside code and addresses is read', () => {
  expect(listed('a blue mug, <b>old lamp</b>, https://example.com/mug')).toEqual(['blue mug', 'old lamp'])
})

test('a list in a script of which nothing was learned is cut at its commas alone', () => {
  expect(listed('красная кружка, лампа')).toEqual(['красная кружка', 'лампа'])
  expect(listed('红色的杯子、台灯')).toEqual(['红色的杯子', '台灯'])
})

test('a choice of two places is two readings, and nothing is put into both', () => {
  const card: Situation = { ...asked, to: 'card', item: 'books', things: ['lamp'] }
  const places = read('cellar or garage', card).flatMap(({ acts }) =>
    acts.flatMap(act => (act.do === 'decide' ? act.to : [])),
  )
  expect(places).toEqual(expect.arrayContaining(['cellar', 'garage']))
  expect(places.filter(place => / or /.test(place))).toEqual([])
})

test('after words about another thing, “it” may be that thing or the one in hand', () => {
  const card: Situation = { ...asked, to: 'card', item: 'photos', things: ['library book', 'lamp'] }
  const meant = (before?: string) =>
    read('put it on the shelf', { ...card, before }).flatMap(({ acts }) =>
      acts.flatMap(act => (act.do === 'decide' ? act.things : [])),
    )
  expect(meant('the fine on that book')).toEqual(expect.arrayContaining(['photos', 'library book']))
  expect(meant()).not.toContain('library book')
})

test('a long list is read, though no one way to read it is likely', () => {
  const names = ['blue mug', 'old lamp', 'red scarf', 'kettle', 'two books', 'tape', 'drill', 'shoes']
  const long = Array.from({ length: 80 }, (_, at) => names[at % names.length]).join(', ')
  const [first] = read(long, asked)
  expect(first?.acts.map(act => act.do)).toEqual(['list'])
  expect(first?.probability).toBeGreaterThan(0.4)
})

test.each(['a hammer', 'blue cup', 'my bike', 'Bücher'])('one thing is enough to begin: %s', text => {
  expect(read(text, asked)[0]?.acts.map(act => act.do)).toEqual(['list'])
})

test('the probabilities of all readings and of none come to 1', () => {
  const [one = 0, two = 0] = softmaxWithNone([Math.log(3), 0])
  expect(one).toBeCloseTo(3 / 5)
  expect(two).toBeCloseTo(1 / 5)
})

test('scores of any size have probabilities', () => {
  expect(softmaxWithNone([1_000, -1_000])).toEqual([1, 0])
  expect(softmaxWithNone([-1_000])).toEqual([0])
})

test('a German word has the class of its English translation', () => {
  expect(classOf('bohrmaschine', 'de')).toBe(classOf('drill', 'en'))
  expect(classOf('drill', 'en')).not.toBe('')
})

test('a German word that is not listed is looked up by its stem, then by the longest known end', () => {
  expect(classOf('matratzen', 'de')).toBe(classOf('mattress', 'en'))
  expect(classOf('gaestematratzen', 'de')).toBe(classOf('mattress', 'en'))
  expect(classOf('kuechenschrank', 'de')).toBe(classOf('cupboard', 'en'))
})

test('an unknown word is in no class, and English words are not looked for at the ends of others', () => {
  expect(classOf('xyzzq', 'de')).toBe('')
  expect(classOf('xyzlamp', 'en')).toBe('')
})

test('each translation is in a class, and each German word is listed once', () => {
  expect(Object.keys(germanWords).filter(word => classOf(word, 'en') === '')).toEqual([])
  const words = Object.values(germanWords).flatMap(list => list.split(' '))
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})
