import compile from 'icu-minify/compile'
import { describe, expect, it, test } from 'vitest'
import { german } from './de'
import { english } from './en'
import { isolated, isolating, listOf, withIsolatedQuotes } from './isolate'
import { wordsIn } from './testing/words-in'

interface Catalogue {
  readonly [key: string]: Catalogue | string
}

/** Every message with its key in full, such as `general.refusal.session_ended`. */
function messagesOf(catalogue: Catalogue, prefix = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${name}`, value] as [string, string]]
      : messagesOf(value, `${prefix}${name}.`),
  )
}

/** The names that a compiled message asks for: `[name, type?, branches or children…]`. */
function argumentsOf(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return []
  return compiled.filter(Array.isArray).flatMap(([name, ...rest]) => [
    name,
    ...rest.flatMap(part => {
      const branches = typeof part === 'object' && !Array.isArray(part) ? Object.values(part) : []
      return [...argumentsOf([part]), ...branches.flatMap(argumentsOf)]
    }),
  ])
}

const argumentNames = (message: string) => [...new Set(argumentsOf(compile(message)))].sort()

const translations = new Map(messagesOf(german))
const messages = messagesOf(english).map(([key, inEnglish]) => ({
  key,
  inEnglish,
  inGerman: translations.get(key) ?? '',
}))

describe('the catalogue', () => {
  it.each([
    ['{count, plural, one {# thing of {owner}} other {# things}}', ['count', 'owner']],
    ['{decided, number} decided, <b>{skipped}</b> later', ['b', 'decided', 'skipped']],
    ['Nothing', []],
  ])('asks in “%s” for what stands in it', (message, names) => {
    expect(argumentNames(message)).toEqual(names)
  })

  it.each(messages)('says $key in both languages', ({ inEnglish, inGerman }) => {
    expect(inEnglish.trim()).not.toBe('')
    expect(inGerman.trim()).not.toBe('')
  })

  const kept = messages.filter(({ inEnglish }) => inEnglish !== '{message}')

  it.each([...Map.groupBy(kept, ({ inEnglish }) => inEnglish)])(
    'says “%s” in one way in German',
    (_, all) => {
      expect([...new Set(all.map(({ inGerman }) => inGerman))]).toHaveLength(1)
    },
  )

  it.each(messages)('calls things in $key by the words of CONTRIBUTING.md', ({ inEnglish, inGerman }) => {
    expect(inEnglish).not.toMatch(/\bitems?\b(?!\})|another (?:day|time)|\bleft to\b/i)
    expect(inGerman).not.toMatch(/\bSachen?\b|\bOrte?n?s?\b|anderes Mal|\S…/)
  })

  const onCards = messages.filter(({ key }) => key.startsWith('cards.'))

  it.each(onCards)('says $key in German by words that no other button of a card has', message => {
    const alike = onCards.filter(({ inGerman }) => inGerman === message.inGerman)
    expect(new Set(alike.map(({ inEnglish }) => inEnglish)).size).toBe(1)
  })

  it.each(messages.filter(({ key }) => !key.startsWith('general.refusal.')))(
    'asks in $key for the same in both languages',
    ({ inEnglish, inGerman }) => {
      expect(argumentNames(inGerman)).toEqual(argumentNames(inEnglish))
    },
  )

  it.each(messages.filter(({ key }) => key.startsWith('general.refusal.')))(
    'asks in $key for the server’s sentence at most',
    ({ inEnglish, inGerman }) => {
      expect(['', 'message']).toContain(argumentNames(inEnglish).join())
      expect(['', argumentNames(inEnglish).join()]).toContain(argumentNames(inGerman).join())
    },
  )

  it.each(messages)('has no straight quotation mark in $key', ({ inEnglish, inGerman }) => {
    expect(`${inEnglish}${inGerman}`).not.toMatch(/['"]/)
  })
})

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
