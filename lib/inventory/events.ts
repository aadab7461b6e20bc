/** The events of edits of the home map: a log of its own, beside those of the sessions (H3). */
import { z } from 'zod'
import { imageId, sessionId } from '@/lib/engine/ids'
import { OUT_WORDS } from '@/lib/tidy/disposition'
import { region } from '@/lib/tidy/questions/shapes'
import { inventoryPlaceId, inventoryThingId, thingIdOf } from './ids'
import type { Placing } from './placing'

const event = <Type extends string, Data extends z.ZodRawShape>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), data: z.object(data) })

const placed = z.object({ name: z.string(), place: z.string() })
const seen = z.object({ sessionId, photo: imageId, region: region.optional() })

export const inventoryEvent = z.discriminatedUnion('type', [
  event('ThingsAdded', { things: z.array(placed) }),
  /** The crop of its photo goes with it. */
  event('ThingMoved', { thing: placed.extend({ seen: seen.nullable() }) }),
  event('PlaceRenamed', { place: inventoryPlaceId, name: z.string() }),
  /** They are one place from now on, which is `into`. */
  event('PlacesMerged', { places: z.array(inventoryPlaceId), into: inventoryPlaceId, name: z.string() }),
  event('ThingForgotten', { thing: inventoryThingId }),
  /** With what lived there. */
  event('PlaceForgotten', { place: inventoryPlaceId, things: z.array(inventoryThingId) }),
  event('HomeImported', { things: z.array(placed.extend({ at: z.string() })) }),
  /** The places of a deleted session (H5). */
  event('PlacingsKept', {
    placings: z.array(
      z.object({
        name: z.string(),
        place: z.string().nullable(),
        how: z.enum(OUT_WORDS).nullable(),
        at: z.string(),
        corrected: z.boolean(),
      }),
    ),
  }),
  event('EditUndone', { seq: z.int() }),
])
export type InventoryEvent = z.infer<typeof inventoryEvent>

/** A stored event; `seq` grows with each. */
export type StoredInventoryEvent = InventoryEvent & { readonly seq: number; readonly at: string }

/** True for events that can be undone. */
export const isUndoable = (type: string) => type !== 'PlacingsKept' && type !== 'EditUndone'

/** One after the other: an import has many. */
export function* placingsOfEdit(event: StoredInventoryEvent): Generator<Placing> {
  const { at } = event
  const byHand = { how: null, at, corrected: true, seen: null }
  const nowhere = { name: '', place: null, how: null, at, corrected: false, seen: null }
  switch (event.type) {
    case 'ThingsAdded':
      for (const { name, place } of event.data.things)
        yield { ...byHand, thing: thingIdOf(name), name, place }
      return
    case 'ThingMoved': {
      const { name, place, seen } = event.data.thing
      yield { ...byHand, thing: thingIdOf(name), name, place, seen: seen && withoutUndefined(seen) }
      return
    }
    case 'HomeImported':
      for (const { name, place, at } of event.data.things)
        yield { ...byHand, thing: thingIdOf(name), name, place, at, corrected: false }
      return
    case 'PlacingsKept':
      for (const kept of event.data.placings) yield { ...kept, thing: thingIdOf(kept.name), seen: null }
      return
    case 'ThingForgotten':
      yield { ...nowhere, thing: event.data.thing }
      return
    case 'PlaceForgotten':
      for (const thing of event.data.things) yield { ...nowhere, thing }
      return
    case 'PlaceRenamed':
    case 'PlacesMerged':
    case 'EditUndone':
  }
}

const withoutUndefined = ({ sessionId, photo, region }: z.infer<typeof seen>) => ({
  sessionId,
  photo,
  ...(region && { region }),
})

/** Drops undone events, whatever came after them. */
export function stillValid(events: readonly StoredInventoryEvent[]): StoredInventoryEvent[] {
  const undone = new Set(events.flatMap(({ type, data }) => (type === 'EditUndone' ? [data.seq] : [])))
  return events.filter(({ seq }) => !undone.has(seq))
}
