/** What docs/security.md and docs/hosting.md promise, held against the tests that they name. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inProject } from './project.mjs'

/** `[^codes]` after a promise stands for the tests of the footnote `[^codes]: …` at the end of the page. */
const MARK = /\[\^([\w-]+)\]/g
const FOOTNOTE = /^\[\^([\w-]+)\]: (.*(?:\n.+)*)/gm
/** An item of a list that begins in bold, up to its last line. */
const PROMISE = /^- \*\*.*(?:\n {2}.*)*/gm
/** A file, and names of tests in it: `e2e/access.spec.ts` › “who guesses too often…” › “another”. */
const NAMED = /`([^`]+\.ts)`((?:\s+›\s+“[^”]+”)*)/g

/** Each name with its file; a file without a name is `[file, '']`. */
function testsNamedIn(text: string): [file: string, title: string][] {
  return [...text.matchAll(NAMED)].flatMap(([, file = '', names = '']) => {
    const titles = [...names.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title.replaceAll(/\s+/g, ' '))
    return (titles.length > 0 ? titles : ['']).map((title): [string, string] => [file, title])
  })
}

function isThere([file, title]: [file: string, title: string]): boolean {
  if (title === '' || !existsSync(inProject(file))) return false
  const source = readFileSync(inProject(file), 'utf8')
  // A name that ends in … is the beginning of one.
  return ["'", '"', '`'].some(quote =>
    source.includes(quote + (title.endsWith('…') ? title.slice(0, -1) : title + quote)),
  )
}

const marksIn = (text: string) => [...text.matchAll(MARK)].map(([, label = '']) => label)

describe.each([
  ['security.md', 50],
  ['hosting.md', 15],
])('docs/%s', (page, leastPromises) => {
  const text = readFileSync(inProject('docs', page), 'utf8')
  const footnotes = new Map([...text.matchAll(FOOTNOTE)].map(([, label = '', body = '']) => [label, body]))
  const body = text.replaceAll(FOOTNOTE, '')

  test('every promise has a footnote', () => {
    const promises = body.match(PROMISE) ?? []
    expect(promises.length).toBeGreaterThanOrEqual(leastPromises)
    expect(promises.filter(promise => marksIn(promise).length === 0)).toEqual([])
  })

  test('every footnote is used, and there once', () => {
    expect([...footnotes.keys()].sort()).toEqual([...new Set(marksIn(body))].sort())
    expect([...text.matchAll(FOOTNOTE)]).toHaveLength(footnotes.size)
  })

  test.each([...footnotes])('the tests of [^%s] are there', (_, footnote) => {
    const named = testsNamedIn(footnote)
    expect(named).not.toEqual([])
    expect(named.filter(one => !isThere(one))).toEqual([])
  })
})
