/** From a tap on a card to the tool that waited for it: the built app beside a bare route with one durable insert. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BARE_APP, buildBareApp } from '@/bench/build-bare-app'
import type { Section } from '@/bench/section'
import { startAppServer } from '@/e2e/testing/app-server'
import { openInserts } from './inserts'
import { resumeFigures } from './resume-figures'

const PROBE = pathToFileURL(join(import.meta.dirname, 'went-on.mjs')).href

/** In all 2,000 answers. */
const FULL = { rounds: 5, sessions: 10, cards: 40 }
const SMOKE = { rounds: 1, sessions: 1, cards: 4 }

export const resume: Section = async size => {
  await buildBareApp()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'tidyup-bench-'))
  const wentOn = join(dataDirectory, 'went-on')
  await writeFile(wentOn, '')
  const inserts = openInserts(join(dataDirectory, 'insert.sqlite'))
  const env = { NODE_OPTIONS: `--import=${PROBE}`, WENT_ON: wentOn }
  const [app, bare] = await Promise.all([
    startAppServer({ dataDirectory, env }),
    startAppServer({ dataDirectory, app: BARE_APP }),
  ])
  try {
    const taps = { app: { url: app.url, wentOn }, bare, insert: inserts.insert }
    return await resumeFigures(taps, size === 'full' ? FULL : SMOKE)
  } finally {
    await Promise.all([app.stop(), bare.stop()])
    inserts.close()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}
