/** A session of 10,000 events: what its snapshot costs who reads it, and what its snapshots cost who writes them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { atMost, type Figure, figureOf } from '@/bench/figure'
import { inTurns } from '@/bench/in-turns'
import type { Section, Size } from '@/bench/section'
import { startAppServer } from '@/e2e/app-server'
import type { SessionId } from '@/lib/engine/ids'
import { getSession } from '@/lib/session/commands/sessions'
import { packSession } from '@/lib/session/log/loaded-session'
import { snapshotInterval } from '@/lib/session/log/snapshots'
import { coldGets, type StartedServer } from './cold-gets'
import { type Desk, inLargeSteps, openDesk, storeSession } from './desk'
import { longLog, type Steps } from './long-log'

interface Sizes {
  readonly events: number
  readonly rounds: number
  readonly warmRounds: number
  /** Of the server, and of each length so many sessions. */
  readonly starts: number
  readonly sessions: number
}

const SIZES: Readonly<Record<Size, Sizes>> = {
  full: { events: 10_000, rounds: 21, warmRounds: 51, starts: 4, sessions: 3 },
  smoke: { events: 600, rounds: 2, warmRounds: 2, starts: 1, sessions: 2 },
}

/** Up to the first card. */
const SHORT = 'one at its first card'

export const longSession: Section = async size => measureLongSession(size, startBuiltApp)

export async function measureLongSession(
  size: Size,
  start: (desk: Desk) => Promise<StartedServer>,
): Promise<Figure[]> {
  const sizes = SIZES[size]
  const desk = await openDesk()
  try {
    const long = await longLog(sizes.events)
    const short = await longLog(SHORTEST)
    return [
      ...(await reading(desk, sizes, long, short, start)),
      ...(await appending(desk, sizes, long, short)),
      ...(await writing(desk, long)),
    ]
  } finally {
    await desk.place.remove()
  }
}

const SHORTEST = 15

/** At the worst moment: the next snapshot is due with the next event. */
async function storeLong(desk: Desk, long: Steps): Promise<SessionId> {
  const events = long.flat().length
  const cut = events - Math.ceil(snapshotInterval(events)) + 1
  return storeSession(desk.newLog(), inLargeSteps(long, cut), async ({ person }) => {
    if (person.view.seq === cut) await desk.makeSnapshots()
  })
}

async function reading(
  desk: Desk,
  { events, rounds, warmRounds, starts, sessions }: Sizes,
  long: Steps,
  short: Steps,
  start: (desk: Desk) => Promise<StartedServer>,
): Promise<Figure[]> {
  const ids = { first: [] as SessionId[], long: [] as SessionId[], short: [] as SessionId[] }
  ids.first.push(await storeSession(desk.newLog(), short))
  for (let nth = 0; nth < sessions; nth++) {
    ids.long.push(await storeLong(desk, long))
    ids.short.push(await storeSession(desk.newLog(), short))
  }
  const [theLong, theShort] = [ids.long[0], ids.short[0]]
  if (!theLong || !theShort) throw new Error('There are no sessions.')

  const cold = await inTurns(rounds, {
    long: async () => desk.restart().then(() => timeOfGet(theLong)),
    short: async () => desk.restart().then(() => timeOfGet(theShort)),
  })
  await desk.restart()
  await timeOfGet(theLong)
  await timeOfGet(theShort)
  const warm = await inTurns(warmRounds, {
    long: () => timeOfGet(theLong),
    short: () => timeOfGet(theShort),
  })
  const http = await coldGets(starts, () => start(desk), ids)
  const behind = Math.ceil(snapshotInterval(events)) - 1
  return [
    figureOf(
      {
        name: 'long-session.snapshot.cold',
        what: `snapshot of a session of ${events} events that is not in memory, ${behind} of them behind the kept one`,
        unit: 'ms',
        floor: SHORT,
        target: atMost(20),
      },
      { ours: cold.long, floor: cold.short },
    ),
    figureOf(
      {
        name: 'long-session.snapshot.warm',
        what: 'the same, in memory',
        unit: 'ms',
        floor: SHORT,
        target: atMost(20),
      },
      { ours: warm.long, floor: warm.short },
    ),
    figureOf(
      {
        name: 'long-session.snapshot.http',
        what: 'GET of it, not in memory, of a server that has just started',
        unit: 'ms',
        floor: SHORT,
      },
      { ours: http.long, floor: http.short },
    ),
  ]
}

