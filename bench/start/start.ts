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
  statusOf,
  withFolder,
  withServer,
} from '@/bench/processes'
import { root } from '@/scripts/project.mjs'

/** Until the memory of a server is what it holds at rest (ms). */
const SETTLED = 2_000
const AIM = ratioAtMost(1.3)
const EMPTY = 'npm start, `next start` of an empty app'

const environment = (port: number, folder: string) => ({
  ...environmentOfApp(folder),
  HOST: '127.0.0.1',
  PORT: String(port),
})

/** As the script `start` says it, without npm around it. */
export const appWithoutNpm: Launch = async (port, folder) => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return { file: 'sh', args: scripts.start.split(' ').slice(2), cwd: root, env: environment(port, folder) }
}

/** The built app and the empty one, each as a person starts it. */
const launches = {
  app: (port, folder) => ({ file: 'npm', args: ['start'], cwd: root, env: environment(port, folder) }),
  async empty(port, folder) {
    const { file, args, cwd, env } = await bareApp(port, folder)
    const start = `cd "${cwd}" && exec ${[file, ...args].map(part => `"${part}"`).join(' ')}`
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }))
    return { file: 'npm', args: ['start'], cwd: folder, ...(env && { env }) }
  },
} as const satisfies Record<string, Launch>

export const start: Section = async () => {
  await buildBareApp()
  return measureStart(launches, { rounds: 5, settled: SETTLED })
}

export interface Measured {
  readonly startMs: number
  readonly idle: number
  /** After one page was asked for, and time to settle again. */
  readonly visited: number
}

export async function measureStart(
  { app, empty }: Readonly<Record<keyof typeof launches, Launch>>,
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
  })
  const memory = (name: string, what: string, of: (measured: Measured) => number, target?: Target) => {
    const described = { name: `start.${name}`, what, unit: 'MB', floor: EMPTY } as const
    return figureOf({ ...described, ...(target && { target }) }, { ours: ours.map(of), floor: floor.map(of) })
  }
  const health = { name: 'start.health', what: '`npm start` until health answers 200', unit: 'ms' } as const
  return [
    figureOf({ ...health, floor: EMPTY, target: AIM }, times),
    memory('rss.idle', 'resident at rest: the process that serves', ({ idle }) => idle, AIM),
    memory('rss.visited', 'resident after a page: the process that serves', ({ visited }) => visited),
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
