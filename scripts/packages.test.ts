import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from './project.mjs'

test('every installed package has a licence that is on the list', () => {
  const { status, stderr } = spawnSync(process.execPath, [inProject('scripts', 'licences.ts')], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

type Lockfile = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

// npm leaves those out that its registry does not have, and `npm ci` then refuses the lockfile on every machine.
test('the lockfile names the optional packages of every platform', () => {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as Lockfile
  const paths = Object.keys(packages)
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
    .filter(name => !paths.some(path => path.endsWith(`node_modules/${name}`)))
  expect(missing).toEqual([])
})
