/** What it costs to deliver events to many readers, beside a server of event streams that does nothing else. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Section } from '@/bench/section'
import { streamFigures } from './stream-figures'
import { startApp, startBare, startBareWithRow, startOwn } from './stream-server'

const FULL = { rounds: 3, readers: 1_000, events: 10 }
const SMOKE = { rounds: 1, readers: 10, events: 3 }

export const streams: Section = async size => {
  const directory = await mkdtemp(join(tmpdir(), 'tidyup-bench-'))
  const app = await startApp(join(directory, 'app'))
  const own = await startOwn(join(directory, 'own'))
  const bare = await startBare(join(directory, 'bare.sqlite'))
  const bareWithRow = await startBareWithRow(join(directory, 'bare-with-row.sqlite'))
  try {
    return await streamFigures({ app, own, bare, bareWithRow }, size === 'full' ? FULL : SMOKE)
  } finally {
    await Promise.all([app.stop(), own.stop(), bare.stop(), bareWithRow.stop()])
    await rm(directory, { recursive: true, force: true })
  }
}
