import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { foldFingerprint } from './fold-fingerprint.mjs'
import { inProject } from './project.mjs'

let copy: string

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'tidyup-fold-'))
  cpSync(inProject('lib'), join(copy, 'lib'), { recursive: true })
})

afterEach(() => rmSync(copy, { recursive: true }))

const change = (file: string) =>
  writeFileSync(join(copy, file), '\nexport const changed = true\n', { flag: 'a' })

test('it is the same for the same code, wherever that lies', () => {
  expect(foldFingerprint(copy)).toBe(foldFingerprint())
  expect(foldFingerprint()).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  'lib/engine/state.ts',
  'lib/engine/history.ts',
  'lib/tidy/facts.ts',
  'lib/wire/view.ts',
  'lib/session/log/loaded-session.ts',
])('it is another one when %s is changed', file => {
  change(file)
  expect(foldFingerprint(copy)).not.toBe(foldFingerprint())
})

test('it is the same when tests are changed, or what has no part in the fold', () => {
  change('lib/wire/view.test.ts')
  change('lib/engine/testing/memory-session.ts')
  change('lib/session/commands/chat.ts')
  expect(foldFingerprint(copy)).toBe(foldFingerprint())
})

/** The linter holds that the folders import nothing else (biome.json); this file could. */
test('all that loaded-session.ts imports is in it', () => {
  const text = readFileSync(inProject('lib/session/log/loaded-session.ts'), 'utf8')
  const imports = [...text.matchAll(/ from '(.+)'$/gm)].map(([, from]) => from ?? '')
  expect(imports.length).toBeGreaterThan(2)
  const inFold = /^(@\/lib\/(engine|tidy|wire)\/|node:|@\/lib\/store\/store$)/
  expect(imports.filter(from => !inFold.test(from))).toEqual([])
})
