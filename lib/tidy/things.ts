/** Every thing that anybody named, and what has become of it (rules K). A list that is only added to. */
import type { ImageId, QuestionId } from '@/lib/engine/ids'
import type { Placed } from './disposition'
import type { ListEdit, ListedItem } from './events'
import type { DispositionChoice, Region } from './questions/shapes'
import { cleanName, countIn, nameKey, nameKeys } from './thing-name'

/** The most things that a session takes from lists and edits. */
export const MAX_THINGS = 500

/** Characters of a note on a thing. */
export const MAX_NOTE = 2_000

/**
 * As it is while nobody decides it and no card of it waits. `previous` is where it went before it was opened again (K4). `undone`
 * is above 0 where the person took its last answer back, and it is to be asked about once more; the highest is the last.
 */
type Undecided = { readonly undone: number } /** It had no card yet. */ & (
  | { readonly kind: 'listed' }
  /** Asked, and neither decided nor put off since; `openReason` is what the person said at its card. */
  | { readonly kind: 'open'; readonly previous: Placed | null; readonly openReason: OpenReason }
  /** Put off. */
  | { readonly kind: 'later'; readonly previous: Placed | null }
)
export type OpenReason = 'not_found' | 'not_decided' | null

/** `carried`: it has been put there (C2). */
interface Decided {
  readonly kind: 'decided'
  readonly placement: Placed
  readonly carried: boolean
}

type StateBefore = Undecided | Decided

export type ThingState =
  | StateBefore
  /** Its card waits. */
  | { readonly kind: 'asked'; readonly previous: Placed | null }
  /** The person took it off the list (K1): what it is when it comes back, and the ids of what it was split into or merged to. */
  | {
      readonly kind: 'removed'
      readonly stateBefore: StateBefore
      readonly replacedBy: readonly string[]
    }

/** The card that a thing was last asked about on. */
export interface Card {
  readonly questionId: QuestionId
  readonly item: string
  readonly choices: readonly DispositionChoice[]
  readonly fallback?: string
}

export interface Thing {
  readonly id: string
  readonly name: string
  /** The keys by which it is found: that of its name, then those of its earlier names. */
  readonly keys: readonly [string, ...string[]]
  readonly quantity?: number
  /** The person said that it is one thing, also where its name could be read as several. */
  readonly whole?: true
  /** The person's remarks about it, oldest first (K7). */
  readonly notes?: readonly string[]
  readonly photo?: ImageId
  readonly region?: Region
  readonly state: ThingState
  /** The card whose answer decides its state; null if no card about it was answered. */
  readonly card: Card | null
  /** Its place in the order in which things were settled, by which piles are sorted; 0 before that. */
  readonly settled: number
}

export type Things = readonly Thing[]

/**
 * The thing of a name: one on the list before one that was taken off, and one that has the name before one that had it,
 * since the coach may not have read of the new name yet.
 */
export function findThing(things: Things, name: string): Thing | undefined {
  const known = nameKeys(name).flatMap(key => {
    const called = things.filter(({ keys }) => keys.includes(key))
    return called.toSorted((one, other) => one.keys.indexOf(key) - other.keys.indexOf(key))
  })
  return known.find(isOnList) ?? known[0]
}

export const isCalled = ({ keys }: Pick<Thing, 'keys'>, name: string): boolean =>
  nameKeys(name).some(key => keys.includes(key))

/** The things that somebody means by a name: those that it was split into or merged to, or else the one. */
export function thingsMeant(things: Things, name: string): readonly Thing[] {
  const thing = findThing(things, name)
  return thing ? standingFor(things, thing) : []
}

function standingFor(things: Things, thing: Thing): readonly Thing[] {
  const ids = replacedBy(thing)
  if (ids.length === 0) return [thing]
  return things
    .filter(part => ids.includes(part.id) && (isOnList(part) || replacedBy(part).length > 0))
    .flatMap(part => standingFor(things, part))
}

