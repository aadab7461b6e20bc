/** All that the coach knows of a session, and what each thing that happens adds to it. */
import { NO_USER_PRESENT } from '@/lib/engine/policy'
import type { ModeName, TidyMode } from '@/lib/tidy/mode-data'
import { modes } from '@/lib/tidy/modes'
import {
  afterCard,
  afterFailure,
  afterLostCause,
  afterPutOff,
  afterReturn,
  afterRevision,
  type Progress,
  unasked,
} from './item-progress'
import { findItem, type ItemList, withItems } from './listed-items'
import { INTRODUCTION, PLAN_REACHED } from './phrases'
import { type Call, type Happening, itemOf, readCardResult, readSpaceResult } from './read-history'
import { type Intent, readIntent, readLeaning } from './read-intent'
import { readAddedItems, readItems } from './read-items'
import type { Pin } from './read-pins'
import { nameKey } from './words'

/** What the person wrote last. `text` is empty if they sent only photos. */
export interface Said {
  readonly text: string
  readonly intent: Intent | null
  readonly hasItems: boolean
}

/** What the history tells. */
export interface HistoryMemory {
  readonly isIntroduced: boolean
  /** As far as the history is read. */
  readonly mode: ModeName
  readonly items: ItemList
  /** By `nameKey`; an item whose card was never shown is not in it. */
  readonly progress: ReadonlyMap<string, Progress>
  readonly isSpaceAsked: boolean
  /** How many decisions were made when the coach last said that the plan is reached; null if it never has. */
  readonly pausedAt: number | null
  /** The item that Clarifying or DecisionSupport is about, or that has just come back from there. */
  readonly focus: string | null
  /** Null if something else has happened since. */
  readonly said: Said | null
  /** The last thing that the person did was to say that it is enough. */
  readonly wantsToStop: boolean
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
}

/** With what the state of the session tells. */
export interface SessionMemory extends HistoryMemory {
  /** The mode of this request: null where there are none, or where the coach does not know it. */
  readonly current: TidyMode | null
  readonly photosShown: readonly string[]
  /** Null also where they said something else when they were asked. */
  readonly spaceFunction: string | null
  readonly anchors: readonly string[]
  /** How many decisions make up the person’s day; null where they go as far as they like. */
  readonly plan: number | null
}

export const NOTHING_YET: HistoryMemory = {
  isIntroduced: false,
  mode: 'Surveying',
  items: new Map(),
  progress: new Map(),
  isSpaceAsked: false,
  pausedAt: null,
  focus: null,
  said: null,
  wantsToStop: false,
  repliesInMode: 0,
  isReported: false,
  failures: 0,
  failedCall: null,
  isNobodyHere: false,
  isNudged: false,
  calledSince: new Set(),
  lastText: '',
}

/** Once for each plan: a new one, made further on, is reached further on. */
export function isPlanReached(memory: SessionMemory): boolean {
  const { plan, pausedAt } = memory
  return plan !== null && decidedIn(memory) >= plan && (pausedAt === null || pausedAt < plan)
}

const decidedIn = ({ progress }: HistoryMemory) =>
  [...progress.values()].filter(({ state }) => state === 'decided').length

export const progressOf = ({ progress }: HistoryMemory, name: string) =>
  progress.get(nameKey(name)) ?? unasked(name)

/** Null also where the pin names a photo that was never sent: no card may show it. */
export function pinOf({ items, photosShown }: SessionMemory, name: string): Pin | null {
  const pin = findItem(items, name)?.pin
  return pin && photosShown.includes(pin.photoId) ? pin : null
}

export function remember(memory: HistoryMemory, happening: Happening): HistoryMemory {
  switch (happening.kind) {
    case 'said':
      return afterWords(memory, happening.text)
    case 'mode':
      return inMode(memory, happening.name)
    case 'replied':
      return {
        ...memory,
        said: null,
        isNudged: false,
        repliesInMode: memory.repliesInMode + 1,
        isIntroduced: memory.isIntroduced || happening.text.includes(INTRODUCTION),
        pausedAt: happening.text.includes(PLAN_REACHED) ? decidedIn(memory) : memory.pausedAt,
        lastText: happening.text || memory.lastText,
      }
    case 'result':
      return afterResult(memory, happening)
    case 'nudge':
      return { ...memory, isNudged: true }
    case 'revised':
      return revised(memory, happening)
    case 'note':
      return memory
  }
}

/**
 * What the person’s words are in each mode: a list of things; a story about one item, which adds to the list only where it
 * says so; or a goodbye, after which nothing is added.
 */
