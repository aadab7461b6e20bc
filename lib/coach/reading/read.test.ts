import { expect, test } from 'vitest'
import { read } from '@/lib/coach/reader'
import type { Situation } from './acts'

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
