/** Sessions that wait for a person: what each of them costs a process, and how soon it is there again. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { atMost, type Figure, figureOf, ratioAtMost } from '@/bench/figure'
import { inTurns } from '@/bench/in-turns'
import { quantile } from '@/bench/measure'
import type { Section } from '@/bench/section'
import { type Launch, launches } from '@/bench/sections/start/launches'
import { type StartedServer, startUntilHealthy, statusOf } from '@/bench/started-server'
import { freePort } from '@/e2e/app-server'
import { databaseFileIn } from '@/lib/store/data-directory/open-data-directory'
import { openDatabase } from '@/lib/store/database'
import { root } from '@/scripts/project.mjs'
import { openAll, timed } from './open'

/** Bytes. */
export interface Parked {
  readonly rss: number
  readonly heap: number
}

export interface ParkedOptions {
  readonly count: number
  readonly warmUp: number
  /** How many of them are opened. */
  readonly opened: number
  readonly rounds: number
  /** Until the memory of a server is what it holds at rest (ms). */
  readonly settled: number
  readonly launch: Launch
}

const FULL = { count: 10_000, warmUp: 1_500, opened: 500, rounds: 5, settled: 2_000 }
const SMOKE = { count: 20, warmUp: 5, opened: 5, rounds: 1, settled: 0 }

export const parkedSection: Section = size =>
  measureParked({ ...(size === 'full' ? FULL : SMOKE), launch: launches.appWithoutNpm })

export async function measureParked(options: ParkedOptions): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidyup-parked-'))
  const empty = await mkdtemp(join(tmpdir(), 'tidyup-parked-'))
  try {
    // A server that has run before: tables are there, and nobody has begun a session.
    await (await openDatabase(empty)).destroy()
    const parked = await park(folder, options)
    const { size } = await stat(databaseFileIn(folder))
    const ids = someOf(folder, 2 * options.opened)
    const opened = await openAll(folder, ids.slice(options.opened))
    const started = await startBoth(folder, empty, ids.slice(0, options.opened), options)
    const total = options.count + options.warmUp
    return [
      figureOf(
        {
          name: 'parked.rss',
          what: `resident, for each of ${options.count} sessions parked by one process (heap: ${bytes(parked.heap / options.count)})`,
          unit: 'bytes',
          target: atMost(1_000),
        },
        { ours: [parked.rss / options.count] },
      ),
      figureOf(
        {
          name: 'parked.rss.started',
          what: `resident at rest, for each of ${total} parked sessions in the database of a server that was started`,
          unit: 'bytes',
          target: atMost(1_000),
        },
        // A difference that is less than what one start differs from another: a ratio of single rounds would say nothing.
        {
          ours: [
            ((quantile(started.residentWith, 0.5) - quantile(started.residentWithout, 0.5)) * 1e6) / total,
          ],
        },
      ),
      figureOf(
        { name: 'parked.disk', what: 'on disk, each, with its indexes', unit: 'bytes' },
        { ours: [size / total] },
      ),
      figureOf(
        {
          name: 'parked.start',
          what: `start to health with ${total} parked sessions`,
          unit: 'ms',
          floor: 'with none',
          target: ratioAtMost(1.2),
        },
        { ours: started.msWith, floor: started.msWithout },
      ),
      figureOf(
        {
          name: 'parked.open',
          what: 'opening one that is not in memory: its state and its events',
          unit: 'ms',
          floor: 'node:sqlite reads and parses the same rows',
          target: atMost(10),
        },
        opened,
      ),
      figureOf(
        {
          name: 'parked.open.http',
          what: 'GET of one that is not in memory, a connection of its own each',
          unit: 'ms',
          floor: 'the same GET again',
          target: atMost(10),
        },
        { ours: started.cold, floor: started.warm },
      ),
    ]
  } finally {
    await Promise.all([folder, empty].map(made => rm(made, { recursive: true, force: true })))
  }
}

const bytes = (count: number) => `${count.toFixed(0)} bytes`

/**
 * In a process with the options of `npm start`: V8 lets what it keeps for new objects grow in steps, as far as it may,
 * whatever is parked, and that would be taken for the sessions’.
 */
async function park(directory: string, { warmUp, count }: ParkedOptions): Promise<Parked> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--expose-gc',
      '--max-semi-space-size=8',
      '--conditions=react-server',
      ...['--import', './bench/resolve.mjs', 'bench/sections/parked/park.ts'],
      ...[directory, String(warmUp), String(count)],
    ],
    { cwd: root },
  )
  return JSON.parse(stdout)
}

/** Spread over all of them. */
function someOf(directory: string, count: number): string[] {
  const database = new DatabaseSync(databaseFileIn(directory))
  const ids = database
    .prepare('select id from sessions order by id')
    .all()
    .map(({ id }) => String(id))
  database.close()
  return ids.filter((_, index) => index % Math.floor(ids.length / count) === 0).slice(0, count)
}

async function startBoth(
  folder: string,
  empty: string,
  ids: readonly string[],
  { launch, rounds, settled }: ParkedOptions,
) {
  const residentWith: number[] = []
  const residentWithout: number[] = []
  const cold: number[] = []
  const warm: number[] = []
  const { msWith, msWithout } = await inTurns(rounds, {
    msWith: () =>
      started(launch, folder, async (server, url) => {
        await sleep(settled)
        residentWith.push(server.resident().server)
        // In a server that has opened none of them.
        for (const id of cold.length === 0 ? ids : []) {
          const open = () => found(`${url}/api/sessions/${id}`)
          cold.push(await timed(open))
          warm.push(await timed(open))
        }
        return server.startMs
      }),
    msWithout: () =>
      started(launch, empty, async server => {
        await sleep(settled)
        residentWithout.push(server.resident().server)
        return server.startMs
      }),
  })
  return { msWith, msWithout, residentWith, residentWithout, cold, warm }
}

async function found(url: string): Promise<void> {
  const status = await statusOf(url)
  if (status !== 200) throw new Error(`${url} was answered with ${status}.`)
}

async function started<Value>(
  launch: Launch,
  folder: string,
  use: (server: StartedServer, url: string) => Promise<Value>,
): Promise<Value> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await startUntilHealthy(await launch.command(port, folder), `${url}/api/health`)
  try {
    return await use(server, url)
  } finally {
    await server.stop()
  }
}
