/** `npm start` on a built checkout beside `npm start` of an app with nothing in it: the time to health, the memory. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, figureOf, ratioAtMost, type Target } from '@/bench/figure'
import { inTurns } from '@/bench/in-turns'
import type { Section } from '@/bench/section'
import { type Resident, startUntilHealthy, statusOf } from '@/bench/started-server'
import { freePort } from '@/e2e/testing/app-server'
import { buildEmptyApp, type Launch, launches } from './launches'

/** Until the memory of a server is what it holds at rest (ms). */
const SETTLED = 2_000
const AIM = ratioAtMost(1.3)
const EMPTY = '`next start` of an empty app'

export interface Measured {
  readonly startMs: number
  readonly idle: Resident
  /** After one page was asked for, and time to settle again. */
  readonly visited: Resident
}

export const startSection: Section = async size => {
  await buildEmptyApp()
  return measureStart(
    launches,
    size === 'full' ? { rounds: 5, settled: SETTLED } : { rounds: 1, settled: 100 },
  )
}

export async function measureStart(
  { app, appWithoutNpm, empty, emptyWithoutNpm }: Readonly<Record<keyof typeof launches, Launch>>,
  { rounds, settled }: { readonly rounds: number; readonly settled: number },
): Promise<Figure[]> {
  const ours: Measured[] = []
  const floor: Measured[] = []
  const keeping = (kept: Measured[], launch: Launch) => async () => {
    const measured = await measure(launch, settled)
    kept.push(measured)
    return measured.startMs
  }
  const times = await inTurns(rounds, {
    ours: keeping(ours, app),
    floor: keeping(floor, empty),
    oursWithoutNpm: () => timeOf(appWithoutNpm),
    floorWithoutNpm: () => timeOf(emptyWithoutNpm),
  })
  const memory = (name: string, what: string, of: (measured: Measured) => number, target?: Target) =>
    figureOf(
      {
        name: `start.rss.${name}`,
        what,
        unit: 'MB',
        floor: `npm start, ${EMPTY}`,
        ...(target && { target }),
      },
      { ours: ours.map(of), floor: floor.map(of) },
    )
  return [
    figureOf(
      {
        name: 'start.health',
        what: '`npm start` until health answers 200',
        unit: 'ms',
        floor: `npm start, ${EMPTY}`,
        target: AIM,
      },
      { ours: times.ours, floor: times.floor },
    ),
    figureOf(
      {
        name: 'start.health.without_npm',
        what: 'the same without npm’s own time',
        unit: 'ms',
        floor: EMPTY,
        target: AIM,
      },
      { ours: times.oursWithoutNpm, floor: times.floorWithoutNpm },
    ),
    figureOf(
      {
        name: 'start.health.against_next',
        what: '`npm start`, npm and all, beside a start without npm',
        unit: 'ms',
        floor: EMPTY,
      },
      { ours: times.ours, floor: times.floorWithoutNpm },
    ),
    memory('idle', 'resident at rest: the process that serves', ({ idle }) => idle.server, AIM),
    memory('idle.all', 'resident at rest: all processes of npm start', ({ idle }) => idle.all, AIM),
    memory('visited', 'resident after a page: the process that serves', ({ visited }) => visited.server),
  ]
}

async function measure(launch: Launch, settled: number): Promise<Measured> {
  return started(launch, async ({ server, url }) => {
    await sleep(settled)
    const idle = server.resident()
    if ((await statusOf(`${url}/`)) !== 200) throw new Error('The page did not answer.')
    await sleep(settled)
    return { startMs: server.startMs, idle, visited: server.resident() }
  })
}

const timeOf = (launch: Launch) => started(launch, async ({ server }) => server.startMs)

interface Running {
  readonly server: Awaited<ReturnType<typeof startUntilHealthy>>
  readonly url: string
}

async function started<Value>(launch: Launch, use: (running: Running) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'tidyup-start-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  try {
    const server = await startUntilHealthy(await launch.command(port, folder), `${url}/api/health`)
    try {
      return await use({ server, url })
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
