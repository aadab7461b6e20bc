/** A session of 10,000 events: what its snapshot costs who reads it. */

import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { atMost, type Figure, figureOf, type Section, timeOf } from '@/bench/figures'
import { builtApp, type Launch, withFolder, withServer } from '@/bench/processes'
import { coachSession } from '@/lib/coach/testing/coach-session'
import { type SessionId, sessionId } from '@/lib/engine/ids'
import { createSessionLog } from '@/lib/session/log/session-log'
import { createSnapshots, snapshotInterval } from '@/lib/session/log/snapshots'
import { databaseFileIn } from '@/lib/store/data-directory'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { AppEvent } from '@/lib/wire/event'
import { foldFingerprint } from '@/scripts/fold-fingerprint.mjs'

interface Sizes {
  readonly events: number
  /** Of the server, and of each length so many sessions. */
  readonly starts: number
  readonly sessions: number
  readonly launch: Launch
}

const FULL = { events: 10_000, starts: 4, sessions: 3 }

const SHORT = 'one at its first card'

export const longSession: Section = () => measureLongSession({ ...FULL, launch: builtApp() })

export const measureLongSession = (sizes: Sizes): Promise<Figure[]> =>
  withFolder(async folder => {
    const { first, ids } = await storeSessions(folder, sizes)
    const cold = { ours: [] as number[], floor: [] as number[] }
    const warm = { ours: [] as number[], floor: [] as number[] }
    for (let nth = 0; nth < sizes.starts; nth++) {
      await withServer(sizes.launch, folder, async ({ url }) => {
        // The route is there with the first answer.
        await timeOfGet(url, first)
        for (const { long, short } of ids) {
          for (const times of [cold, warm]) {
            times.ours.push(await timeOfGet(url, long))
            times.floor.push(await timeOfGet(url, short))
          }
        }
      })
    }
    const behind = Math.ceil(snapshotInterval(sizes.events)) - 1
    const what = `GET of a session of ${sizes.events} events, not in memory, of a server that has just started, ${behind} of them behind the kept snapshot`
    const described = { unit: 'ms', floor: SHORT } as const
    return [
      figureOf({ ...described, name: 'long-session.snapshot.http', what }, cold),
      figureOf(
        {
          ...described,
          name: 'long-session.snapshot.http.warm',
          what: 'the same, in memory',
          target: atMost(20),
        },
        warm,
      ),
      figureOf(
        { name: 'long-session.snapshot.bytes', what: 'the kept snapshot', unit: 'kB' },
        { ours: [largestSnapshot(folder) / 1e3] },
      ),
    ]
  })

async function storeSessions(folder: string, { events, sessions }: Sizes) {
  const database = await openDatabase(folder)
  // No disk is waited for: no time is measured here.
  await sql`pragma synchronous = off`.execute(database)
  const store = createSqlStore(database)
  const due: (() => Promise<void>)[] = []
  const fails = (error: unknown) => {
    throw error
  }
  const later = (make: () => Promise<void>) => void due.push(make)
  const snapshots = createSnapshots(store, fails, { version: foldFingerprint(), later })
  const now = () => new Date()
  let made = 0

  async function storeOne(log: readonly AppEvent[]): Promise<SessionId> {
    const id = sessionId.parse(`s_long_${++made}`)
    // At the worst moment: the next snapshot is due with the next event.
    const cut = Math.max(1, log.length - Math.ceil(snapshotInterval(log.length)) + 1)
    const ofSession = createSessionLog(store, now, () => {}, snapshots)
    let folded = await ofSession.create(id, log.slice(0, 1))
    for (const step of [...inSteps(log.slice(1, cut)), ...inSteps(log.slice(cut))]) {
      const appended = await ofSession.append(folded, step)
      if (appended.kind !== 'stored') throw new Error(`A step was ${appended.kind}.`)
      folded = appended.loaded
      if (folded.viewState.view.seq !== cut) continue
      for (let make = due.shift(); make; make = due.shift()) await make()
    }
    return id
  }

  const [long, short] = [await longLog(events), await logToFirstCard()]
  const first = await storeOne(short)
  const ids: Record<'long' | 'short', SessionId>[] = []
  for (let nth = 0; nth < sessions; nth++)
    ids.push({ long: await storeOne(long), short: await storeOne(short) })
  await store.close()
  return { first, ids }
}

