/** The session as a person sees it: the fold that the server's snapshot and the page share (L1). */

import type { z } from 'zod'
import type { YieldReason } from '@/lib/engine/events'
import type { ImageId, SessionId } from '@/lib/engine/ids'
import { addUsage, NO_USAGE, textOf } from '@/lib/engine/reply-content'
import type { Placed } from '@/lib/tidy/disposition'
import { applyToFacts } from '@/lib/tidy/event-table'
import { initialFacts, type TidyFacts } from '@/lib/tidy/facts'
import { followMode } from '@/lib/tidy/mode-about'
import type { TidyMode } from '@/lib/tidy/mode-data'
import { isWhole } from '@/lib/tidy/photo-region'
import { isInPlace, summaryOf } from '@/lib/tidy/summary'
import { destinationOf, openReasonOf, previousOf, type Thing } from '@/lib/tidy/things'
import type { StoredEvent } from './event'
import type { Immutable, session, sessionList, sessionSummary } from './responses'

/** A session as a person sees it. */
export type SessionView = Immutable<z.infer<typeof session>>
export type SessionStatus = SessionView['status']
export type ShownMessage = SessionView['messages'][number]
export type Photo = SessionView['photos'][number]
export type ShownThing = SessionView['things'][number]
export type OpenQuestion = NonNullable<SessionView['question']>

export type ClientCall = NonNullable<SessionView['clientCall']>

/** The coach works, or the program that started the run has a call to answer: nothing that a person could do is due. */
export const isAtWork = ({ status, clientCall }: SessionView): boolean =>
  status === 'running' || clientCall !== null

/** One line of the list of sessions. */
export type SessionSummary = Immutable<z.infer<typeof sessionSummary>>

/** A page of the list, newest first. `next` asks for the page that follows; only a first page names the rooms. */
export type SessionListPage = Immutable<z.infer<typeof sessionList>>

/** The view and what it is folded from beside it. */
export interface ViewState {
  readonly view: SessionView
  readonly facts: TidyFacts
}

export function initialViewState(id: SessionId): ViewState {
  const facts = initialFacts
  return {
    facts,
    view: {
      id,
      title: '',
      status: 'idle',
      mode: { name: 'Surveying' },
      seq: 0,
      ...shownOf(facts),
      question: null,
      clientCall: null,
      messages: [],
      photos: [],
      usage: NO_USAGE,
      busyUntil: null,
      error: null,
      createdAt: '',
      updatedAt: '',
    },
  }
}

export const applyEvent = (state: ViewState, event: StoredEvent): ViewState => applyEvents(state, [event])

/** What the engine's state after an event has folded already. */
interface Folded {
  readonly facts: TidyFacts
  readonly mode: TidyMode
}

/**
 * Same result as applying the events one by one; what derives from the facts is computed once, at the end. `folded` is what is
 * known already, after each event.
 */
export function applyEvents(
  state: ViewState,
  events: readonly StoredEvent[],
  folded?: readonly Folded[],
): ViewState {
  let { facts, view } = state
  for (const [index, event] of events.entries()) {
    const known = folded?.[index]
    facts = known?.facts ?? applyToFacts(facts, event)
    view = {
      ...applyToView(view, event),
      mode: known?.mode ?? modeAfter(view.mode as TidyMode, event, facts),
      seq: event.seq,
      updatedAt: event.at,
      busyUntil: busyUntil(view, event),
    }
  }
  return facts === state.facts ? { facts, view } : { facts, view: { ...view, ...shownOf(facts) } }
}

function modeAfter(before: TidyMode, event: StoredEvent, facts: TidyFacts): TidyMode {
  const { type, data } = event
  const mode = type === 'SessionStarted' ? data.mode : type === 'ModeChanged' ? data.newMode : before
  return followMode(mode, event, facts)
}

/** The wait is over with what the call comes to. */
function busyUntil(view: SessionView, { type, at, data }: StoredEvent): string | null {
  if (type === 'ModelBusy') return new Date(Date.parse(at) + data.retryAfterSeconds * 1_000).toISOString()
  const isOver = type === 'ModelResponded' || type === 'HistorySummarized' || type === 'RunYielded'
  return isOver ? null : view.busyUntil
}

/** The view’s messages of a log from its first event, without the rest of the fold. */
export function messagesOf(events: readonly StoredEvent[]): readonly ShownMessage[] {
  const [first] = events
  return first ? events.reduce(applyToView, initialViewState(first.sessionId).view).messages : []
}

/** The fields of a view that follow from the facts. */
export function shownOf(facts: TidyFacts) {
  const { left: _, toCarry: __, ...shown } = summaryOf(facts)
  return { ...shown, things: facts.things.map(thing => shownThing(thing, facts)) }
}

/** The thing as clients see it (K1). */
export function shownThing(thing: Thing, facts: Pick<TidyFacts, 'spaceFunction'>): ShownThing {
  const { id, name, quantity, whole, notes, state, photo, region } = thing
  const [destination, was, why] = [destinationOf(thing), previousOf(thing), openReasonOf(thing)]
  return {
    id,
    name,
    ...(quantity !== undefined && { quantity }),
    ...(whole && { whole }),
    ...(notes && { notes }),
    state: state.kind,
    ...(photo && { photo, ...(region && { region }) }),
    ...(destination && goesTo(destination)),
    ...(isInPlace(thing, facts) && { carried: true }),
    ...(was && { was: goesTo(was) }),
    ...(why && { why }),
  }
}

function goesTo(placed: Placed) {
  if (placed.pile === 'belongs') return { place: placed.place }
  const { how, to } = placed
  return { how, ...(to !== undefined && { to }) }
}