/** The thing that has the name now, and none that was renamed: the person reads the names that there are. */
export function findNamed(things: Things, name: string): Thing | undefined {
  const called = nameKeys(name).flatMap(key => things.filter(({ keys }) => keys[0] === key))
  return called.find(isOnList) ?? called[0]
}

type Stateful = Pick<Thing, 'state'>
type In<Kind extends ThingState['kind']> = Thing & { readonly state: Extract<ThingState, { kind: Kind }> }

export const isOnList = ({ state }: Stateful) => state.kind !== 'removed'

export const isDecided = (thing: Thing): thing is In<'decided'> => thing.state.kind === 'decided'

/** On the list, and not decided. */
export const isUndecided = (thing: Thing): thing is In<'listed' | 'asked' | 'open' | 'later'> =>
  isOnList(thing) && !isDecided(thing)

export const isCarried = ({ state }: Stateful) => state.kind === 'decided' && state.carried

/** Where it goes; null unless it is decided. */
export const destinationOf = ({ state }: Stateful): Placed | null =>
  state.kind === 'decided' ? state.placement : null

const onList = ({ state }: Stateful) => (state.kind === 'removed' ? state.stateBefore : state)

/** Where it goes, or went before it was opened again or taken off. */
export function lastDestinationOf(thing: Stateful): Placed | null {
  const state = onList(thing)
  return 'placement' in state ? state.placement : 'previous' in state ? state.previous : null
}

/** Where it went before; null while it is decided. */
export const previousOf = (thing: Stateful) => (destinationOf(thing) ? null : lastDestinationOf(thing))

export function openReasonOf(thing: Stateful): OpenReason {
  const state = onList(thing)
  return state.kind === 'open' ? state.openReason : null
}

/** The ids of what a thing that is off the list was split into or merged to. */
export const replacedBy = ({ state }: Stateful) => (state.kind === 'removed' ? state.replacedBy : [])

const undoneRank = ({ state }: Stateful) => ('undone' in state ? state.undone : 0)

export const undecided = (things: Things) => things.filter(isUndecided)

/** The thing that was taken back last, and is not answered again. */
export const lastUndone = (things: Things): Thing | null =>
  things.filter(isUndone).toSorted((one, other) => undoneRank(other) - undoneRank(one))[0] ?? null

export const isUndone = (thing: Stateful) => undoneRank(thing) > 0

/** The one whose card stands in front of the one that waits; what never had a card has none to be shown once more. */
export const undoneWithCard = (things: Things): Thing | null =>
  lastUndone(things.filter(({ card }) => card !== null))

/** A thing that the person decided or removed stays so until they say otherwise. */
export function mayBePutOff(things: Things, name: string): boolean {
  const thing = findThing(things, name)
  return thing === undefined || isUndecided(thing)
}

export const thingOf = (things: Things, id: string): Thing | undefined =>
  things.find(thing => thing.id === id)

export const withThing = (things: Things, thing: Thing): Things => changed(things, thing.id, () => thing)

const changed = (things: Things, id: string, change: (thing: Thing) => Thing): Things =>
  things.map(thing => (thing.id === id ? change(thing) : thing))

/** Its decision, if it has one, is kept as the previous one. */
export const opened = (thing: Stateful, openReason: OpenReason = openReasonOf(thing)) => ({
  kind: 'open' as const,
  previous: lastDestinationOf(thing),
  openReason,
  undone: 0,
})

/** Notes that it already has are not added again. */
export function withNotes(thing: Thing, more: readonly string[]): Thing {
  const notes = [...new Set([...(thing.notes ?? []), ...more])]
  return notes.length > (thing.notes?.length ?? 0) ? { ...thing, notes } : thing
}

function withoutNote({ notes = [], ...thing }: Thing, text: string): Thing {
  const left = notes.filter(note => note !== text)
  return left.length > 0 ? { ...thing, notes: left } : thing
}

