import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './project.mjs'

/** All of the code that says what a log comes to, and how that is packed. The folders import nothing but each other. */
const FOLD = ['lib/engine', 'lib/tidy', 'lib/wire', 'lib/session/log/loaded-session.ts']

/**
 * Told apart by this, a snapshot is read only by the code that made it: any change of any file counts, also of one that
 * would have folded alike.
 *
 * @param {string} folder of the project
 */
export function foldFingerprint(folder = root) {
  const hash = createHash('sha256')
  for (const file of FOLD.flatMap(path => sourcesIn(join(folder, path)))) {
    const name = relative(folder, file).replaceAll(sep, '/')
    hash.update(`\0${name}\0`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 32)
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function sourcesIn(path) {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries
    .filter(({ name }) => name !== 'testing' && name !== 'conformance' && !/\.test\.tsx?$/.test(name))
    .flatMap(({ name }) => sourcesIn(join(path, name)))
}
