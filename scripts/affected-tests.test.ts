import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { specsOf } from './affected-tests'

const specs = globSync('e2e/**/*.spec.ts')

describe('which browser tests a change can touch', () => {
  test.each([
    ['components/cards/kinds/confirm.tsx', ['e2e/cards/']],
    ['lib/session/export/export.ts', ['e2e/api/events', 'e2e/session/ending']],
    ['e2e/cards/swipe.spec.ts', ['e2e/cards/swipe.spec.ts']],
    ['docs/rules.md', []],
    ['lib/tidy/facts.test.ts', []],
  ])('%s: %j', (file, expected) => {
    expect(specsOf([file])).toEqual(expected)
  })

  test('a file that anything may use can touch all', () => {
    expect(specsOf(['components/cards/kinds/confirm.tsx', 'package.json'])).toBeNull()
  })

  test('each part of a path that is named is one of a spec', () => {
    const folders = globSync('{app,components,lib}/*', { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ parentPath, name }) => `${parentPath}/${name}/file.ts`)
    const named = new Set(folders.flatMap(file => specsOf([file]) ?? []))
    expect(named.size).toBeGreaterThan(10)
    for (const part of named)
      expect(
        specs.some(spec => spec.startsWith(part)),
        part,
      ).toBe(true)
  })
})
