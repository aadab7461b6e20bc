/** Groups decided things into trips through the home: everything for one room, and everything that leaves the home (C5). */
import { placeKey } from './place-name'
import { type RoomKind, roomOfPlace } from './room-of-place'
import { nameKey } from './thing-name'
import { destinationOf, type Thing } from './things'

/** `other` is where the places tell no room; `out` is all that leaves the home, whichever way. */
export type TripRoom = RoomKind | 'out'

export interface Trip {
  readonly room: TripRoom
  /** Things of one place, or of one way out, are next to each other. */
  readonly things: readonly Thing[]
}

/** One for each room; the largest first, and out of the door last. Every decided thing is on one trip, those that were carried included. */
export function tripsOf(things: readonly Thing[]): readonly Trip[] {
  const stops = things.flatMap(thing => stopOf(thing) ?? [])
  const trips = [...Map.groupBy(stops, ({ room }) => room)].map(([room, stopsOfTrip]): Trip => {
    const places = Map.groupBy(stopsOfTrip, ({ place }) => place)
    return { room, things: [...places.values()].flat().map(({ thing }) => thing) }
  })
  const isOut = ({ room }: Trip) => (room === 'out' ? 1 : 0)
  return trips.toSorted((one, other) => isOut(one) - isOut(other) || other.things.length - one.things.length)
}

interface Stop {
  readonly thing: Thing
  readonly room: TripRoom
  readonly place: string
}

function stopOf(thing: Thing): Stop | null {
  const placement = destinationOf(thing)
  if (!placement) return null
  if (placement.pile === 'out') {
    const { how, to } = placement
    return { thing, place: `${how}:${nameKey(to ?? '')}`, room: 'out' }
  }
  return { thing, place: placeKey(placement.place), room: roomOfPlace(placement.place) }
}
