import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '@/lib/tidy/language'
import answers from './answers.json' with { type: 'json' }
import { countedIn, en, fill, PHRASES, says } from './phrases'

interface Catalogue {
  readonly [key: string]: Catalogue | string | undefined
}

/** Every phrase with its key in full, such as `find.atPin`: the forms and the lines of one key are of one phrase. */
function phrasesOf(catalogue: Catalogue, prefix = ''): [string, readonly string[]][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, readonly string[]][] => {
    if (value === undefined || key === 'language') return []
    const name = `${prefix}${key}`
    if (typeof value === 'string') return [[name, [value]]]
    const isOne = Array.isArray(value) || 'other' in value
    return isOne ? [[name, Object.values(value) as string[]]] : phrasesOf(value, `${name}.`)
  })
}

const blanksIn = (phrases: readonly string[]) =>
  new Set(phrases.flatMap(phrase => phrase.match(/\{\w+\}/g) ?? []).map(blank => blank.toLowerCase()))

describe.each(LANGUAGES)('in %s', language => {
  const phrases = phrasesOf(PHRASES[language] as unknown as Catalogue)
  const inEnglish = new Map(phrasesOf(en as unknown as Catalogue))

  test('every phrase is there, and asks for the same as in English', () => {
    expect(phrases.map(([key]) => key)).toEqual([...inEnglish.keys()])
    for (const [key, lines] of phrases) {
      expect(
        lines.every(line => line.trim() !== ''),
        key,
      ).toBe(true)
      expect(blanksIn(lines), key).toEqual(blanksIn(inEnglish.get(key) ?? []))
    }
  })

  test('lines of which one is said have no two alike', () => {
    for (const [key, value] of Object.entries(PHRASES[language]))
      if (Array.isArray(value)) expect(new Set(value).size, key).toBe(value.length)
  })

  test('there is no straight quotation mark', () => {
    expect(JSON.stringify(phrases.map(([, lines]) => lines.join('\n')))).not.toMatch(/\\"|'/)
  })

  test('a name of any kind is in quotation marks, and stands as it is', () => {
    const name = '{count} of “them” $& {name}'
    for (const forms of [PHRASES[language].find.byName, PHRASES[language].stuck.missed])
      expect(fill(countedIn(forms, 2, PHRASES[language]), { name })).toContain(name)
  })

  test('every answer is given', () => {
    for (const { topic, answer } of answers) if (answer) expect(answer[language]?.trim(), topic).toBeTruthy()
  })
})

test('what was said is known again in each language', () => {
  for (const phrases of Object.values(PHRASES))
    expect(says(`Hm. ${phrases.planReached}`, ({ planReached }) => planReached)).toBe(true)
  expect(says('Hm.', ({ planReached }) => planReached)).toBe(false)
})

/** The coach understands all that it tells people to say. */