/** Milliseconds of all that the route does. */
async function timeOfGet(id: SessionId): Promise<number> {
  const begun = performance.now()
  const result = await getSession(id)
  if (!result.ok) throw new Error(result.refusal.message)
  await Response.json(result.value).arrayBuffer()
  return performance.now() - begun
}

/** The last card of the log once more, in the steps in which the server stores it. */
async function appending(desk: Desk, { rounds }: Sizes, long: Steps, short: Steps): Promise<Figure[]> {
  const card = long.slice(-STEPS_OF_A_CARD)
  const log = desk.newLog()
  const id = await storeSession(log, inLargeSteps(long, 1))

  async function timeOfCard(of: SessionId): Promise<number> {
    const begun = performance.now()
    for (const step of card) {
      const loaded = await log.load(of)
      if (!loaded || (await log.append(loaded, step)).kind !== 'stored') throw new Error('It was not stored.')
    }
    return ((performance.now() - begun) * 1_000) / card.length
  }

  const samples = await inTurns(rounds, {
    long: () => timeOfCard(id),
    short: async () => timeOfCard(await storeSession(log, short)),
  })
  await desk.makeSnapshots()
  return [
    figureOf(
      {
        name: 'long-session.append',
        what: 'load and append of a step, no disk waited for',
        unit: 'µs',
        floor: SHORT,
      },
      { ours: samples.long, floor: samples.short },
    ),
  ]
}

const STEPS_OF_A_CARD = 4

/** From the first event to the last, step by step, with each snapshot when it is due. */
async function writing(desk: Desk, long: Steps): Promise<Figure[]> {
  const before = desk.written.length
  const times: number[] = []
  const log = desk.newLog()
  const id = await storeSession(log, long, async () => {
    const known = desk.written.length
    const begun = performance.now()
    await desk.makeSnapshots()
    if (desk.written.length > known) times.push(performance.now() - begun)
  })
  const written = desk.written.slice(before)
  const [last, lastTime] = [written.at(-1), times.at(-1)]
  const loaded = await log.load(id)
  if (!last || lastTime === undefined || !loaded) throw new Error('No snapshot was due.')
  const { person, engine } = await packSession(loaded)
  const bytesOf = (snapshot: Pick<typeof last, 'person' | 'engine'>) =>
    snapshot.person.byteLength + snapshot.engine.byteLength
  const all = written.reduce((sum, snapshot) => sum + bytesOf(snapshot), 0)
  return [
    figureOf(
      { name: 'long-session.snapshot.bytes', what: 'the kept snapshot', unit: 'kB' },
      { ours: [bytesOf({ person, engine }) / 1e3] },
    ),
    figureOf(
      { name: 'long-session.snapshot.make', what: 'the last snapshot made and stored', unit: 'ms' },
      { ours: [lastTime] },
    ),
    figureOf(
      {
        name: 'long-session.snapshot.written',
        what: `all ${written.length} snapshots that were written on the way`,
        unit: 'MB',
        floor: 'the events as they are stored',
      },
      { ours: [all / 1e6], floor: [(await bytesOfEvents(desk, id)) / 1e6] },
    ),
  ]
}

async function bytesOfEvents({ place }: Desk, id: SessionId): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(length(session_id) + length(at) + length(type) + length(cast(data as blob))) as bytes
    from events where session_id = ${id}`.execute(place.database)
  return rows[0]?.bytes ?? 0
}

/** On a copy of the database, as the server takes its data directory for itself. */
async function startBuiltApp({ place }: Desk): Promise<StartedServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tidyup-long-'))
  await sql`vacuum into ${join(dataDirectory, 'tidyup.sqlite')}`.execute(place.database)
  const server = await startAppServer({ dataDirectory })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(dataDirectory, { recursive: true })
    },
  }
}
