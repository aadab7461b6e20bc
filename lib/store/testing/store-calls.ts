/** Every call of the store, one by one, as an instance makes it in the middle of its day. */
import { imageId, type SessionId } from '@/lib/engine/ids'
import { thingIdOf } from '@/lib/inventory/ids'
import type { Append, Store } from '@/lib/store/store'
import type { StoredEvent } from '@/lib/wire/event'
import type { InventoryEdit } from '@/lib/wire/inventory'
import { initialViewState } from '@/lib/wire/view'

export type StoreCalls = Readonly<Record<Exclude<keyof Store, 'close'>, () => Promise<unknown>>>

/** On a store with one session more. Each call fits behind any others. */
export async function storeCalls(store: Store): Promise<StoreCalls> {
  let made = 0
  const session = { id: await newSession(), seq: 1 }
  const next = () => session

  async function append(more: Partial<Append> = {}) {
    const { id, seq } = next()
    await store.append(id, { ...step(id, seq + 1), ...more })
    session.seq = seq + 1
  }

  async function newSession() {
    const id = `s_new_${++made}` as SessionId
    await store.createSession(step(id, 1))
    return id
  }

  const photos: string[] = []
  async function appendPhoto() {
    const id = imageId.parse(`ph_${++made}`)
    await append({ photo: { id, mediaType: 'image/webp', bytes: new Uint8Array(1_000) } })
    photos.push(id)
  }

  return {
    createSession: newSession,
    append: () => append(),
    claim: () => store.claim(next().id),
    readEvents: () => {
      const { id, seq } = next()
      return store.readEvents(id, seq - 1, 1_000)
    },
    readSnapshot: () => store.readSnapshot(next().id, 'bench', ['person', 'engine']),
    writeSnapshot: async () => {
      const { id, seq } = next()
      const at = (await store.readEvents(id, seq - 1, 1))[0]?.at ?? ''
      const bytes = new Uint8Array(1_000)
      await store.writeSnapshot(id, { seq, at, version: 'bench', person: bytes, engine: bytes })
    },
    hasSession: () => store.hasSession(next().id),
    listSessions: async () => {
      const page = await store.listSessions({ limit: 200 })
      const { createdAt = AT, id = next().id } = page.at(-1) ?? {}
      await store.listSessions({ limit: 200, before: { createdAt, id } })
      await store.listSessions({ limit: 200, before: { createdAt, id }, room: 'sleep' })
      await store.listSessions({ limit: 200, search: 'Room 1' })
      await store.listSessions({ limit: 200, status: 'parked' })
    },
    listRooms: () => store.listRooms(),
    listRunning: () => store.listRunning(),
    beginRecovery: () => store.beginRecovery(next().id),
    endRecovery: () => store.endRecovery(next().id),
    handOver: () => store.handOver([next().id]),
    takeHandedOver: () => store.takeHandedOver(),
    // With the making of it.
    deleteSession: async () => store.deleteSession(await newSession()),
    readPhoto: async () => {
      if (photos.length === 0) await appendPhoto()
      return store.readPhoto(imageId.parse(photos.at(-1)))
    },
    addCustomTool: () => {
      const id = `tool-${++made}`
      return store.addCustomTool({ ...TOOL, id, name: id }, new Date(), ROOM)
    },
    listCustomTools: () => store.listCustomTools(),
    findCustomTools: () => store.findCustomTools(['tool-1', 'tool-2']),
    deleteCustomTool: () => store.deleteCustomTool('tool-1'),
    addAgent: () => store.addAgent({ ...AGENT, id: `agent-${++made}` }, new Date(), ROOM),
    changeAgent: () => store.changeAgent('agent-1', { name: 'Packer' }, ROOM),
    listAgents: () => store.listAgents(),
    findAgent: () => store.findAgent('agent-1'),
    deleteAgent: () => store.deleteAgent('agent-1'),
    addTokens: () => store.addTokens('2026-11-22', 1_000),
    readTokens: () => store.readTokens('2026-11-22'),
    ping: () => store.ping(),
    ...inventoryCalls(store, () => `thing ${++made}`, newSession),
  }
}

