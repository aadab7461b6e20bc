import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inProject, root } from './project.mjs'

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

describe('what the page loads', () => {
  /** Imports and exports that are more than types, and so part of what is loaded. */
  const LOADED = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gms

  function loadedBy(file: string): string[] {
    const text = readFileSync(inProject(file), 'utf8')
    return [...text.matchAll(LOADED)].map(([, from = '']) => from)
  }

  function fileOf(from: string, by: string): string | undefined {
    const path = from.startsWith('@/')
      ? from.slice(2)
      : from.startsWith('./')
        ? join(dirname(by), from)
        : null
    return path === null ? undefined : [`${path}.ts`, `${path}.tsx`].find(file => existsSync(inProject(file)))
  }

  /** All modules that the page’s code loads: files of the project, and packages by name. */
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
})

/** Every start waits for the modules that load before its first answer. */
describe('what the first answer waits for', () => {
  test.each(['proxy.ts', 'app/api/health/route.ts'])('%s comes in without the schemas', file => {
    expect(broughtBy(file)).not.toContain('zod')
  })

  test('the proxy comes in without what only pages need', () => {
    expect(broughtBy('proxy.ts')).toEqual(new Set(['proxy.ts']))
  })

  test('a route that takes a body brings them', () => {
    expect(broughtBy('app/api/sessions/route.ts')).toContain('zod')
  })

  /** All files and packages that a file imports, or that these import; types and what is imported when it is needed aside. */
  function broughtBy(file: string, brought = new Set<string>()): Set<string> {
    brought.add(file)
    const text = readFileSync(inProject(file), 'utf8')
    for (const [, from = ''] of text.matchAll(
      /^(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?'([^']+)'/gm,
    )) {
      const path = fileOf(from, dirname(file))
      if (path === null) brought.add(from)
      else if (!brought.has(path)) broughtBy(path, brought)
    }
    return brought
  }

  /** As seen from the project; null for a package. */
  function fileOf(from: string, folder: string): string | null {
    if (!/^(@\/|\.)/.test(from)) return null
    const path = from.startsWith('@/') ? inProject(from.slice(2)) : resolve(inProject(folder), from)
    const file = ['.ts', '.tsx', ''].map(ending => path + ending).find(existsSync)
    if (file === undefined) throw new Error(`${from} is not found from ${folder}.`)
    return relative(root, file)
  }
})