const SAID_IN: Readonly<Record<ModeName, 'list' | 'story' | 'goodbye'>> = {
  Surveying: 'list',
  Sorting: 'list',
  Clarifying: 'story',
  DecisionSupport: 'story',
  WindingDown: 'goodbye',
}

function afterWords(memory: HistoryMemory, text: string): HistoryMemory {
  const { mode, focus } = memory
  const intent = readIntent(text)
  const items = SAID_IN[mode] === 'story' ? readAddedItems(text) : readItems(text)
  const leaning = mode === 'DecisionSupport' ? readLeaning(text) : null
  const leant =
    leaning && focus !== null ? changed(memory, focus, progress => ({ ...progress, leaning })) : memory
  return {
    ...leant,
    items: SAID_IN[mode] === 'goodbye' ? memory.items : withItems(memory.items, items),
    said: { text, intent, hasItems: items.length > 0 },
    isNudged: false,
    wantsToStop: intent === 'stop',
    failures: 0,
    failedCall: null,
    isNobodyHere: false,
    calledSince: new Set(),
  }
}

/** A mode is told again where what is known in it becomes other. */
function inMode(memory: HistoryMemory, name: string): HistoryMemory {
  if (name === memory.mode || !isModeName(name)) return memory
  const there = { ...memory, mode: name, said: null, repliesInMode: 0 }
  return name === 'Sorting' && memory.focus !== null ? changed(there, memory.focus, afterReturn) : there
}

const isModeName = (name: string): name is ModeName => Object.hasOwn(modes, name)

function afterResult(
  memory: HistoryMemory,
  happening: Extract<Happening, { kind: 'result' }>,
): HistoryMemory {
  const { call, content, isError } = happening
  const next: HistoryMemory = {
    ...memory,
    said: null,
    calledSince: memory.calledSince.has(call.name)
      ? memory.calledSince
      : new Set([...memory.calledSince, call.name]),
    failures: isError ? memory.failures + 1 : 0,
    failedCall: isError ? call : null,
    isNobodyHere: isError && content === NO_USER_PRESENT,
  }
  if (isError) return next.isNobodyHere ? next : afterError(next, call)
  switch (call.name) {
    case 'ask_space_function':
      return afterSpace(next, content)
    case 'propose_disposition':
      return afterProposal(next, call, content)
    case 'session_report':
      return { ...next, isReported: true }
    case 'need_to_clarify':
    case 'user_seems_stuck':
      return { ...next, focus: itemOf(call) || next.focus }
    case 'skip_item':
      return next.focus === null ? next : { ...changed(next, next.focus, afterPutOff), focus: null }
    default:
      return next
  }
}

function afterError(memory: HistoryMemory, call: Call): HistoryMemory {
  switch (call.name) {
    case 'ask_space_function':
      return { ...memory, isSpaceAsked: true }
    case 'session_report':
      return { ...memory, isReported: true }
    case 'propose_disposition':
      return changed(memory, itemOf(call), afterFailure)
    case 'need_to_clarify':
    case 'user_seems_stuck':
      return changed(memory, itemOf(call), afterLostCause)
    case 'skip_item':
      return memory.focus === null ? memory : changed(memory, memory.focus, afterLostCause)
    default:
      return memory
  }
}

/** Words typed instead of a tap may be the function; they may also say that it is enough, or add to the list. */
function afterSpace(memory: HistoryMemory, content: string): HistoryMemory {
  const words = readSpaceResult(content)
  return {
    ...memory,
    isSpaceAsked: true,
    items: withItems(memory.items, readAddedItems(words)),
    wantsToStop: readIntent(words) === 'stop',
  }
}

/** A changed answer stands for the first one. What was listed before a summary is on the list again by it. */
function revised(
  memory: HistoryMemory,
  { item, now }: Extract<Happening, { kind: 'revised' }>,
): HistoryMemory {
  const listed = { ...memory, items: withItems(memory.items, [{ name: item, pin: null }]) }
  return changed(listed, item, progress => afterRevision(progress, now))
}

function afterProposal(memory: HistoryMemory, call: Call, content: string): HistoryMemory {
  const result = readCardResult(content)
  return {
    ...changed(memory, itemOf(call), progress => afterCard(progress, result)),
    items: withItems(memory.items, readAddedItems(result.location)),
    focus: null,
    wantsToStop: readIntent(result.location) === 'stop',
  }
}

function changed(memory: HistoryMemory, name: string, step: (progress: Progress) => Progress): HistoryMemory {
  const progress = new Map(memory.progress)
  return { ...memory, progress: progress.set(nameKey(name), step(progressOf(memory, name))) }
}