function inventoryCalls(store: Store, newName: () => string, newSession: () => Promise<SessionId>) {
  const now = () => new Date()
  const add = () => store.editInventory({ add: [{ name: newName(), place: `box ${newName()}` }] }, now())
  const firstPlaces = async () => {
    while ((await store.countInventory()).places < 2) await add()
    return (await store.listInventoryPlaces({ limit: 2, thingsEach: 2 })).map(place => place)
  }
  return {
    listInventoryPlaces: async () => {
      const [place] = await firstPlaces()
      const after = { sortName: place?.name ?? '', id: place?.id ?? '' }
      return store.listInventoryPlaces({ limit: 100, thingsEach: 24, after })
    },
    countInventory: () => store.countInventory(),
    readInventoryPlace: async () => {
      const [place] = await firstPlaces()
      const [thing] = place?.things ?? []
      await store.readInventoryPlace(place?.id ?? '', { limit: 24 })
      return store.readInventoryPlace(place?.id ?? '', {
        limit: 24,
        after: { at: thing?.at ?? '', id: thing?.id ?? '' },
      })
    },
    findInInventory: async () => {
      await firstPlaces()
      return store.findInInventory('thign 1 in the box', 20)
    },
    knownPlaces: () => store.knownPlaces(['thing 1', 'another thing'], 3),
    lastPlacings: () => store.lastPlacings([thingIdOf('thing 1')]),
    exportInventory: () => store.exportInventory('', 5_000),
    editInventory: async () => {
      const [place, other] = await firstPlaces()
      const [thing] = place?.things ?? []
      const edits: InventoryEdit[] = [
        { move: { id: thing?.id ?? '', place: newName() } },
        { renamePlace: { id: other?.id ?? '', name: newName() } },
        { forgetThing: { id: thing?.id ?? '' } },
      ]
      for (const edit of edits) await store.editInventory(edit, now())
      const [one, two] = await firstPlaces()
      const ids = [one?.id ?? '', two?.id ?? '']
      const merged = await store.editInventory({ mergePlaces: { ids, name: newName() } }, now())
      if (merged.kind === 'stored') await store.editInventory({ undo: { seq: merged.seq } }, now())
      await store.editInventory({ forgetPlace: { id: ids[0] ?? '' } }, now())
    },
    importInventory: () => store.importInventory([{ name: newName(), place: newName(), at: AT }], now()),
    sweepInventory: () => store.sweepInventory(now()),
    nextUnreadSession: () => store.nextUnreadSession('bench', now()),
    readInSession: async () => store.readInSession(await newSession(), 1, new Map()),
    clearInventory: async () => store.clearInventory(now()),
    rebuildInventory: () => store.rebuildInventory(),
  }
}

/** For all that a bench adds. */
const ROOM = { count: 1_000_000, bytes: 1e9 }

const TOOL = {
  name: 'note',
  description: 'Notes',
  input_schema: { type: 'object' },
  template: 'Done',
  terminal: false,
}

const AGENT = {
  name: 'Sorter',
  config: { restrictOutput: false, restrictionMessage: 'Call finish.', restrictionMaxInjections: 0 },
  tools: [],
  prompt: null,
  model: null,
}

const AT = '2026-11-21T11:00:00.000Z'

function step(id: SessionId, seq: number): Append {
  const { title, status, mode, spaceFunction, counts, carrying } = initialViewState(id).view
  const data = { item: 'a thing that lies about on the floor '.repeat(5) }
  const event = { v: 1, sessionId: id, seq, at: AT, type: 'ItemSkipped', data } as StoredEvent
  return {
    events: [event],
    summary: {
      ...{ id, title, status, mode, spaceFunction, counts, carrying, seq },
      ...{ createdAt: AT, updatedAt: AT, thumbnail: null, waysOut: {}, shelf: [] },
    },
  }
}