/** Where it was seen last. */
export function seenOn({ region: _, ...thing }: Thing, photo: ImageId, region: Region | undefined): Thing {
  return { ...thing, photo, ...(region && { region }) }
}

/**
 * A thing that is named again gains new details, and comes back if it had been removed. The parts of a thing (`partsOf`,
 * its id) take its place, as if the person had split it; those of a decided thing go where it went.
 */
export function withListed(things: Things, items: readonly ListedItem[], partsOf?: string): Things {
  const whole = partsOf === undefined ? undefined : thingOf(things, partsOf)
  if (!whole || !isOnList(whole)) return items.reduce((list, item) => withItem(list, item, findThing), things)
  // “4 chairs” of “chairs”
  const isPart = ({ name }: ListedItem) => {
    const known = findThing(things, name)
    return known === undefined || (known.id === whole.id && countIn(name) !== null)
  }
  const parts = new Map(items.filter(isPart).map(({ name }) => [nameKeys(name)[0], name]))
  const split = replaced(things, [whole.id], [...parts.values()])
  return items.reduce((list, item) => withItem(list, item, findThing), split)
}

function withItem(things: Things, item: ListedItem, find: typeof findThing): Things {
  const known = find(things, item.name)
  if (!known) return [...things, newThing(things.length + 1, item)]
  const { photoId, region, quantity } = item
  const counted: Thing = { ...known, ...(quantity !== undefined && { quantity }) }
  const isMore = !known.photo || (region !== undefined && !known.region)
  const more = photoId && isMore ? seenOn(counted, photoId, region) : counted
  return withThing(things, isOnList(known) ? more : backOnList(more))
}

/** `number` counts all that were ever named. */
function newThing(
  number: number,
  { name, quantity, photoId, region }: ListedItem,
  key = nameKey(name),
): Thing {
  return {
    id: `t${number}`,
    name: cleanName(name),
    keys: [key],
    ...(quantity !== undefined && { quantity }),
    ...(photoId && { photo: photoId, ...(region && { region }) }),
    state: { kind: 'listed', undone: 0 },
    card: null,
    settled: 0,
  }
}

/** A card of it that waits is withdrawn with it. */
const offList = (thing: Thing, replacedBy: readonly string[] = []): Thing => ({
  ...thing,
  state: { kind: 'removed', stateBefore: stateBack(thing, replacedBy.length > 0), replacedBy },
})

/** A split thing keeps its decision. */
function stateBack(thing: Thing, isSplit: boolean): StateBefore {
  const { state } = thing
  switch (state.kind) {
    case 'removed':
      return state.stateBefore
    case 'listed':
    case 'later':
      return { ...state, undone: 0 }
    case 'decided':
      return isSplit ? state : opened(thing)
    case 'asked':
    case 'open':
      return opened(thing)
  }
}

function backOnList(thing: Thing, undone = 0): Thing {
  const state = onList(thing)
  return { ...thing, state: 'undone' in state ? { ...state, undone } : state }
}

/** One edit of the list by the person (K3); one that `validateEdit` refuses is not to be given. */
export function withEdit(things: Things, edit: ListEdit): Things {
  switch (edit.kind) {
    case 'add':
      return edit.items.reduce((list, item) => withItem(list, item, findNamed), things)
    case 'rename':
      return changed(things, edit.id, thing => ({
        ...thing,
        name: cleanName(edit.name),
        keys: keysAfter(thing.keys, nameKey(edit.name)),
      }))
    case 'split':
      return replaced(things, [edit.id], edit.names)
    case 'whole':
      return changed(things, edit.id, thing => ({ ...thing, whole: true }))
    case 'note':
      return changed(things, edit.id, thing => withNotes(thing, [edit.text]))
    case 'unnote':
      return changed(things, edit.id, thing => withoutNote(thing, edit.text))
    case 'merge':
      return replaced(things, edit.ids, [edit.name])
    case 'remove':
      return changed(things, edit.id, thing => offList(thing))
    case 'restore':
      // The first of them is taken back last, and its card shown first.
      return [edit.id, ...(edit.also ?? [])].reduceRight(restored, things)
  }
}

