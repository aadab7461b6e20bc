import { globSync, readFileSync } from 'node:fs'
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
