import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitWith, Failure } from './command-line.mjs'
import { inProject } from './project.mjs'

/** What a package may ask of us. Whoever adds one here has read it. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
  // Of typefaces.
  'OFL-1.1',
  'Zlib',
  // Of argparse, which openapi-typescript brings along: permissive, with a list of what was changed.
  'Python-2.0',
  // Data that the build reads: which browser knows what.
  'CC-BY-4.0',
  // By file: ours stay ours. Lightning CSS and axe-core, which build and test.
  'MPL-2.0',
  // libvips, which sharp loads as a shared library of its own that anybody can replace.
  'LGPL-3.0-or-later',
])

/** Packages whose field “license” points to a file that they do not have. What stands here was read in their README. */
const readElsewhere = new Map([['@modelcontextprotocol/server-everything', 'MIT']])

// `npm run licences`: every installed package under its licence. Ends with 1 if one is not on the list.
await exitWith(async () => {
  const packages = installed()
  const byLicence = Map.groupBy(packages, ({ licence }) => licence)
  for (const [licence, those] of [...byLicence].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`${licence} (${those.length})\n  ${those.map(({ name }) => name).join(', ')}\n`)

  const refused = packages.filter(({ licence }) => !isAllowed(licence))
  if (refused.length === 0) return 0
  throw new Failure(
    `Not on the list of scripts/licences.mjs: ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`,
  )
})

/** What the lockfile names and this machine has: packages of other platforms are not installed. */
function installed() {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  return Object.keys(packages)
    .filter(path => path !== '' && existsSync(inProject(path, 'package.json')))
    .map(path => {
      const { name, version, license } = JSON.parse(
        readFileSync(inProject(join(path, 'package.json')), 'utf8'),
      )
      const licence = readElsewhere.get(name) ?? (typeof license === 'string' ? license : 'none')
      return { name: `${name} ${version}`, licence }
    })
}

/** Flat expressions are all that packages use; one with both words fits no entry of the list. */
function isAllowed(expression: string) {
  const flat = expression.replace(/^\((.*)\)$/, '$1')
  return flat.split(' OR ').some(choice => choice.split(' AND ').every(licence => allowed.has(licence)))
}
