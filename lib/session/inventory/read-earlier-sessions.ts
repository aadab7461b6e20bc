/** The home map catches up, in the background, with logs that were stored before there was one or while it was being changed. */

import { setImmediate, setTimeout } from 'node:timers/promises'
import type { SessionId } from '@/lib/engine/ids'
import { type Placing, placingChanges, withChanges } from '@/lib/inventory/placing'
import type { NewIds } from '@/lib/session/random-id'
import type { Store } from '@/lib/store/store'
import { isStoreUnavailable } from '@/lib/store/store-error'
import { applyToFacts } from '@/lib/tidy/event-table'
import { initialFacts, type TidyFacts } from '@/lib/tidy/facts'
import type { StoredEvent } from '@/lib/wire/event'

/** After so long (ms) a process looks whether the one that reads them was lost. */
const LOOK_AGAIN_MS = 20_000
const EVENTS_PER_READ = 1_000

interface Reading {
  readonly store: Store
  readonly now: () => Date
  readonly ids: Pick<NewIds, 'newId'>
  readonly lifecycle: { readonly stopping: boolean }
}

/**
 * Reads one session after the other, each in a transaction of its own, so that a process which is killed leaves the others to the
 * next one. Of several machines one reads. A log that can’t be read is reported, and left to the next start.
 */
export async function readEarlierSessions(reading: Reading, report: (error: unknown) => void): Promise<void> {
  const { store, now, ids } = reading
  const reader = ids.newId('reader')
  let after = ''
  await untilDone(reading, async () => {
    const next = await store.nextUnreadSession(reader, now(), after)
    if (next === null) return null
    if (next === 'elsewhere') return 'elsewhere'
    await readInSession(store, next).catch(error => {
      if (isStoreUnavailable(error)) throw error
      report(error)
    })
    after = next
    return 'more'
  })
}

/** At the start. */
export async function catchUpInventory(reading: Reading, report: (error: unknown) => void): Promise<void> {
  const { store, now } = reading
  await untilDone(reading, () => store.sweepInventory(now()))
  await readEarlierSessions(reading, report)
}

/** Gives what reads in the sessions that are behind: at once, or again where that is being done. */
export function createInventoryReader(reading: Reading, report: (error: unknown) => void): () => void {
  let last: Promise<unknown> = Promise.resolve()
  let isNext = false
  return () => {
    if (isNext) return
    isNext = true
    const read = last.then(() => {
      isNext = false
      return readEarlierSessions(reading, report)
    })
    last = read.catch(report)
  }
}

async function untilDone(
  { lifecycle }: Pick<Reading, 'lifecycle'>,
  step: () => Promise<'more' | 'elsewhere' | null>,
): Promise<void> {
  while (!lifecycle.stopping) {
    try {
      const came = await step()
      if (came === null) return
      if (came === 'elsewhere') await setTimeout(LOOK_AGAIN_MS, undefined, { ref: false })
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error
      await setTimeout(LOOK_AGAIN_MS, undefined, { ref: false })
    }
    // Requests come first.
    await setImmediate()
  }
}

interface Read {
  readonly seq: number
  readonly facts: TidyFacts
  readonly placings: ReadonlyMap<string, Placing>
}

/** Reads its log if that was not read yet. */
export async function readInSession(
  store: Pick<Store, 'readEvents' | 'readInSession'>,
  sessionId: SessionId,
): Promise<void> {
  let read: Read = { seq: 0, facts: initialFacts, placings: new Map() }
  do {
    for (;;) {
      const events = await store.readEvents(sessionId, read.seq, EVENTS_PER_READ)
      read = withEvents(read, events)
      if (events.length < EVENTS_PER_READ) break
      await setImmediate()
    }
    // It may have grown meanwhile.
  } while (!(await store.readInSession(sessionId, read.seq, read.placings)))
}

function withEvents(read: Read, events: readonly StoredEvent[]): Read {
  const [first] = events
  if (!first) return read
  let { facts } = read
  const folded = events.map(event => {
    facts = applyToFacts(facts, event)
    return { facts }
  })
  const changes = placingChanges(first.sessionId, read.facts, events, folded)
  return {
    seq: events.at(-1)?.seq ?? read.seq,
    facts,
    placings: withChanges(read.placings, changes),
  }
}
