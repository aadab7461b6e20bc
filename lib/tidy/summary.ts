/** The outcome of a session so far: the piles, how many things are in each state, and what is left to do. */
import type { OutWord } from './disposition'
import type { Energy } from './events'
import type { TidyFacts } from './facts'
import {
  destinationOf,
  isCarried,
  isDecided,
  openReasonOf,
  type Thing,
  type ThingState,
  type Things,
} from './things'
import { staysHere } from './trips'

/** Facts, as far as they are about things. */
interface Listed {
  readonly things: Things
  readonly spaceFunction?: string | null
}

/** True for a thing that was carried to its place, or belongs where it was found (C2). */
export const isInPlace = (thing: Thing, { spaceFunction = null }: Omit<Listed, 'things'>) =>
  isCarried(thing) || staysHere(thing, { spaceFunction })

export interface Piles {
  readonly belongs: readonly { item: string; place: string }[]
  readonly out: readonly { item: string; how: OutWord; to?: string }[]
  readonly skipped: readonly { item: string }[]
}

/** The things that are settled by pile, in the order in which that happened, with what `itemOf` says of each. */
export function byPile<Item extends object>(things: Things, itemOf: (thing: Thing) => Item) {
  const inOrder = things.toSorted((one, other) => one.settled - other.settled)
  const inState = (wanted: ThingState['kind']) =>
    inOrder.flatMap(thing => (thing.state.kind === wanted ? [itemOf(thing)] : []))
  return {
    belongs: inOrder.flatMap(thing => {
      const destination = destinationOf(thing)
      return destination?.pile === 'belongs' ? [{ ...itemOf(thing), place: destination.place }] : []
    }),
    out: inOrder.flatMap(thing => {
      const destination = destinationOf(thing)
      if (destination?.pile !== 'out') return []
      const { how, to } = destination
      return [{ ...itemOf(thing), how, ...(to !== undefined && { to }) }]
    }),
    skipped: inState('later'),
    open: inState('open'),
  }
}

/** There is no “unsure” pile: a thing is decided, put off, or not yet decided. */
export function pilesOf({ things }: Listed): Piles {
  const { belongs, out, skipped } = byPile(things, ({ name: item }) => ({ item }))
  return { belongs, out, skipped }
}

/** The number of things in each state; they add up to `named` (K1). A thing that is put off is never decided (M5). */
export interface Counts {
  readonly decided: number
  /** The same as `later`, by its name in the first version of the API. */
  readonly skipped: number
  readonly named: number
  readonly listed: number
  readonly asked: number
  readonly open: number
  readonly later: number
  readonly removed: number
  /** The decided things that are in their place. */
  readonly carried: number
}

export function countsOf({ things, ...tidied }: Listed): Counts {
  const counts = { listed: 0, asked: 0, open: 0, later: 0, decided: 0, removed: 0 }
  for (const { state } of things) counts[state.kind] += 1
  const carried = things.filter(thing => isInPlace(thing, tidied)).length
  return { ...counts, skipped: counts.later, named: things.length, carried }
}

/** Where a walk was begun: what is decided and was not put there yet, in the order in which it was decided (C4). */
export function stillToCarry({
  isCarrying,
  things,
  ...tidied
}: Listed & { readonly isCarrying: boolean }): Thing[] {
  if (!isCarrying) return []
  return things
    .filter(thing => isDecided(thing) && !isInPlace(thing, tidied))
    .toSorted((one, other) => one.settled - other.settled)
}

/** Things that were asked about, but neither decided nor put off. */
export const stillOpenOf = ({ things }: Listed): string[] =>
  byPile(things, ({ name }) => ({ name })).open.map(({ name }) => name)

/** Why a thing is neither decided nor put off (K5). */
export const REASONS_LEFT = ['not_found', 'not_decided', 'not_asked'] as const
export type ReasonLeft = (typeof REASONS_LEFT)[number]

/** The view, the list of sessions, the exports and the report take the outcome from here. */
export interface Summary {
  readonly spaceFunction: string | null
  readonly anchors: readonly string[]
  readonly piles: Piles
  readonly counts: Counts
  /** Names of things that were asked about, but neither decided nor put off. */
  readonly stillOpen: readonly string[]
  readonly things: Things
  readonly energy: Energy | null
  readonly carrying: boolean
  /** Names of decided things that are to be carried, once the walk has begun, in the order of the decisions (C4). */
  readonly toCarry: readonly string[]
  /** Names of the things that are neither decided nor put off, in the order of the list. */
  readonly left: Readonly<Record<ReasonLeft, readonly string[]>>
}

export function summaryOf(facts: TidyFacts): Summary {
  const { spaceFunction, anchors, energy, isCarrying, things } = facts
  const left = (reason: ReasonLeft) =>
    things.flatMap(thing =>
      reasonLeft(thing.state.kind, openReasonOf(thing)) === reason ? [thing.name] : [],
    )
  return {
    spaceFunction,
    anchors,
    piles: pilesOf(facts),
    counts: countsOf(facts),
    stillOpen: stillOpenOf(facts),
    things,
    energy: energy?.level ?? null,
    carrying: isCarrying,
    toCarry: stillToCarry(facts).map(({ name }) => name),
    left: { not_found: left('not_found'), not_decided: left('not_decided'), not_asked: left('not_asked') },
  }
}

/** Null for a thing that is decided, put off, or off the list. A thing whose card is open has not been asked about yet. */
export function reasonLeft(
  state: ThingState['kind'],
  why: 'not_found' | 'not_decided' | null | undefined,
): ReasonLeft | null {
  if (state === 'open') return why ?? 'not_decided'
  return state === 'listed' || state === 'asked' ? 'not_asked' : null
}
