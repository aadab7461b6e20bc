/** What is decided, as walks through the home: everything for one room at once, and each way out by itself (C5). */
import type { OutWord } from './disposition'
import { type RoomKind, roomOfPlace } from './room-of-place'
import { nameKey } from './thing-name'
import type { Thing } from './things'

export type TripRoom =
  /** `name` is the place of the first thing, as it was said: all that is known of where a trip of `other` leads. */
  | { readonly kind: RoomKind; readonly name: string }
  | { readonly kind: 'out'; readonly how: OutWord; readonly to?: string }

export interface Trip {
  /** The same for the same room, whatever else is decided. */
  readonly key: string
  readonly room: TripRoom
  /** Those of one place next to each other. */
  readonly things: readonly Thing[]
}

/** The largest first, and the ways out last. Every decided thing is on one trip, those that were carried included. */
export function tripsOf(things: readonly Thing[]): readonly Trip[] {
  const stops = things.flatMap(thing => stopOf(thing) ?? [])
  const trips = [...Map.groupBy(stops, ({ key }) => key)].map(([key, stopsOfTrip]): Trip => {
    const places = Map.groupBy(stopsOfTrip, ({ place }) => place)
    const [first] = stopsOfTrip
    if (!first) throw new Error('A group has a first.')
    return { key, room: first.room, things: [...places.values()].flat().map(({ thing }) => thing) }
  })
  const isOut = ({ room }: Trip) => (room.kind === 'out' ? 1 : 0)
  return trips.toSorted((one, other) => isOut(one) - isOut(other) || other.things.length - one.things.length)
}

interface Stop {
  readonly thing: Thing
  readonly key: string
  readonly room: TripRoom
  readonly place: string
}

function stopOf(thing: Thing): Stop | null {
  const { placement } = thing
  if (thing.state !== 'decided' || !placement) return null
  if (placement.pile === 'out') {
    const { how, to } = placement
    const key = ['out', how, ...(to === undefined ? [] : [nameKey(to)])].join(':')
    return { thing, key, place: key, room: { kind: 'out', how, ...(to !== undefined && { to }) } }
  }
  const kind = roomOfPlace(placement.place)
  const place = placeKey(placement.place)
  const room = { kind, name: placement.place }
  return { thing, key: kind === 'other' ? `place:${place}` : kind, place, room }
}

/** “On the shelf” is “shelf”. */
const placeKey = (place: string) => nameKey(place.trim().replace(WHERE, ''))

const WHERE =
  /^(?:(?:back )?(?:in|into|on|onto|on top of|at|to|by|under|behind|beside|auf|in|im|ins|an|am|ans|zu|zum|zur|unter|hinter|neben|bei|beim)\s+)+/i
