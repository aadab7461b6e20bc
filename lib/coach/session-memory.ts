/** All that the coach knows of a session, and what each thing that happens adds to it. */
import { NO_USER_PRESENT } from '@/lib/engine/policy'
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
import type { CoachMode } from './modes'
import { INTRODUCTION, PLAN_REACHED } from './phrases'
import {
  type Call,
  type Happening,
  itemOf,
  readCardResult,
  readModeLine,
  readSpaceResult,
} from './read-history'
import { type Intent, readIntent } from './read-intent'
import { readAddedItems, readItems } from './read-items'
import { readLeaning } from './read-leaning'
import type { Pin } from './read-pins'
import type { Revision } from './read-revision'
import { nameKey } from './words'

/** What the person wrote last. `text` is empty if they sent only photos. */
export interface Said {
  readonly text: string
  readonly intent: Intent | null
  readonly hasItems: boolean
}

export interface SessionMemory {
  readonly isIntroduced: boolean
  readonly mode: CoachMode
  readonly photosShown: ReadonlySet<string>
  readonly items: ItemList
  /** By `nameKey`; an item whose card was never shown is not in it. */
  readonly progress: ReadonlyMap<string, Progress>
  readonly isSpaceAsked: boolean
  readonly spaceFunction: string | null
  readonly anchors: readonly string[]
  /** How many decisions make up the person’s day; null where they go as far as they like. */
  readonly plan: number | null
  /** How many were made when the coach last said that the plan is reached; null if it never has. */
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

export const NOTHING_YET: SessionMemory = {
  isIntroduced: false,
  mode: 'Surveying',
  photosShown: new Set(),
  items: new Map(),
  progress: new Map(),
  isSpaceAsked: false,
  spaceFunction: null,
  anchors: [],
  plan: null,
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

const decidedIn = ({ progress }: SessionMemory) =>
  [...progress.values()].filter(({ state }) => state === 'decided').length

export const progressOf = ({ progress }: SessionMemory, name: string) =>
  progress.get(nameKey(name)) ?? unasked(name)

/** Null also where the pin names a photo that was never sent: no card may show it. */
export function pinOf({ items, photosShown }: SessionMemory, name: string): Pin | null {
  const pin = findItem(items, name)?.pin
  return pin && photosShown.has(pin.photoId) ? pin : null
}

export function remember(memory: SessionMemory, happening: Happening): SessionMemory {
  switch (happening.kind) {
    case 'said':
      return afterWords(withPhotos(memory, happening.photoIds), happening.text)
    case 'mode':
      return inMode(memory, happening)
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
      return revised(memory, happening.revision)
    case 'note':
      return memory
  }
}

function withPhotos(memory: SessionMemory, photoIds: readonly string[]): SessionMemory {
  if (photoIds.length === 0) return memory
  return { ...memory, photosShown: new Set([...memory.photosShown, ...photoIds]) }
}

function afterWords(memory: SessionMemory, text: string): SessionMemory {
  const { mode, focus } = memory
  const intent = readIntent(text)
  // What is said about one item is a story, not a list, unless it says that it adds to the list.
  const isAboutFocus = mode === 'Clarifying' || mode === 'DecisionSupport'
  const items = isAboutFocus ? readAddedItems(text) : readItems(text)
  const leaning = mode === 'DecisionSupport' ? readLeaning(text) : null
  const leant =
    leaning && focus !== null ? changed(memory, focus, progress => ({ ...progress, leaning })) : memory
  return {
    ...leant,
    items: mode === 'WindingDown' ? memory.items : withItems(memory.items, items),
    said: { text, intent, hasItems: items.length > 0 },
    isNudged: false,
    wantsToStop: intent === 'stop',
    failures: 0,
    failedCall: null,
    isNobodyHere: false,
    calledSince: new Set(),
  }
}

/** A change of mode is told by the app’s line, or, where no turn follows, by the result of its call (P2). */
function inMode(memory: SessionMemory, line: Extract<Happening, { kind: 'mode' }>): SessionMemory {
  const { mode, item, isSkipped } = line
  const there = { ...memory, mode, said: null, repliesInMode: 0 }
  if (mode !== 'Sorting') return { ...there, focus: item ?? memory.focus }
  if (memory.focus === null) return there
  const returned = changed(there, memory.focus, isSkipped ? afterPutOff : afterReturn)
  return isSkipped ? { ...returned, focus: null } : returned
}

function afterResult(
  memory: SessionMemory,
  happening: Extract<Happening, { kind: 'result' }>,
): SessionMemory {
  const { call, content, isError } = happening
  const next: SessionMemory = {
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
    default: {
      const line = readModeLine(content)
      return line ? inMode(next, { ...line, item: line.item ?? (itemOf(call) || null) }) : next
    }
  }
}

function afterError(memory: SessionMemory, call: Call): SessionMemory {
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
function afterSpace(memory: SessionMemory, content: string): SessionMemory {
  const space = readSpaceResult(content)
  const words = space.spaceFunction ?? ''
  return {
    ...withSpace(memory, space),
    isSpaceAsked: true,
    items: withItems(memory.items, readAddedItems(words)),
    wantsToStop: readIntent(words) === 'stop',
  }
}

type Space = Pick<SessionMemory, 'spaceFunction' | 'anchors'>

function withSpace(memory: SessionMemory, { spaceFunction, anchors }: Space): SessionMemory {
  const words = spaceFunction ?? ''
  const isFunction = readAddedItems(words).length === 0 && readIntent(words) === null
  return { ...memory, spaceFunction: isFunction ? spaceFunction : null, anchors }
}

/** A changed answer stands for the first one. What was listed before a summary is on the list again by it. */
function revised(memory: SessionMemory, revision: Revision): SessionMemory {
  if (revision.about === 'space') return withSpace(memory, revision)
  const { item, now } = revision
  const listed = { ...memory, items: withItems(memory.items, [{ name: item, pin: null }]) }
  return changed(listed, item, progress => afterRevision(progress, now.state))
}

function afterProposal(memory: SessionMemory, call: Call, content: string): SessionMemory {
  const result = readCardResult(content)
  return {
    ...changed(memory, itemOf(call), progress => afterCard(progress, result)),
    items: withItems(memory.items, readAddedItems(result.location)),
    focus: null,
    wantsToStop: readIntent(result.location) === 'stop',
  }
}

function changed(memory: SessionMemory, name: string, step: (progress: Progress) => Progress): SessionMemory {
  const progress = new Map(memory.progress)
  return { ...memory, progress: progress.set(nameKey(name), step(progressOf(memory, name))) }
}
