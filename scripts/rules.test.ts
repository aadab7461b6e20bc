/** Rules that code, tests and documents cite by name, compared with docs/rules.md, which defines them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inProject } from './project.mjs'

const PAGE = 'docs/rules.md'

const NAME = '[EPTXFMQLSKBCH][1-9]\\d?'
/** `E7`, `M2, T1`, `E5 M2` or `P1–P3`. */
const NAMES = `${NAME}(?:(?:, | |–)${NAME})*`
const ANYWHERE = new RegExp(`(?<![\\w%+])${NAMES}(?!\\w)`, 'g')
const IN_PARENTHESES = new RegExp(`\\(${NAMES}\\)`, 'g')
/** The whole of a text in quotes, or its beginning; numbers may follow only what is none, as the path of an icon. */
const IN_A_TITLE = new RegExp(`(?<=['"\`])${NAMES}(?=['"\`]|:? [^\\d\\s])`, 'g')
const COMMENT = /^\s*(?:\/\*\*|\*)(.*)|(?:^|\s)\/\/ (.*)/

/** The rules that a line of a source cites: in a comment, in parentheses, or at the head of a test’s name. */
function rulesInLine(line: string): string[] {
  const [, block = '', rest = ''] = COMMENT.exec(line) ?? []
  return [
    ...rulesIn(block + rest),
    ...[...line.matchAll(IN_PARENTHESES), ...line.matchAll(IN_A_TITLE)].flatMap(([names]) => rulesIn(names)),
  ]
}

const rulesIn = (text: string) => [...text.matchAll(ANYWHERE)].flatMap(([names]) => eachOf(names))

/** `P1–P3` stands for P1, P2 and P3. */
const eachOf = (names: string): string[] =>
  names.split(/, | /).flatMap(part => {
    const [first = '', last = first] = part.split('–')
    const [from, to] = [Number(first.slice(1)), Number(last.slice(1))]
    return Array.from({ length: to - from + 1 }, (_, index) => `${first[0]}${from + index}`)
  })

function rulesOf(file: string): Set<string> {
  const text = readFileSync(inProject(file), 'utf8')
  return new Set(file.endsWith('.md') ? rulesIn(text) : text.split('\n').flatMap(rulesInLine))
}

const files = ['lib', 'app', 'components', 'e2e', 'scripts', 'bench', 'docs'].flatMap(folder =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(file => /\.(tsx?|mjs|md)$/.test(file) && file !== PAGE && file !== 'scripts/rules.test.ts'),
)

const page = readFileSync(inProject(PAGE), 'utf8')
/** An item that begins with a rule’s name in bold, up to its last line. */
const rules = [...page.matchAll(/^- \*\*([A-Z]\d+)\*\* .*(?:\n {2}.*)*/gm)].map(([text, name = '']) => ({
  name,
  tests: [...text.matchAll(/\]\(([^)]+\.(?:test|spec)\.tsx?)\)/g)].map(([, link = '']) =>
    join(dirname(PAGE), link),
  ),
}))

test.each([
  ['/** Every call has its result (E7). */', ['E7', 'E7']],
  ["  // As P1–P3 say, and X2's list.", ['P1', 'P2', 'P3', 'X2']],
  ["test('T2, P2 a match wins', () => {", ['T2', 'P2']],
  ["describe('Q7', () => {", ['Q7']],
  ["test('shows the report (M2, T1)', () => {", ['M2', 'T1']],
  ['<path d="M8 5.5v13" />', []],
  ["'Mozilla/5.0 (X11; Linux x86_64)', encodeURI('%E1%F5')", []],
])('in %j it sees %j', (line, cited) => {
  expect(rulesInLine(line)).toEqual(cited)
})

test('every rule that is cited is defined', () => {
  const defined = new Set(rules.map(({ name }) => name))
  const cited = files.flatMap(file => [...rulesOf(file)].map(name => ({ file, name })))
  expect(cited.length).toBeGreaterThan(200)
  expect(cited.filter(({ name }) => !defined.has(name))).toEqual([])
})

describe('every rule is defined once, and names tests that cite it', () => {
  test('once', () => {
    const names = rules.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    expect(names.length).toBeGreaterThan(45)
  })

  test.each(rules)('$name', ({ name, tests }) => {
    expect(tests).not.toEqual([])
    expect(tests.filter(file => !existsSync(inProject(file)) || !rulesOf(file).has(name))).toEqual([])
  })
})
