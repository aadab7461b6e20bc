/** The documents, compared with each other, the code and the tests that they name. */

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { english } from '@/components/words/en'
import { EVENT_TYPES } from '@/lib/tidy/event-table'
import { modes } from '@/lib/tidy/modes'
import { inProject } from './project.mjs'

/** `[^codes]` after a promise stands for the tests of the footnote `[^codes]: …` at the end of the page. */
const MARK = /\[\^([\w-]+)\]/g
const FOOTNOTE = /^\[\^([\w-]+)\]: (.*(?:\n.+)*)/gm
/** An item of a list that begins in bold, up to its last line. */
const PROMISE = /^- \*\*.*(?:\n {2}.*)*/gm
/** A file, and names of tests in it: `e2e/access/access.spec.ts` › “who guesses too often…” › “another”. */
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

test('the tests that reliability.md names are there', () => {
  const named = testsNamedIn(textOf('docs/reliability.md')).filter(([, title]) => title !== '')
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(one => !isThere(one))).toEqual([])
})

const textOf = (file: string) => readFileSync(inProject(file), 'utf8')

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(inProject('docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name.replaceAll('\\', '/')}`),
]

/** Code between fences is an example: what looks like a link or a heading there is none. */
const withoutCode = (text: string) => text.replaceAll(/^ *```.*?^ *```/gms, '')

/** What is linked, but for other sites: `file.md`, `file.md#anchor` or `#anchor`. */
const linksIn = (text: string) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter(link => !/^[a-z]+:/.test(link))

/** As GitHub makes them of headings: letters, digits, spaces that become dashes, and dashes. */
const anchorsIn = (text: string) =>
  [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? from : join(dirname(from), path)
  if (!existsSync(inProject(file))) return false
  return anchor === undefined || (file.endsWith('.md') && anchorsIn(textOf(file)).includes(anchor))
}

describe('links between documents', () => {
  test.each(documents)('of %s lead to what is there', document => {
    expect(linksIn(textOf(document)).filter(link => !leadsSomewhere(document, link))).toEqual([])
  })

  test.each([
    ['hosting.md', true],
    ['nowhere.md', false],
    ['../README.md#use-a-model', true],
    ['../README.md#a-heading-that-is-not-there', false],
    ['#the-idea', true],
  ])('from docs/architecture.md to %s: %s', (link, isGood) => {
    expect(leadsSomewhere('docs/architecture.md', link)).toBe(isGood)
  })

  test('every document is reached from the README', () => {
    const reached = new Set(['README.md'])
    for (const file of reached)
      for (const link of linksIn(textOf(file))) {
        const to = join(dirname(file), link.split('#')[0] ?? '')
        if (to.endsWith('.md')) reached.add(to)
      }
    // Decisions are found by their folder.
    const found = documents.filter(file => !file.startsWith('docs/decisions/'))
    expect(found.filter(file => !reached.has(file))).toEqual([])
  })
})

/** A file of a source folder, in backticks. */
const FILE_IN_TEXT = /`((?:app|bench|components|e2e|lib|scripts)\/[^\s`…*{}<>]*\.[a-z]+)`/g
/** A document, in a comment: not in quotes as in code, nor in the address of another site. */
const DOCUMENT_IN_COMMENT = /(?<![\w/'"`])docs\/[\w./-]*\w/g

describe('paths', () => {
  test.each(documents)('in %s lead to files', document => {
    const named = [...textOf(document).matchAll(FILE_IN_TEXT)].map(([, file = '']) => file)
    expect(named.filter(file => !existsSync(inProject(file)))).toEqual([])
  })

  test('of documents in comments lead to them', () => {
    const sources = globSync('{app,bench,components,e2e,lib,scripts}/**/*.{ts,tsx,mjs,cjs,sh}', {
      cwd: inProject('.'),
    })
    const named = sources.flatMap(file =>
      [...textOf(file).matchAll(DOCUMENT_IN_COMMENT)].map(([document]) => [file, document] as const),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(([, document]) => !existsSync(inProject(document)))).toEqual([])
  })
})

/** The cells of each row of a table whose first cell is a name in code. */
const rowsIn = (text: string): [name: string, cells: string][] =>
  [...text.matchAll(/^\| `([^`]+)` +\|(.*)\|$/gm)].map(([, name = '', cells = '']) => [name, cells])

const foldersIn = (folder: string) =>
  readdirSync(inProject(folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)

test('the README’s table has every folder', () => {
  const ignored = textOf('.gitignore').split('\n')
  const folders = foldersIn('.').filter(name => !ignored.includes(`${name}/`) && name !== 'lib')
  const inLib = foldersIn('lib').map(name => `lib/${name}`)
  const named = rowsIn(textOf('README.md')).map(([name]) => name)
  expect([...folders, ...inLib].filter(folder => !named.includes(folder))).toEqual([])
})

test('docs/architecture.md has the import table that Biome holds', () => {
  const { overrides } = JSON.parse(textOf('biome.json')) as {
    overrides: {
      includes: string[]
      linter?: {
        rules: { style: { noRestrictedImports?: { options: { patterns: { group: string[] }[] } } } }
      }
    }[]
  }
  const held = overrides.flatMap(({ includes, linter }) => {
    const patterns = linter?.rules.style.noRestrictedImports?.options.patterns ?? []
    const group = patterns.flatMap(({ group }) => group)
    // A table of its own begins with all, which is refused, and then lets in.
    if (group[0] !== '**') return []
    const folder = includes[0]?.replace('/**', '') ?? ''
    const names = group
      .filter(pattern => pattern.startsWith('!'))
      .map(pattern => pattern.slice(1).replace('@/', '').replace('/**', ''))
    return [[folder, [...new Set(names)].filter(name => name !== '.' && name !== folder)]]
  })
  const told = rowsIn(textOf('docs/architecture.md')).map(([folder, cells]) => [
    folder,
    [...cells.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  ])
  expect(told).toEqual(held)
})

test('docs/http-api.md names every type of event', () => {
  const text = textOf('docs/http-api.md')
  expect([...EVENT_TYPES, 'TextDelta', 'CallPreview'].filter(type => !text.includes(`\`${type}\``))).toEqual(
    [],
  )
})

test('docs/rules.md names every mode, and the README its name on the page', () => {
  const names = Object.keys(modes) as (keyof typeof modes)[]
  const [rules, readme] = [textOf('docs/rules.md'), textOf('README.md')]
  expect(names.filter(name => !rules.includes(`\`${name}\``))).toEqual([])
  expect(names.filter(name => !readme.includes(`**${english.session.mode[name]}**`))).toEqual([])
})

/** Rules that code, tests and documents cite by name, compared with docs/rules.md, which defines them. */
describe('the rules', () => {
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
      ...[...line.matchAll(IN_PARENTHESES), ...line.matchAll(IN_A_TITLE)].flatMap(([names]) =>
        rulesIn(names),
      ),
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
      .filter(file => /\.(tsx?|mjs|md)$/.test(file) && file !== PAGE && file !== 'scripts/docs.test.ts'),
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
})
