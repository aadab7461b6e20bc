/** The memory of the coach, read from the history of a session. The facts have the list and the places. */
import type { TidyFacts } from '@/lib/tidy/facts'
import type { ModeName, TidyMode } from '@/lib/tidy/mode-data'

import { nameKey, nameKeys } from '@/lib/tidy/thing-name'
import { findThing, isOnList, isUndecided, type Thing, type Things } from '@/lib/tidy/things'

import { type Progress, UNASKED } from './item-progress'
import type { ListedItem } from './listed-items'
import type { Phrases } from './phrases'
import type { Call } from './read-history'
import type { Act, Addressed, Reading } from './reading/acts'

/** The last words of the person. `item` is the thing that was in hand, if any. */
export type Said =
  | {
      readonly kind: 'words'
      readonly to: Addressed
      readonly item: string | null
      /** Empty if they sent only photos. */
      readonly text: string
      readonly isCut?: boolean | undefined
    }
  /** They tapped one of the readings that the coach had offered. */
  | { readonly kind: 'chosen'; readonly item: string | null; readonly acts: readonly Act[] }

/** A choice that does as many acts as its value holds, as JSON. */
export interface Offered {
  readonly label: string
  readonly value: string
}

/** All that the history tells. */
export interface HistoryMemory {
  readonly isIntroduced: boolean
  /** At the end of the history that is read. */
  readonly mode: ModeName
  /** Progress by `nameKey`; things whose card was never shown are not in it. */
  readonly progress: ReadonlyMap<string, Progress>
  readonly isSpaceAsked: boolean
  /** Number of decisions since the coach said that the plan is reached; null if it never has. */
  readonly decidedSincePause: number | null
  /** The thing that Clarifying or DecisionSupport is about, or that has just come back from there. */
  readonly focus: string | null
  /** Not answered yet. */
  readonly said: Said | null
  readonly lastSaid: Said | null
  /** The words before those. */
  readonly saidBefore: Said | null
  /** The choices of the question that the last words answer, where the coach asked back. */
  readonly offered: readonly Offered[]
  /** It was said in so many words that what is not understood is kept as a note. */
  readonly hasKeptWords: boolean
  /** They mourn somebody: from then on nobody asks whether a thing would be missed. */
  readonly isMourning: boolean
  /** They are back from the end, and nothing was asked since. */
  readonly isBack: boolean
  /** Replies since this mode began. */
  readonly repliesInMode: number
  readonly isReported: boolean
  /** Error results since a call worked or the person wrote. */
  readonly failures: number
  /** The last call, if it failed and nothing has happened since. */
  readonly failedCall: Call | null
  /** The last call asks a person, and none is there. */
  readonly isNobodyHere: boolean
  /** The last reply had no call, and a note followed it. */
  readonly isNudged: boolean
  /** Tools called since the person last wrote. */
  readonly calledSince: ReadonlySet<string>
  readonly lastText: string
  /** The texts of the last replies, the newest last. */
  readonly recentTexts: readonly string[]
  /** Dangers that the coach has told of: each is told once. */
  readonly warned: ReadonlySet<string>
}

/** With what the state of the session tells, and what the words mean that are not answered yet. */
export interface SessionMemory extends HistoryMemory {
  /** The mode of this request: null where there are none, or where the coach does not know it. */
  readonly current: TidyMode | null
  readonly facts: TidyFacts
  /** In the language of the session. */
  readonly phrases: Phrases
  readonly spaceFunction: string | null
  /** The readings of the words that are not answered yet, the likeliest first. */
  readonly readings: readonly Reading[]
  /** Things that they pinned on a photo with these words. */
  readonly pinned: readonly ListedItem[]
}

export const NOTHING_YET: HistoryMemory = {
  isIntroduced: false,
  mode: 'Surveying',
  progress: new Map(),
  isSpaceAsked: false,
  decidedSincePause: null,
  focus: null,
  said: null,
  lastSaid: null,
  saidBefore: null,
  offered: [],
  hasKeptWords: false,
  isMourning: false,
  isBack: false,
  repliesInMode: 0,
  isReported: false,
  failures: 0,
  failedCall: null,
  isNobodyHere: false,
  isNudged: false,
  calledSince: new Set(),
  lastText: '',
  recentTexts: [],
  warned: new Set(),
}

/** Asked about or not yet, and neither decided nor put off. */
export const isOpen = (thing: Thing) => isUndecided(thing) && thing.state.kind !== 'later'

/** “The mug” is the coffee mug, where that is the only mug on the list. */
export function thingCalled({ facts: { things } }: SessionMemory, name: string): Thing | undefined {
  const exact = findThing(things, name)
  if (exact) return exact
  const [only, ...more] = calledLike(things, name)
  return more.length === 0 ? only : undefined
}

/** Things on the list whose names end like that. */
export const calledLike = (things: Things, name: string): Thing[] =>
  things.filter(thing => isOnList(thing) && thing.keys.some(key => key.endsWith(` ${nameKey(name)}`)))

/** A thing is remembered by every name that it had. */
export const progressOf = ({ progress }: HistoryMemory, { keys }: Pick<Thing, 'keys'>): Progress =>
  keys.flatMap(key => progress.get(key) ?? [])[0] ?? UNASKED

/** With what one step makes of a thing's progress. */
export function each(
  memory: HistoryMemory,
  name: string | null,
  step: (progress: Progress) => Progress,
): HistoryMemory {
  if (name === null) return memory
  const progress = new Map(memory.progress)
  for (const key of nameKeys(name)) progress.set(key, step(progress.get(key) ?? UNASKED))
  return { ...memory, progress }
}
