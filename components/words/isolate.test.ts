import { expect, test } from 'vitest'
import { isolated, isolating, listOf, withIsolatedQuotes } from './isolate'
import { wordsIn } from './testing/words-in'

const BOOK = 'كتاب'
const CUP = 'ספל'
const alone = (name: string) => `\u2068${name}\u2069`

test('a name from the right is isolated, and any other is as it was', () => {
  expect(isolated(BOOK)).toBe(alone(BOOK))
  for (const name of ['mug', 'Tasse', 'книга', '茶碗', 'teddy 🧸', '']) expect(isolated(name)).toBe(name)
})

test('several in a list, and those that the coach quotes, are isolated each for itself', () => {
  expect(listOf([BOOK, 'mug', CUP])).toBe(`${alone(BOOK)}, mug, ${alone(CUP)}`)
  expect(withIsolatedQuotes(`Noted: “${BOOK}”, “mug”, “${CUP}”. And ${BOOK}?`)).toBe(
    `Noted: “${alone(BOOK)}”, “mug”, “${alone(CUP)}”. And ${BOOK}?`,
  )
})

test('sentences isolate what is put into them, and nothing else', () => {
  const words = isolating(wordsIn('en', 'things'))
  expect(words('goOnWith', { thing: BOOK })).toBe(`Go on: ${alone(BOOK)}`)
  expect(words('goOnWith', { thing: 'mug' })).toBe('Go on: mug')
  expect(words('count', { count: 2 })).toBe('2 things.')
  expect(words('heard')).toBe('Here’s what I heard')
  expect(words.has('heard')).toBe(true)
})
