/** Small words of both languages, by what they do in a sentence, and numbers in words. `words.ts` folds them as they stand here. */

import { foldedWordsOf } from '@/lib/coach/words'
import functionWords from './function-words.json' with { type: 'json' }

const { words, numbers } = functionWords

/** Some lists hold fixed pairs of words or ends of words: `salt pepper`, `room`. */
export const FUNCTION_WORDS: Readonly<Record<keyof typeof words, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(words).map(([name, { en, de }]) => [name, new Set(`${en}, ${de}`.split(', '))]),
) as Record<keyof typeof words, Set<string>>

const NUMBERS = new Map(Object.entries({ ...numbers.en, ...numbers.de }))

/** Null where the words tell no whole number from 1 to 999. */
export function numberOf(text: string): number | null {
  const digits = /\d+/.exec(text)?.[0]
  if (digits !== undefined) return digits.length <= 3 && Number(digits) > 0 ? Number(digits) : null
  const told = foldedWordsOf(text.replaceAll(/[^\p{L}]+/gu, ' '))
  if (told.includes('dozen') || told.includes('dutzend')) return 12
  return told.map(word => NUMBERS.get(word)).find(number => number !== undefined) ?? null
}

export const isPronoun = (told: readonly string[]) =>
  told.every(
    word => FUNCTION_WORDS.it.has(word) || FUNCTION_WORDS.them.has(word) || FUNCTION_WORDS.thing.has(word),
  )

export const isOnlyYes = (text: string) => foldedWordsOf(text).every(word => FUNCTION_WORDS.yes.has(word))

export const hasPronoun = (text: string) =>
  foldedWordsOf(text).some(word => FUNCTION_WORDS.it.has(word) || FUNCTION_WORDS.them.has(word))
