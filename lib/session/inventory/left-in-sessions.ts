import type { SessionId } from '@/lib/engine/ids'
import { thingIdOf } from '@/lib/inventory/ids'
import type { SessionLog } from '@/lib/session/log/session-log'
import type { Store } from '@/lib/store/store'
import { undecided } from '@/lib/tidy/things'
import type { CarryOn } from '@/lib/wire/inventory'

const SESSIONS_LOOKED_AT = 20
/** So many sessions, of which so many things, are told of. */
const SESSIONS_TOLD = 3
const THINGS_TOLD = 50

/** Returns the things that the newest sessions left undecided, without those that a later session placed. */
export async function leftInSessions(
  { store, log }: { readonly store: Store; readonly log: Pick<SessionLog, 'loadView'> },
  but: SessionId | null = null,
): Promise<CarryOn['left']> {
  const latest = await store.listSessions({ limit: SESSIONS_LOOKED_AT })
  const unfinished = latest.filter(
    ({ id, counts: { listed, asked, open, later } }) => id !== but && listed + asked + open + later > 0,
  )
  const left: CarryOn['left'][number][] = []
  const told = new Set<string>()
  for (const { id, title, updatedAt } of unfinished.slice(0, SESSIONS_TOLD)) {
    const view = await log.loadView(id)
    if (!view) continue
    const open = undecided(view.facts.things)
    const placed = await store.lastPlacings(open.map(({ name }) => thingIdOf(name)))
    const things = open.flatMap(({ name, state, photo, region }) => {
      const thing = thingIdOf(name)
      const isPlacedSince = (placed.get(thing) ?? '') > view.view.createdAt
      if (isPlacedSince || told.has(thing)) return []
      told.add(thing)
      return [{ name, state: state.kind, ...(photo && { photo, ...(region && { region }) }) }]
    })
    if (things.length > 0)
      left.push({ sessionId: id, title, at: updatedAt, things: things.slice(0, THINGS_TOLD) })
  }
  return left
}
