/** What docs/security.md and docs/hosting.md promise, held against the tests that they name. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inProject } from './project.mjs'

/** A file, and names of tests in it: `e2e/access.spec.ts` › “who guesses too often…” › “another”. */
const NAMED = /`((?:app|bench|components|e2e|lib|scripts)\/[^`]+\.ts)`((?:\s+›\s+“[^”]+”)*)/g

const namedIn = (text: string) =>
  [...text.matchAll(NAMED)].map(([, file = '', names = '']) => ({
    file,
    titles: [...names.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title.replaceAll(/\s+/g, ' ')),
  }))

/** A name that ends in … is the beginning of one. */
function has(source: string, title: string): boolean {
  const quoted = title.endsWith('…') ? [title.slice(0, -1)] : [`'${title}'`, `"${title}"`, `\`${title}\``]
  return quoted.some(text => source.includes(text))
}

describe.each(['security.md', 'hosting.md'])('docs/%s', name => {
  const text = readFileSync(inProject('docs', name), 'utf8')

  test('names tests that are there', () => {
    const wrong = namedIn(text).flatMap(({ file, titles }) => {
      if (!/\.(?:test|spec)\.ts$|\/testing\//.test(file)) return []
      if (!existsSync(inProject(file))) return [file]
      const source = readFileSync(inProject(file), 'utf8')
      return titles.filter(title => !has(source, title)).map(title => `${file} › ${title}`)
    })
    expect(wrong).toEqual([])
  })

  test('names one for each row of a table that says what is held', () => {
    const lines = text.split('\n')
    const rows = lines.filter((line, index) => {
      const start = lines.findLastIndex((above, at) => at <= index && !above.startsWith('|')) + 1
      return line.startsWith('|') && index > start + 1 && /\| test +\|$/.test(lines[start] ?? '')
    })
    expect(rows.length).toBeGreaterThan(10)
    const cells = rows.map(row => row.split(' | ').at(-1) ?? '')
    expect(rows.filter((_, index) => namedIn(cells[index] ?? '').length === 0)).toEqual([])
  })
})
