/** `npm start` on a built checkout beside `npm start` of an app with nothing in it: the time to health, the memory. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, figureOf, inTurns, ratioAtMost, type Section, type Target } from '@/bench/figures'
import {
  bareApp,
  buildBareApp,
  environmentOfApp,
  type Launch,
  type Resident,
  statusOf,
  withFolder,
  withServer,
} from '@/bench/processes'
import { root } from '@/scripts/project.mjs'

/** Until the memory of a server is what it holds at rest (ms). */
const SETTLED = 2_000
const AIM = ratioAtMost(1.3)
const EMPTY = '`next start` of an empty app'

const environment = (port: number, folder: string) => ({
  ...environmentOfApp(folder),
  HOST: '127.0.0.1',
  PORT: String(port),
})

/** As the script `start` says it, behind `exec sh`. */
export const appWithoutNpm: Launch = async (port, folder) => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return { file: 'sh', args: scripts.start.split(' ').slice(2), cwd: root, env: environment(port, folder) }
}

/** The built app and the empty one, each as a person starts it and without npm around it. */
const launches = {
  app: (port, folder) => ({ file: 'npm', args: ['start'], cwd: root, env: environment(port, folder) }),
  appWithoutNpm,
  async empty(port, folder) {
    const { file, args, cwd, env } = await bareApp(port, folder)
    const start = `cd "${cwd}" && exec ${[file, ...args].map(part => `"${part}"`).join(' ')}`
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }))
    return { file: 'npm', args: ['start'], cwd: folder, ...(env && { env }) }
  },
  emptyWithoutNpm: bareApp,
} as const satisfies Record<string, Launch>

export const start: Section = async size => {
  await buildBareApp()
  return measureStart(
    launches,
    size === 'full' ? { rounds: 5, settled: SETTLED } : { rounds: 1, settled: 100 },
  )
}

export interface Measured {
  readonly startMs: number
  readonly idle: Resident
  /** After one page was asked for, and time to settle again. */
  readonly visited: Resident
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
    oursWithoutNpm: () => timeToStart(appWithoutNpm),
    floorWithoutNpm: () => timeToStart(emptyWithoutNpm),
  })
  type Of = keyof typeof times
  const health = (name: string, what: string, its: Of, below: Of, target?: Target) => {
    const floor = below === 'floor' ? `npm start, ${EMPTY}` : EMPTY
    const described = { name: `start.${name}`, what, unit: 'ms', floor, ...(target && { target }) } as const
    return figureOf(described, { ours: times[its], floor: times[below] })
  }
  const memory = (name: string, what: string, of: (measured: Measured) => number, target?: Target) => {
    const described = { name: `start.${name}`, what, unit: 'MB', floor: `npm start, ${EMPTY}` } as const
    return figureOf({ ...described, ...(target && { target }) }, { ours: ours.map(of), floor: floor.map(of) })
  }
  const withoutNpm = 'the same without npm’s own time'
  const both = '`npm start`, npm and all, beside a start without npm'
  return [
    health('health', '`npm start` until health answers 200', 'ours', 'floor', AIM),
    health('health.without_npm', withoutNpm, 'oursWithoutNpm', 'floorWithoutNpm', AIM),
    health('health.against_next', both, 'ours', 'floorWithoutNpm'),
    memory('rss.idle', 'resident at rest: the process that serves', ({ idle }) => idle.server, AIM),
    memory('rss.idle.all', 'resident at rest: all processes of npm start', ({ idle }) => idle.all, AIM),
    memory('rss.visited', 'resident after a page: the process that serves', ({ visited }) => visited.server),
  ]
}

const measure = (launch: Launch, settled: number): Promise<Measured> =>
  withFolder(folder =>
    withServer(launch, folder, async server => {
      await sleep(settled)
      const idle = server.resident()
      if ((await statusOf(`${server.url}/`)) !== 200) throw new Error('The page did not answer.')
      await sleep(settled)
      return { startMs: server.startMs, idle, visited: server.resident() }
    }),
  )

const timeToStart = (launch: Launch) =>
  withFolder(folder => withServer(launch, folder, async ({ startMs }) => startMs))
