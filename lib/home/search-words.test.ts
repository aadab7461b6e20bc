import { expect, test } from 'vitest'
import { indexedWords, searchWords } from './search-words'

test('a name is found by its first words, so many letters together', () => {
  const long = 'remarkably ornamental Christmas lights, evergreen tinsel'
  expect(searchWords(long)).toHaveLength(6)
  expect(indexedWords(long)).toEqual(['remarkably', 'ornamental', 'christma', 'light'])
  expect(indexedWords('x'.repeat(200))).toHaveLength(1)
  const names = ['blue pens', 'Ladegerät für die alte Kamera']
  for (const name of names) expect(indexedWords(name)).toEqual(searchWords(name))
})
