/** A home map in a test: sessions that put things somewhere, and edits by hand. */
import { afterEach, beforeEach, expect } from 'vitest'
import { type SessionId, sessionId } from '@/lib/engine/ids'
import { thingIdOf } from '@/lib/inventory/ids'
import type { Placing, PlacingChange } from '@/lib/inventory/placing'
import { withChanges } from '@/lib/inventory/placing'
import type { InventoryEdited } from '@/lib/store/inventory-store'
import type { Store } from '@/lib/store/store'
import type { InventoryEdit } from '@/lib/wire/inventory'
import { skipped, stored, summary } from './sample-session'
import type { TestDatabase } from './store-contract'

export const minute = (nth: number) => new Date(Date.UTC(2026, 10, 21, 10, nth))

export const placing = (name: string, place: string | null, more: Partial<Placing> = {}): Placing => ({
  thing: thingIdOf(name),
  name,
  place,
  how: place === null ? 'donate' : null,
  at: minute(0).toISOString(),
  corrected: false,
  seen: null,
  ...more,
})

/** A session of things, and what each of its events changes of the home. */
export interface TestSession {
  readonly id: SessionId
  put(of: string, placing: Placing | null, as?: PlacingChange['as']): Promise<void>
  /** The home map that its log folds to. */
  read(): Promise<{ seq: number; placings: ReadonlyMap<string, Placing> }>
}

export async function startTestSession(store: Store, key: string): Promise<TestSession> {
  const id = sessionId.parse(`s_${key}`)
  const changes: PlacingChange[] = []
  const photos = new Set<string>()
  let seq = 1
  const step = () => ({ events: [stored(seq, skipped('it'), id)], summary: summary(seq, { id }) })
  await store.createSession(step())
  return {
    id,
    async put(of, placing, as: PlacingChange['as'] = 'placed') {
      seq += 1
      changes.push({ of, placing, as })
      const seen = placing?.seen?.photo
      const photo = seen && !photos.has(seen) ? { id: seen, mediaType: 'image/png', bytes: PIXEL } : undefined
      if (seen) photos.add(seen)
      const placings = [{ of, placing, as }]
      const appended = await store.append(id, { ...step(), placings, ...(photo && { photo }) })
      expect(appended.kind).toBe('stored')
    },
    read: async () => ({ seq, placings: withChanges(new Map(), changes) }),
  }
}

const PIXEL = new Uint8Array([1])

/** Each place with what lives there, as the map tells it. */
export async function mapOf(store: Store): Promise<Record<string, string[]>> {
  const places = await store.listInventoryPlaces({ limit: 1_000, thingsEach: 1_000 })
  for (const { count, things } of places) expect(things).toHaveLength(count)
  return Object.fromEntries(places.map(({ name, things }) => [name, things.map(thing => thing.name).sort()]))
}

/** A home on a store of its own for each test, and what is done to it by hand, a minute apart. */
export function createTestHome(newDatabase: () => Promise<TestDatabase>) {
  let database: TestDatabase
  const edit = (one: InventoryEdit) => home.store.editInventory(one, minute(home.time++))
  const home = {
    store: undefined as unknown as Store,
    time: 100,
    async open() {
      home.store = await database.open()
    },
    edit,
    add: (name: string, place: string) => edit({ add: [{ name, place }] }),
    undo: (edited: InventoryEdited) => edit({ undo: { seq: seqOf(edited) } }),
    /** After the map was made anew and all sessions were read. */
    async rebuilt(sessions: readonly TestSession[]) {
      await home.store.rebuildInventory()
      await home.readBehind(sessions)
    },
    /** After the sessions were read that another change kept off the map. */
    async readBehind(sessions: readonly TestSession[]) {
      for (;;) {
        const next = await home.store.nextUnreadSession('reader', minute(home.time))
        if (next === null) return
        const session = sessions.find(({ id }) => id === next)
        if (!session) throw new Error(`${next} is nobody’s.`)
        const { seq, placings } = await session.read()
        expect(await home.store.readInSession(session.id, seq, placings)).toBe(true)
      }
    },
  }
  beforeEach(async () => {
    database = await newDatabase()
    await home.open()
    home.time = 100
  })
  afterEach(async () => {
    await home.store.close()
    await database.remove()
  })
  return home
}

export const seqOf = (edited: InventoryEdited) =>
  edited.kind === 'stored' ? edited.seq : expect.unreachable()

export const at = (nth: number) => ({ at: minute(nth).toISOString() })
