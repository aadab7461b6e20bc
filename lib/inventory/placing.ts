/**
 * The home map is folded from placings. Each says where somebody put a thing, that the thing left, or that it was
 * forgotten. Of all placings of a thing, whoever made them, the last one counts (H1).
 */

import type { ImageId, SessionId } from '@/lib/engine/ids'
import { isHere, isSamePlacement, type OutWord } from '@/lib/tidy/disposition'
import type { SessionEvent } from '@/lib/tidy/events'
import type { TidyFacts } from '@/lib/tidy/facts'
import type { Region } from '@/lib/tidy/questions/shapes'
import { nameKey, shownName, shownPlace } from '@/lib/tidy/thing-name'
import { destinationOf, isCarried, isDecided, isOnList, type Thing, type Things } from '@/lib/tidy/things'
import { isWithPerson } from '@/lib/tidy/trips'
import { type InventoryThingId, thingIdOf } from './ids'

/** The photo on which a thing was seen, in the session that has it. */
export interface Seen {
  readonly sessionId: SessionId
  readonly photo: ImageId
  readonly region?: Region
}

export interface Placing {
  readonly thing: InventoryThingId
  readonly name: string
  /** The place as it was written; null if the thing has no place. */
  readonly place: string | null
  /** The way by which it left; null for a thing that has a place, or was forgotten. */
  readonly how: OutWord | null
  /** ISO 8601, UTC. */
  readonly at: string
  /** The person wrote the place themselves, and did not take one that was proposed. */
  readonly corrected: boolean
  readonly seen: Seen | null
}

/** A change of the placing of one of a session’s things. */
export interface PlacingChange {
  /** The thing’s id in its session. */
  readonly of: string
  /** Null where it is not decided any more: the placing before it counts again (H2). */
  readonly placing: Placing | null
  /**
   * `placed`: decided just now. `carried`: put where it was decided to go, so that only its time is new. `seen`: its name or
   * photo changed, and its time stays.
   */
  readonly as: 'placed' | 'carried' | 'seen'
}

type EventAt = SessionEvent & { readonly at: string }

/** The changes of placings by these events, in order. `facts` are those before the events, `folded` those after each. */
export function placingChanges(
  sessionId: SessionId,
  facts: TidyFacts,
  events: readonly EventAt[],
  folded: readonly { readonly facts: TidyFacts }[],
): PlacingChange[] {
  let before = facts.things
  return events.flatMap((event, index) => {
    const after = folded[index]?.facts.things ?? before
    const changes = after === before ? [] : changesOf(before, after, sessionId, event)
    before = after
    return changes
  })
}

function changesOf(before: Things, after: Things, sessionId: SessionId, event: EventAt): PlacingChange[] {
  const earlier = new Map(before.map(thing => [thing.id, thing]))
  return after.flatMap((thing): PlacingChange[] => {
    const known = earlier.get(thing.id)
    if (thing === known) return []
    const placing = placingOf(thing, after, sessionId, event)
    if (!placing) return known && isDecided(known) ? [{ of: thing.id, placing: null, as: 'placed' }] : []
    if (!known || !placingOf(known, before, sessionId, event))
      return [{ of: thing.id, placing, as: 'placed' }]
    if (thing.settled !== known.settled || !isSamePlacement(destinationOf(known), destinationOf(thing)))
      return [{ of: thing.id, placing, as: 'placed' }]
    if (isCarried(thing) && !isCarried(known)) return [{ of: thing.id, placing, as: 'carried' }]
    const isSame = known.name === thing.name && known.photo === thing.photo && known.region === thing.region
    return isSame ? [] : [{ of: thing.id, placing, as: 'seen' }]
  })
}

/**
 * Null where it is not decided or stays where it is, and where it, or its place, has no name that could be shown. Also null for “4 mugs” that leave
 * while “2 mugs” stay: both have one entry, which is where the others are.
 */
function placingOf(thing: Thing, things: Things, sessionId: SessionId, event: EventAt): Placing | null {
  const { photo, region } = thing
  const placement = destinationOf(thing)
  const name = shownName(thing.name)
  if (!placement || name === null) return null
  if (placement.pile === 'belongs' && isHere(placement.place)) return null
  const isPlace = placement.pile === 'belongs' && !isWithPerson(placement.place)
  const place = isPlace ? shownPlace(placement.place) : null
  if (isPlace ? place === null : hasPartThatStays(thing, things)) return null
  const how = placement.pile === 'out' ? placement.how : 'donate'
  return {
    thing: thingIdOf(name),
    name,
    place,
    how: isPlace ? null : how,
    at: event.at,
    corrected: isPlace && isCorrection(event),
    seen: photo ? { sessionId, photo, ...(region && { region }) } : null,
  }
}

const hasPartThatStays = (thing: Thing, things: Things): boolean =>
  things.some(
    other =>
      other.id !== thing.id &&
      isOnList(other) &&
      nameKey(other.name) === nameKey(thing.name) &&
      destinationOf(other)?.pile !== 'out',
  )

function isCorrection({ type, data }: EventAt): boolean {
  if (type === 'UserCorrected') return true
  return (type === 'QuestionAnswered' || type === 'AnswerRevised') && data.answer.kind === 'text'
}

/** The placing to store after the one known before; null if nothing changes. */
export function changedPlacing(
  known: Pick<Placing, 'at' | 'corrected'> | undefined,
  { placing, as }: PlacingChange,
): Placing | null {
  if (!placing || as === 'placed') return placing
  if (!known) return as === 'carried' ? placing : null
  return { ...placing, at: as === 'carried' ? placing.at : known.at, corrected: known.corrected }
}

/** The placings of a session after the changes, by the thing’s id in it: what the store keeps, for a log that is read anew. */
export function withChanges(
  placings: ReadonlyMap<string, Placing>,
  changes: readonly PlacingChange[],
): ReadonlyMap<string, Placing> {
  const next = new Map(placings)
  for (const change of changes) {
    const placing = changedPlacing(next.get(change.of), change)
    if (placing) next.set(change.of, placing)
    else next.delete(change.of)
  }
  return next
}
