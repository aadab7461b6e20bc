/** Sessions that wait for a person: what each of them costs a server, and how soon it is there again. */
import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  atMost,
  type Figure,
  figureOf,
  inTurns,
  middle,
  ratioAtMost,
  type Section,
  timeOf,
} from '@/bench/figures'
import { type Launch, statusOf, withFolder, withServer } from '@/bench/processes'
import { appWithoutNpm } from '@/bench/start/start'
import { createCoach } from '@/lib/coach/coach'
import { read } from '@/lib/coach/reader'
import type { SessionId } from '@/lib/engine/ids'
import { sendMessage } from '@/lib/session/commands/runs'
import { createSession } from '@/lib/session/commands/sessions'
import { type ChosenModel, UNLIMITED } from '@/lib/session/process/choose-model'
import { assembleRuntime, onOneMachine, type Runtime } from '@/lib/session/process/runtime'
import { currentRuntime, setRuntime } from '@/lib/session/testing/current-runtime'
import { databaseFileIn } from '@/lib/store/data-directory'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Store } from '@/lib/store/store'

interface ParkedOptions {
  readonly count: number
  /** How many of them are opened. */
  readonly opened: number
  readonly rounds: number
  /** Until the memory of a server is what it holds at rest (ms). */
  readonly settled: number
  readonly launch: Launch
}

const FULL = { count: 11_500, opened: 500, rounds: 5, settled: 2_000 }

export const parked: Section = () => measureParked({ ...FULL, launch: appWithoutNpm })

export const measureParked = (options: ParkedOptions): Promise<Figure[]> =>
  withFolder(folder => withFolder(empty => measureIn(folder, empty, options)))

async function measureIn(folder: string, empty: string, options: ParkedOptions): Promise<Figure[]> {
  // A server that has run before: tables are there, and nobody has begun a session.
  await (await openDatabase(empty)).destroy()
  const { count, opened } = options
  const all = await park(folder, count)
  const { size } = await stat(databaseFileIn(folder))
  const some = all.filter((_, index) => index % Math.floor(count / opened) === 0).slice(0, opened)
  const started = await startBoth(folder, empty, some, options)
  // Less than what one start differs from another: a ratio of single rounds would say nothing.
  const more = (middle(started.residentWith) - middle(started.residentWithout)) * 1e6
  return [
    figureOf(
      {
        name: 'parked.rss.started',
        what: `resident at rest, for each of ${count} parked sessions in the database of a server that was started`,
        unit: 'bytes',
        target: atMost(1_000),
      },
      { ours: [more / count] },
    ),
    figureOf(
      { name: 'parked.disk', what: 'on disk, each, with its indexes', unit: 'bytes' },
      { ours: [size / count] },
    ),
    figureOf(
      {
        name: 'parked.start',
        what: `start to health with ${count} parked sessions`,
        unit: 'ms',
        floor: 'with none',
        target: ratioAtMost(1.2),
      },
      { ours: started.msWith, floor: started.msWithout },
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
}

/** Sessions whose first card waits for an answer, made by the app's own commands. */
async function park(folder: string, count: number): Promise<SessionId[]> {
  const database = await openDatabase(folder)
  // No disk is waited for: no time is measured here.
  await sql`pragma synchronous = off`.execute(database)
  const { dispatcher, log, store } = await startCoachRuntime(createSqlStore(database))
  const ids: SessionId[] = []
  for (let index = 0; index < count; index++) {
    const created = await createSession(currentRuntime(), { title: `Room ${index}` })
    if (!created.ok) throw new Error(created.refusal.message)
    const id = created.value.session.id as SessionId
    const sent = await sendMessage(currentRuntime(), id, { text: 'a lamp\nold receipts\na stack of books' })
    if (!sent.ok) throw new Error(sent.refusal.message)
    while ((await log.loadView(id))?.view.status !== 'parked') await sleep(0)
    ids.push(id)
  }
  await dispatcher.close()
  await store.close()
  return ids
}

async function startBoth(
  folder: string,
  empty: string,
  ids: readonly SessionId[],
  { launch, rounds, settled }: ParkedOptions,
) {
  const residentWith: number[] = []
  const residentWithout: number[] = []
  const cold: number[] = []
  const warm: number[] = []
  const { msWith, msWithout } = await inTurns(rounds, {
    msWith: () =>
      withServer(launch, folder, async server => {
        await sleep(settled)
        residentWith.push(server.resident())
        // In a server that has opened none of them.
        for (const id of cold.length === 0 ? ids : []) {
          const open = async () => {
            const status = await statusOf(`${server.url}/api/sessions/${id}`)
            if (status !== 200) throw new Error(`${id} was answered with ${status}.`)
          }
          cold.push(await timeOf(open))
          warm.push(await timeOf(open))
        }
        return server.startMs
      }),
    msWithout: () =>
      withServer(launch, empty, async server => {
        await sleep(settled)
        residentWithout.push(server.resident())
        return server.startMs
      }),
  })
  return { msWith, msWithout, residentWith, residentWithout, cold, warm }
}

/** The app of this process from here on: the offline coach on this store. `report` is told of faults. */
export const startCoachRuntime = (store: Store, report = console.error): Promise<Runtime> =>
  startRuntimeWith(
    { info: { kind: 'coach' }, model: createCoach(read), budget: UNLIMITED, guesses: 0 },
    store,
    report,
  )

/** The same with another model. */
export async function startRuntimeWith(
  chosen: ChosenModel,
  store: Store,
  report = console.error,
): Promise<Runtime> {
  const runtime = await assembleRuntime({
    deployment: onOneMachine(store),
    chosen,
    now: () => new Date(),
    report,
  })
  setRuntime(runtime)
  return runtime
}