function applyToView(view: SessionView, event: StoredEvent): SessionView {
  switch (event.type) {
    case 'SessionStarted':
      return { ...view, title: event.data.title, createdAt: event.at }
    case 'RunStarted':
      return { ...view, status: 'running', error: null }
    case 'UserMessageAdded':
      return addMessage(view, event)
    case 'MessageQueued':
      return queueMessage(view, event)
    case 'ModelResponded':
      return addReply(view, event)
    case 'HistorySummarized':
      return { ...view, usage: addUsage(view.usage, event.data.usage), error: null }
    case 'QuestionAsked': {
      const { questionId, callId, revision, question } = event.data
      return {
        ...view,
        status: 'parked',
        question: { id: questionId, callId, revision, question },
      }
    }
    case 'QuestionAnswered':
      return { ...view, status: 'running', question: null }
    case 'QuestionWithdrawn':
      return { ...view, question: null }
    case 'ClientCallRequested': {
      const { callId, name, input } = event.data
      return { ...view, status: 'parked', clientCall: { callId, name, input } }
    }
    case 'ToolCompleted':
      return view.clientCall ? { ...view, status: 'running', clientCall: null } : view
    case 'ErrorOccurred': {
      const { usage, ...error } = event.data
      return { ...view, error, usage: usage ? addUsage(view.usage, usage) : view.usage }
    }
    case 'NoticeGiven':
      return addNotice(view, event)
    case 'SessionEnded':
      return { ...view, status: 'ended' }
    case 'SessionReopened':
      return { ...view, status: 'idle' }
    case 'RunYielded':
      return yieldRun(view, event)
    case 'PhotoAdded': {
      const { photoId: id, moment = 'before', ...size } = event.data
      return { ...view, photos: [...view.photos, { id, ...size, moment }] }
    }
    case 'SessionRenamed':
      return { ...view, title: event.data.title }
    default:
      return view
  }
}

type EventOf<Type extends StoredEvent['type']> = Extract<StoredEvent, { type: Type }>

function addMessage(view: SessionView, event: EventOf<'UserMessageAdded'>): SessionView {
  const { text, photoIds, synthetic, queuedAs } = event.data
  if (queuedAs === undefined) return synthetic ? view : say(view, event, 'human', text, photoIds)
  const messages = view.messages.map(message => {
    if (message.queuedAs !== queuedAs) return message
    const { queuedAs: _, ...read } = message
    return read
  })
  return { ...view, messages }
}

/** It stands where it was said, also once it is read. */
function queueMessage(view: SessionView, { seq, at, data }: EventOf<'MessageQueued'>): SessionView {
  const { runId: queuedAs, text, photoIds } = data
  return { ...view, messages: [...view.messages, { seq, at, sender: 'human', text, photoIds, queuedAs }] }
}

function addReply(view: SessionView, event: EventOf<'ModelResponded'>): SessionView {
  const counted = { ...view, usage: addUsage(view.usage, event.data.usage) }
  return say(counted, event, 'ai', textOf(event.data.content))
}

function addNotice(view: SessionView, { seq, at, data }: EventOf<'NoticeGiven'>): SessionView {
  const notice: ShownMessage = { seq, at, sender: 'ai', text: data.message, photoIds: [], notice: data.code }
  return { ...view, messages: [...view.messages, notice] }
}

/** A response that no reply has said, such as a terminal tool's output, is shown as the coach's words. */
function yieldRun(view: SessionView, event: EventOf<'RunYielded'>): SessionView {
  const { reason, response } = event.data
  const status = statusAfter(view, reason)
  const yielded: SessionView = {
    ...view,
    status,
    clientCall: null,
    error: status === 'error' ? view.error : null,
  }
  const isAnswer = reason === 'end_turn' || reason === 'terminated'
  const last = view.messages.at(-1)
  const alreadyShown = last?.sender === 'ai' && last.text === response
  return isAnswer && response !== null && !alreadyShown ? say(yielded, event, 'ai', response) : yielded
}

function statusAfter({ status, messages }: SessionView, reason: YieldReason): SessionView['status'] {
  if (status === 'ended') return 'ended'
  if (reason === 'error') return 'error'
  // The run of a message that waited is due.
  const isDue = reason !== 'cancelled' && messages.some(({ queuedAs }) => queuedAs !== undefined)
  return isDue ? 'running' : 'idle'
}

function say(
  view: SessionView,
  { seq, at }: StoredEvent,
  sender: ShownMessage['sender'],
  text: string,
  photoIds: readonly ImageId[] = [],
): SessionView {
  if (text === '' && photoIds.length === 0) return view
  return { ...view, messages: [...view.messages, { seq, at, sender, text, photoIds }] }
}

export interface RoomPhotos {
  /** The first one of the room as it was found. */
  readonly before: Photo | null
  /** The latest one of the room as it is now. */
  readonly after: Photo | null
}

/**
 * A photo that no message took along was removed or turned before it was sent, so one that did go along, or was added to the list,
 * is preferred; one of a single thing shows no room.
 */
export function roomPhotosOf({
  photos,
  messages,
  things,
}: Pick<SessionView, 'photos' | 'messages' | 'things'>): RoomPhotos {
  const found = photos.filter(({ moment }) => moment === 'before')
  const wasSent = ({ id }: Photo) => messages.some(({ photoIds }) => photoIds.includes(id))
  const isOfThing = ({ id }: Photo) => things.some(({ photo, region }) => photo === id && isWhole(region))
  const added = photos.find(photo => photo.moment === 'during' && !isOfThing(photo))
  return {
    before: found.find(wasSent) ?? added ?? found[0] ?? null,
    after: photos.findLast(({ moment }) => moment === 'after') ?? null,
  }
}

/** The region of a thing on a photo that shows nothing else. */
export const WHOLE = { x: 0, y: 0, width: 1, height: 1 } as const