const keysAfter = (keys: Thing['keys'], key: string): Thing['keys'] => [
  key,
  ...keys.filter(old => old !== key),
]

/**
 * A thing that replaces others comes behind the first of them, keeps its photo, has the notes of all, and is decided
 * as that was. Parts whose names differ in their numbers alone are told apart by these.
 */
function replaced(things: Things, ids: readonly string[], names: readonly string[]): Things {
  const at = things.findIndex(({ id }) => ids.includes(id))
  if (at < 0) return things
  const { photo, region, state, settled = 0 } = things[at] ?? {}
  const sight = { ...(photo && { photoId: photo, ...(region && { region }) }) }
  const notes = notesOn(things, new Set(ids))
  const taken = [
    ...things.filter(({ id }) => ids.includes(id)).flatMap(({ keys }) => keys),
    ...names.map(nameKey),
  ]
  const keyOf = (name: string) =>
    taken.filter(key => key === nameKey(name)).length > 1 ? nameKeys(name)[0] : nameKey(name)
  const fresh = names.map((name, index) => {
    const part = newThing(things.length + index + 1, { name, ...sight }, keyOf(name))
    return withNotes(state?.kind === 'decided' ? { ...part, state, settled } : part, notes)
  })
  const replacing = fresh.map(({ id }) => id)
  return things
    .map(thing => (ids.includes(thing.id) ? offList(thing, replacing) : thing))
    .toSpliced(at + 1, 0, ...fresh)
}

const notesOn = (things: Things, ids: ReadonlySet<string>): string[] =>
  things.flatMap(({ id, notes = [] }) => (ids.has(id) ? notes : []))

/**
 * Undoes a removal, a split or a merge as a whole; takes back what was answered about a thing that is on the list. What was noted
 * on the parts since is noted on what comes back.
 */
function restored(things: Things, id: string): Things {
  const thing = thingOf(things, id)
  if (!thing || thing.state.kind === 'listed' || thing.state.kind === 'asked') return things
  if (isOnList(thing)) {
    const undone = undoneRank(thing) || 1 + Math.max(...things.map(undoneRank))
    // A decision that was taken back is no earlier decision.
    const state = { ...opened(thing, null), previous: previousOf(thing), undone }
    return withThing(things, { ...thing, state })
  }
  const { undone, back } = undoneBy(things, id)
  const known = notesOn(things, back)
  const since = notesOn(things, undone).filter(note => !known.includes(note))
  // Where its parts were taken back with it, its card is shown.
  const taken = Math.max(0, ...things.filter(({ id }) => undone.has(id)).map(undoneRank))
  return things.map(thing =>
    undone.has(thing.id)
      ? offList(thing)
      : back.has(thing.id)
        ? withNotes(backOnList(thing, taken), since)
        : thing,
  )
}

/** All that has come of a thing that was taken off, and what comes back in its place. */
export function undoneBy(things: Things, id: string) {
  const replacements = (of: string) => things.flatMap(thing => (thing.id === of ? replacedBy(thing) : []))
  const undone = new Set(replacements(id))
  // A set grows while it is walked through.
  for (const part of undone) for (const later of replacements(part)) undone.add(later)
  const isBack = (thing: Thing) =>
    thing.id === id || (!undone.has(thing.id) && replacedBy(thing).some(part => undone.has(part)))
  return { undone, back: new Set(things.filter(isBack).map(thing => thing.id)) }
}

/** The decided ones of these things were put where they go, or that is taken back (C2). */
export function withCarried(things: Things, ids: readonly string[], carried: boolean): Things {
  const meant = new Set(ids)
  return things.map(thing =>
    meant.has(thing.id) && thing.state.kind === 'decided' && thing.state.carried !== carried
      ? { ...thing, state: { ...thing.state, carried } }
      : thing,
  )
}
