/**
 * Everything that is measured, each beside its floor in the same run: prints a table a section and writes
 * `bench/results.json`.
 *
 *     npm run bench             all of it, in a quarter of an hour on 2 cores
 *     npm run bench -- loop     one section or several; the results of the others stay as they are
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Figure, type Section, tableOf } from './figures'

/** In the order in which they run. Each is loaded when it is its turn. */
const sections: Readonly<Record<string, () => Promise<Section>>> = {
  loop: async () => (await import('./loop/loop')).loop,
  tap: async () => (await import('./tap/tap')).tap,
  taps: async () => (await import('./taps/taps')).taps,
  shown: async () => (await import('./taps/shown')).shown,
  streams: async () => (await import('./streams/streams')).streams,
  parked: async () => (await import('./parked/parked')).parked,
  'long-session': async () => (await import('./long-session/long-session')).longSession,
  home: async () => (await import('@/bench/inventory/inventory')).home,
  'large-changes': async () => (await import('@/bench/inventory/large-changes')).largeChanges,
  tokens: async () => (await import('./tokens/tokens')).tokens,
  page: async () => (await import('./page/page')).page,
  detection: async () => (await import('./detection/detection')).detection,
  start: async () => (await import('./start/start')).start,
}

interface Results {
  readonly machine: string
  readonly node: string
  readonly sections: Record<string, { readonly at: string; readonly figures: readonly Figure[] }>
}

const FILE = join(import.meta.dirname, 'results.json')

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !Object.hasOwn(sections, name))
if (unknown.length > 0) {
  console.error(`There is no section “${unknown}”. There are: ${Object.keys(sections)}.`)
  process.exit(1)
}

const kept: Results['sections'] =
  wanted.length > 0 && existsSync(FILE) ? JSON.parse(await readFile(FILE, 'utf8')).sections : {}
for (const [name, load] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const begun = performance.now()
  const figures = await (await load())('full')
  kept[name] = { at: new Date().toISOString(), figures }
  const results: Results = { machine: '2 cores', node: process.version, sections: kept }
  await writeFile(FILE, `${JSON.stringify(results, null, 2)}\n`)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
  console.log(`\n## ${name}, in ${seconds} s\n\n${tableOf(figures)}`)
}
const all = Object.values(kept).flatMap(({ figures }) => figures)
const missed = all.filter(({ met }) => met === false)
console.log(`\nOf ${all.filter(({ met }) => met !== null).length} aims, missed: ${missed.length}.`)
for (const { name, what } of missed) console.log(`- ${name}: ${what}`)
