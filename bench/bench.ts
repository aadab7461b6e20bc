/**
 * Everything that is measured, each beside its floor in the same run: prints a table a section and writes
 * `bench/results.json`.
 *
 *     npm run bench             all of it, under ten minutes on 2 cores
 *     npm run bench -- loop     one section or several; the results of the others stay as they are
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figure } from './figure'
import { keep, tableOf } from './results'
import { sections } from './sections/all'

const FILE = join(import.meta.dirname, 'results.json')

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !Object.hasOwn(sections, name))
if (unknown.length > 0) {
  console.error(
    `There is no section “${unknown.join(', ')}”. There are: ${Object.keys(sections).join(', ')}.`,
  )
  process.exit(1)
}

const kept: Record<string, readonly Figure[]> = wanted.length === 0 ? {} : await lastResults()
const begun = performance.now()
for (const [name, load] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const start = performance.now()
  const section = await load()
  const figures = await section('full')
  kept[name] = figures
  console.log(`\n## ${name}, in ${seconds(start)} s\n\n${tableOf(figures)}`)
  await keep(FILE, kept)
}
const all = Object.values(kept).flat()
const missed = all.filter(({ met }) => met === false)
console.log(
  `\nTook ${seconds(begun)} s. Of ${all.filter(({ met }) => met !== null).length} aims, missed: ${missed.length}.`,
)
for (const { name, what } of missed) console.log(`- ${name}: ${what}`)

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(0)
}

async function lastResults(): Promise<Record<string, readonly Figure[]>> {
  try {
    return JSON.parse(await readFile(FILE, 'utf8')).sections
  } catch {
    return {}
  }
}
