/** The outcome of a session so far. The view, the list of sessions, the exports and the report take it from here. */
import type { Energy } from './events'
import type { TidyFacts } from './facts'
import { type Counts, countsOf, type Piles, pilesOf, stillOpenOf, stillToCarry } from './piles'
import { openReasonOf, type ThingState, type Things } from './things'

/** Why a thing is neither decided nor put off (K5). */
export const REASONS_LEFT = ['not_found', 'not_decided', 'not_asked'] as const
export type ReasonLeft = (typeof REASONS_LEFT)[number]

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
