/** Runs what people really say (`cases.jsonl`) against the built app and its offline coach, and fails below what it is known to reach. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAppServer } from '@/e2e/testing/app-server'

/**
 * Shares of the replies that have to be filed, and of those that must not be: what the coach reaches (46 of 51, 58 of 64), less one
 * reply each, by which two trainings of the same lines differ.
 */
const LEAST = { filedRight: 0.88, otherRight: 0.88 } as const
/** How well lists are read. */
const MIN_F1 = 0.92

const folder = import.meta.dirname
const temporary = await mkdtemp(join(tmpdir(), 'tidyup-corpus-'))
const server = await startAppServer({ dataDirectory: join(temporary, 'data') })
try {
  const results = join(temporary, 'results.json')
  const files = ['--file', join(folder, 'cases.jsonl'), '--json', results]
  const scorer = spawn(process.execPath, [join(folder, 'score.mjs'), '--url', server.url, ...files], {
    stdio: 'inherit',
  })
  const [code] = await once(scorer, 'exit')
  if (code !== 0) throw new Error(`The scorer ended with ${code}.`)
  const { summary } = JSON.parse(await readFile(results, 'utf8'))
  if (summary.list.f1 < MIN_F1) {
    console.error(`Lists: F1 ${summary.list.f1.toFixed(3)}, and the aim is ${MIN_F1}.`)
    process.exitCode = 1
  }
  for (const [name, least] of Object.entries(LEAST)) {
    const [passed, all] = summary.reply[name] as [number, number]
    if (passed / all >= least) continue
    console.error(`${name}: ${passed} of ${all} replies, and at least ${100 * least} % are expected.`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
  await rm(temporary, { recursive: true })
}
