import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from './project.mjs'

/** Imports and exports that are more than types, and so part of what is loaded. */
const LOADED = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gms

function loadedBy(file: string): string[] {
  const text = readFileSync(inProject(file), 'utf8')
  return [...text.matchAll(LOADED)].map(([, from = '']) => from)
}

function fileOf(from: string, by: string): string | undefined {
  const path = from.startsWith('@/') ? from.slice(2) : from.startsWith('./') ? join(dirname(by), from) : null
  return path === null ? undefined : [`${path}.ts`, `${path}.tsx`].find(file => existsSync(inProject(file)))
}

/** What the page’s code loads, in the end: files of the project, and packages by name. */
function loadedByPage(): Set<string> {
  const due = globSync('components/**/*.{ts,tsx}', { cwd: inProject('.') }).filter(
    file => !/\.test\.|\/testing\//.test(file),
  )
  const loaded = new Set(due)
  for (let file = due.pop(); file; file = due.pop()) {
    for (const from of loadedBy(file)) {
      const found = fileOf(from, file) ?? from
      if (!loaded.has(found) && found !== from) due.push(found)
      loaded.add(found)
    }
  }
  return loaded
}

test('the page’s code holds no catalogue: its sentences come with it from the server, in one language', () => {
  const files = [...loadedByPage()].filter(file => /^components\/(?!words\/)/.test(file))
  const catalogues = files.flatMap(file =>
    loadedBy(file).filter(from => /words\/(?:en|de|server-words)/.test(from)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(catalogues).toEqual([])
})

test('the page’s code holds no schema, no prompt and no tool', () => {
  const loaded = [...loadedByPage()]
  expect(loaded).toContain('lib/tidy/facts.ts')
  expect(
    loaded.filter(from => /^(zod$|lib\/(?!wire|tidy)|lib\/tidy\/(modes|prompts|tools))/.test(from)),
  ).toEqual(['lib/engine/reply-content.ts', 'lib/inventory/likeness.ts', 'lib/inventory/search-words.ts'])
})
