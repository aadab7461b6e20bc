import { expect, test } from 'vitest'
import germanWords from './german-words.json' with { type: 'json' }
import { classOf } from './lexicon'

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