/** As large as the database takes them. */
function inSteps(events: readonly AppEvent[]): AppEvent[][] {
  const count = Math.ceil(events.length / LARGE)
  return Array.from({ length: count }, (_, nth) => events.slice(nth * LARGE, (nth + 1) * LARGE))
}

const LARGE = 1_000

const timeOfGet = (url: string, id: SessionId) =>
  timeOf(async () => {
    const response = await fetch(`${url}/api/sessions/${id}`)
    const { session } = (await response.json()) as { session?: { id: string } }
    if (session?.id !== id) throw new Error(`The server answered ${response.status}.`)
  })

function largestSnapshot(folder: string): number {
  const database = new DatabaseSync(databaseFileIn(folder))
  const row = database.prepare('select max(length(person) + length(engine)) as bytes from snapshots').get()
  database.close()
  return Number(row?.bytes)
}

/** The log of a session of any length: what the coach and a person really stored, card after card. */

/** Played once, and told again with other things as often as it takes. */
const CARDS = 40
const MORE_THINGS = 3
/** Different ones in the longest log: a session has no more than 500, so then each has its next card. */
const THINGS = 480

/** The shortest: up to the first card, which is open. */
export const logToFirstCard = async (): Promise<AppEvent[]> => (await played()).opening

/** So many events, the last of which asks about a thing. Not for fewer than the coach needs to come to a card. */
export async function longLog(length: number): Promise<AppEvent[]> {
  const { opening, cards } = await played()
  const card = cards[0]?.length ?? 0
  const [started, ...rest] = opening
  if (!started || opening.length > length)
    throw new Error(`A card is not open before event ${opening.length}.`)
  // Titles fill up what is left to the next whole card.
  const titles = Array.from({ length: (length - opening.length) % card }, (_, nth) => renamed(nth))
  const told = Array.from({ length: Math.floor((length - opening.length) / card) }, (_, nth) =>
    retold(cards[nth % cards.length] ?? [], Math.floor(nth / cards.length)),
  )
  return [started, ...titles, ...rest, ...told.flat()]
}

const renamed = (nth: number): AppEvent => ({ type: 'SessionRenamed', data: { title: `Room ${nth}` } })

/**
 * The bytes stored up to the first open card, and by each answer up to the next card. All are of one length: a tap, or words
 * for another place.
 */
async function played(): Promise<{ opening: AppEvent[]; cards: AppEvent[][] }> {
  const session = coachSession()
  const things = Array.from({ length: CARDS + MORE_THINGS }, (_, nth) => `thing ${nth + 1}`)
  await session.say(things.join('\n'))
  await session.space('sleeping and resting')
  const opening = session.events.length
  for (let nth = 0; nth < CARDS; nth++) {
    if (nth % 8 === 7) await session.answer({ kind: 'text', text: 'hall cupboard' })
    else await session.tap()
  }
  const started = { type: 'SessionStarted', data: { title: 'Bedroom', mode: { name: 'Surveying' } } } as const
  const events = session.events
  const ofOneCard = (events.length - opening) / CARDS
  return {
    opening: [started, ...events.slice(0, opening)],
    cards: Array.from({ length: CARDS }, (_, nth) =>
      events.slice(opening + nth * ofOneCard, opening + (nth + 1) * ofOneCard),
    ),
  }
}

/** The same about other things, with ids as random as real ones. */
function retold(events: readonly AppEvent[], round: number): AppEvent[] {
  const text = JSON.stringify(events)
    .replaceAll(
      /"(q|a|coach)_(\d+)"/g,
      (_, kind, number) => `"${kind}_${hash(`${kind} ${number} ${round}`)}"`,
    )
    .replaceAll(/thing (\d+)/g, (_, number) => `thing ${(Number(number) + round * CARDS) % THINGS}`)
  return JSON.parse(text)
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
