import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from './project.mjs'

/** The folders inside `base` that each of its folders imports from, without tests. */
function importsOf(base: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  const folderOf = (path: string) => path.slice(base.length + 1).split('/')[0] ?? ''
  for (const file of globSync(`${base}/*/**/*.{ts,tsx}`, { cwd: inProject('.') })) {
    if (/\.test\.|\/testing\//.test(file)) continue
    const folder = folderOf(file)
    const known = imports.get(folder) ?? new Set()
    imports.set(folder, known)
    for (const [, from = ''] of readFileSync(inProject(file), 'utf8').matchAll(/'@\/([^']+)'/g))
      if (from.startsWith(`${base}/`) && from.split('/').length > base.split('/').length + 1)
        known.add(folderOf(from))
    known.delete(folder)
  }
  return imports
}

test.each(['components', 'lib/session'])('no two folders of %s import each other', base => {
  const imports = importsOf(base)
  expect(imports.size).toBeGreaterThan(5)
  const mutual = [...imports].flatMap(([one, others]) =>
    [...others].filter(other => imports.get(other)?.has(one)).map(other => `${one} ↔ ${other}`),
  )
  expect(mutual).toEqual([])
})

/** A folder of the page imports only from those before it. */
const LAYERS = [
  ...['words', 'presentation', 'ui', 'install', 'store'],
  ...['navigation', 'speech', 'photos', 'detection'],
  ...['cards', 'put-away', 'conversation', 'pace', 'timeline'],
  ...['things', 'inventory', 'where', 'piles', 'share', 'settings', 'access'],
  ...['home', 'ending', 'session'],
]

test('the folders of components are layers', () => {
  const imports = importsOf('components')
  expect([...imports.keys()].sort()).toEqual([...LAYERS].sort())
  const upwards = LAYERS.flatMap((folder, layer) =>
    [...(imports.get(folder) ?? [])]
      .filter(other => LAYERS.indexOf(other) > layer)
      .map(other => `${folder} → ${other}`),
  )
  expect(upwards).toEqual([])
})

/** The longest path of imports within `components`; types are left out, since they are gone when the page runs. */
function longestPath(file: string, known = new Map<string, readonly string[]>()): readonly string[] {
  const found = known.get(file)
  if (found) return found
  let longest: readonly string[] = []
  for (const [, from = ''] of readFileSync(inProject(file), 'utf8').matchAll(
    /^(?:import|export) (?!type )[^']*?'((?:@\/components|\.)\/[^']+)'/gm,
  )) {
    const path = from.startsWith('.') ? join(dirname(file), from) : from.slice(2)
    const imported = ['.ts', '.tsx'].map(end => path + end).find(one => existsSync(inProject(one)))
    const rest = imported ? longestPath(imported, known) : []
    if (rest.length > longest.length) longest = rest
  }
  known.set(file, [file, ...longest])
  return [file, ...longest]
}

test('no file is more than twelve imports away from the home page', () => {
  const [, ...path] = longestPath('app/page.tsx')
  expect(path.length).toBeGreaterThan(5)
  expect(path.length, path.join('\n')).toBeLessThanOrEqual(12)
})
