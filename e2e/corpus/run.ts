/** Runs what people really say (`cases.jsonl`) against the built app and its offline coach, and fails below the aims. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAppServer } from '@/e2e/testing/app-server'

/** Shares of the replies that have to be filed, and of those that must not be. */
const AIMS = { filedRight: 0.92, otherRight: 0.97 } as const
/** How well lists are read. */
const LEAST_F1 = 0.92

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
  if (summary.list.f1 < LEAST_F1) {
    console.error(`Lists: F1 ${summary.list.f1.toFixed(3)}, and the aim is ${LEAST_F1}.`)
    process.exitCode = 1
  }
  for (const [name, aim] of Object.entries(AIMS)) {
    const [passed, all] = summary.reply[name] as [number, number]
    if (passed / all >= aim) continue
    console.error(`${name}: ${passed} of ${all} replies, and the aim is ${100 * aim} %.`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
  await rm(temporary, { recursive: true })
}
