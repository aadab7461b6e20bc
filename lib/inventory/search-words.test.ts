import { expect, test } from 'vitest'
import { wordLikeness } from './likeness'
import { headWord, indexedWords, searchWords } from './search-words'

test('a name is found by its first words, so many letters together', () => {
  const long = 'remarkably ornamental Christmas lights, evergreen tinsel'
  expect(searchWords(long)).toHaveLength(6)
  expect(indexedWords(long)).toEqual(['remarkably', 'ornamental', 'christma', 'light'])
  expect(indexedWords('x'.repeat(200))).toHaveLength(1)
  const names = ['blue pens', 'Ladegerät für die alte Kamera']
  for (const name of names) expect(indexedWords(name)).toEqual(searchWords(name))
})

test.each([
  ['phone charger', 'charger'],
  ['phone charger of the old Nokia (broken)', 'charger'],
  ['small lamp, no bulb', 'lamp'],
  ['bowling balls', 'ball'],
  ['Kabel vom alten Drucker', 'kabel'],
  ['lamp 40', 'lamp'],
  ['40', null],
])('the noun of %j is %j', (name, head) => {
  expect(headWord(name)).toBe(head)
})

test('two letters that are swapped count as one typo, so a short word with them is found', () => {
  expect(wordLikeness('lapm', 'lamp')).toBe(wordLikeness('lanp', 'lamp'))
  expect(wordLikeness('lapm', 'lamp')).toBeGreaterThan(0)
  expect(wordLikeness('alpm', 'lamp')).toBe(0)
})
