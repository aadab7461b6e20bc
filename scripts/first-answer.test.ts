/** What comes in before a start has answered for the first time is waited for by whoever starts. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { inProject, root } from './project.mjs'

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
