/** What the coach has read in the history of a session. What is on the list and where it goes stands in the facts. */
import type { TidyFacts } from '@/lib/tidy/facts'
import type { ModeName, TidyMode } from '@/lib/tidy/mode-data'
import { nameKey } from '@/lib/tidy/thing-name'
import type { Thing } from '@/lib/tidy/things'
import { type Progress, UNASKED } from './item-progress'
import type { Phrases } from './phrases/en'
import type { Call } from './read-history'
import type { ListedItem } from './read-items'
import type { Reading } from './understand/reading'

/** What the person said last, and what it was said to. */
export type Said =
  /** A message, while no question was open. `text` is empty if they sent only photos. */
  | { readonly to: 'coach'; readonly text: string; readonly isCut?: boolean | undefined }
  | { readonly to: 'card'; readonly text: string; readonly item: string }
  | { readonly to: 'space'; readonly text: string }
  /** What came of asking back, with `prompt`, about what they had said. */
  | { readonly to: 'ask_back'; readonly text: string; readonly prompt: string; readonly about: Said }

/** What the history tells. */
export interface HistoryMemory {
  readonly isIntroduced: boolean
  /** As far as the history is read. */
  readonly mode: ModeName
  readonly hasListed: boolean
  /** What was named and could not be put on the list. */
  readonly unlisted: readonly ListedItem[]
  /** By `nameKey`; a thing whose card was never shown is not in it. */
  readonly progress: ReadonlyMap<string, Progress>
  readonly isSpaceAsked: boolean
  /** How many decisions were made since the coach said that the plan is reached; null if it never has. */
  readonly decidedSincePause: number | null
  /** The thing that Clarifying or DecisionSupport is about, or that has just come back from there. */
  readonly focus: string | null
  /** Not answered yet. */
  readonly said: Said | null
  readonly lastSaid: Said | null
  /** What they had said before that. */
  readonly saidBefore: Said | null
  /** The last words that were not understood were asked about. */
  readonly hasAskedBack: boolean
  /** They are back from the end, and nothing was asked since. */
  readonly isBack: boolean
  /** Replies since this mode began. */
  readonly repliesInMode: number
  readonly isReported: boolean
  /** Error results since a call worked or the person wrote. */
  readonly failures: number
  /** The last call, if it failed and nothing has happened since. */
  readonly failedCall: Call | null
  /** What they named last could not be put on the list. */
  readonly hasListFailed: boolean
  /** The last call asks a person, and none is there. */
  readonly isNobodyHere: boolean
  /** The last reply had no call, and a note followed it. */
  readonly isNudged: boolean
  /** Tools called since the person last wrote. */
  readonly calledSince: ReadonlySet<string>
  readonly lastText: string
  /** What was said in the last replies, the newest last. */
  readonly recentTexts: readonly string[]
  /** Which dangers were told of: each is told once. */
  readonly warned: ReadonlySet<string>
}

/** With what the state of the session tells, and what the words mean that are not answered yet. */
export interface SessionMemory extends HistoryMemory {
  /** The mode of this request: null where there are none, or where the coach does not know it. */
  readonly current: TidyMode | null
  readonly facts: TidyFacts
  /** In the language of the session. */
  readonly phrases: Phrases
  /** Null also where they said something else when they were asked. */
  readonly spaceFunction: string | null
  /** Null where nothing was said. */
  readonly reading: Reading | null
}

export const NOTHING_YET: HistoryMemory = {
  isIntroduced: false,
  mode: 'Surveying',
  hasListed: false,
  unlisted: [],
  progress: new Map(),
  isSpaceAsked: false,
  decidedSincePause: null,
  focus: null,
  said: null,
  lastSaid: null,
  saidBefore: null,
  hasAskedBack: false,
  isBack: false,
  repliesInMode: 0,
  isReported: false,
  failures: 0,
  failedCall: null,
  hasListFailed: false,
  isNobodyHere: false,
  isNudged: false,
  calledSince: new Set(),
  lastText: '',
  recentTexts: [],
  warned: new Set(),
}

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
  return { ...memory, progress: progress.set(nameKey(name), step(progress.get(nameKey(name)) ?? UNASKED)) }
}
