/** Words, marks and clauses of a text, small words by what they do in a sentence, and how words are compared. The only place in the coach that takes a text apart. */

import functionWords from './reading/function-words.json' with { type: 'json' }

export interface Token {
  /** The text as it was typed. */
  readonly text: string
  /** Folded: lower case, `ä` as `ae`, other accents off, straight apostrophes. */
  readonly word: string
  readonly start: number
  readonly end: number
}

const TOKEN =
  /\n+|[\p{L}\p{M}\p{N}]+(?:['’‘ʼ.\-–](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*|\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}\p{Extended_Pictographic}]|\uFE0F|\u200D)*|[.!?…]+|[^\s]/gu

/** Longer words are cut: nothing is learned from them. */
const MAX_WORD = 40

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: match, index } of text.matchAll(TOKEN)) {
    const isBreak = match.startsWith('\n')
    tokens.push({ text: match, word: isBreak ? '\n' : fold(match), start: index, end: index + match.length })
  }
  return tokens
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe' }

const fold = (text: string): string =>
  text
    .slice(0, MAX_WORD)
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'")
    // “Nooo”
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/[äöüßæø]/g, letter => UMLAUTS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')

export const isWord = ({ word }: Pick<Token, 'word'>): boolean => /[\p{L}\p{N}]/u.test(word)

/** The folded words of a text, without marks. */
export const foldedWordsOf = (text: string): string[] =>
  tokensOf(text)
    .filter(isWord)
    .map(({ word }) => word)

/** The words in lower case, without hyphens: “T‑Shirt’s” → `t`, `shirt's`. */
export const wordsOf = (text: string): string[] =>
  straight(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []

export const straight = (text: string) => text.replaceAll(/[’‘ʼ]/g, "'")

/** Cuts endings of number and case off: words with equal stems are taken for one. */
export function stem(word: string): string {
  if (word.length < 4) return word
  const single =
    word.endsWith('ies') && word.length > 4
      ? `${word.slice(0, -3)}y`
      : /(?:s|x|z|ch|sh)es$/.test(word)
        ? word.slice(0, -2)
        : word.endsWith('s') && !/(?:ss|us|is)$/.test(word)
          ? word.slice(0, -1)
          : word
  return single.replace(/(?<=\p{L}{3})(?:ern|en|er|e|n)$/u, '')
}

/** Decides by the word's ending. */
export const isPlural = (word: string) =>
  word.length > 3 && ((/s$/.test(word) && !/ss$/.test(word)) || /(?:en|er)$/.test(word))

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

export interface Clause {
  /** Tokens from `start` up to `end`. */
  readonly start: number
  readonly end: number
}

const ENDS = /^(?:[.!?…]+|[,;:()\-–—/]|\n)$/

export function clausesOf(tokens: readonly Token[], forced: ReadonlySet<number> = new Set()): Clause[] {
  const clauses: Clause[] = []
  let start = 0
  const close = (end: number) => {
    if (end > start) clauses.push({ start, end })
    start = end
  }
  for (const [index, { word }] of tokens.entries()) {
    if (index > start && (FUNCTION_WORDS.beginning.has(word) || forced.has(index)) && hasWord(start, index))
      close(index)
    if (ENDS.test(word) && hasWord(start, index)) close(index + 1)
  }
  const last = clauses.at(-1)
  if (start < tokens.length && !hasWord(start, tokens.length) && last)
    clauses[clauses.length - 1] = { start: last.start, end: tokens.length }
  else close(tokens.length)
  return clauses

  function hasWord(from: number, to: number) {
    for (let index = from; index < to; index++)
      if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(tokens[index]?.word ?? '')) return true
    return false
  }
}
