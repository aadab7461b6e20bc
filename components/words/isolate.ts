/**
 * Names that are written from the right, within a sentence of the page: each is isolated (U+2068, U+2069), so that it changes the
 * order of nothing beside it, such as the next name or a number.
 */

/** Hebrew, Arabic and their neighbours. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

export const isolated = (text: string): string => (FROM_RIGHT.test(text) ? `\u2068${text}\u2069` : text)

/** “mug, lamp” */
export const listOf = (names: readonly string[]): string => names.map(isolated).join(', ')

/** Words of the coach, with the names that it quotes. */
export const withIsolatedQuotes = (text: string): string =>
  text.replaceAll(/([“„])([^“”„\n]+)/g, (_, quote: string, name: string) => quote + isolated(name))

type Values = Readonly<Record<string, unknown>>

/** The same sentences, with what is put into them isolated. */
export function isolating<Words extends object>(words: Words): Words {
  const format = words as unknown as (key: string, values?: Values) => string
  const say = (key: string, values?: Values) => format(key, values && isolatedIn(values))
  return Object.assign(say, words)
}

const isolatedIn = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  )
