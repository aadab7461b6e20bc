/** The commands on sessions: all that a route handler may call. Failures that a caller can act on are refusals. */

import type { Receipt } from '@/lib/engine/asked-question'
import type { ImageId, SessionId } from '@/lib/engine/ids'
import { imageId as asImageId, sessionId as asSessionId } from '@/lib/engine/ids'
import { type Asking, admitRequest, type Pass } from '@/lib/session/admit-request'
import { heldUp, streamSeat } from '@/lib/session/limits/rate-limits'
import { takeInPhoto } from '@/lib/session/photos/photo-intake'
import { bytesToHold } from '@/lib/session/photos/photo-queue'
import { getRuntime, type ModelInfo } from '@/lib/session/process/singletons'
import { randomId } from '@/lib/session/random-id'
import { openEventStream } from '@/lib/session/stream/event-stream'
import { rawResponseOf } from '@/lib/session/stream/raw-response'
import { tokensSpent } from '@/lib/session/tokens-spent'
import type { StoredPhoto } from '@/lib/store/store'
import { tidyAgent } from '@/lib/tidy/agent'
import type { PhotoMoment } from '@/lib/tidy/events'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import { cursorAfter } from '@/lib/wire/list-cursor'
import type { OpenedSession } from '@/lib/wire/opened-session'
import { done, type Result, refused } from '@/lib/wire/refusal'
import {
  type ChangeSessionRequest,
  type CreateSessionRequest,
  type ListQuery,
  listQuery,
  MAX_PHOTO_BYTES,
  type SendMessageRequest,
} from '@/lib/wire/requests'
import type { Photo, SessionSummary, SessionView } from '@/lib/wire/view'
import { change, changeAndWake, noSession } from './change'
import {
  decideAnswerTo,
  decideChange,
  decideMessage,
  decidePhoto,
  decideRetry,
  decideRevisionOf,
  decideStop,
  type GivenAnswer,
  type Started,
} from './decide'
import { openedWith } from './opened-session'

const DEFAULT_TITLE = 'Tidy-up'

export async function createSession(wanted: CreateSessionRequest): Promise<Result<{ session: SessionView }>> {
  const { log } = await getRuntime()
  const { person } = await log.create(asSessionId.parse(randomId('s')), [firstEvent(wanted)])
  return done({ session: person.view })
}

/** The session of an id that a program chose; it is started if it is not there. */
export async function ensureSession(sessionId: SessionId): Promise<void> {
  const { log, store } = await getRuntime()
  if (await store.hasSession(sessionId)) return
  try {
    await log.create(sessionId, [firstEvent({})])
  } catch (error) {
    // Two requests may start the same session at once; the one that came second finds it there.
    if (!(await store.hasSession(sessionId))) throw error
  }
}

const firstEvent = ({ title = DEFAULT_TITLE, locale }: CreateSessionRequest): AppEvent => ({
  type: 'SessionStarted',
  data: { title, mode: tidyAgent.initialMode, ...(locale && { locale }) },
})

export interface SessionList {
  readonly sessions: readonly SessionSummary[]
  /** What `before` takes for the page that follows; null after the last. */
  readonly next: string | null
  /** What the rooms are for, to narrow the list by; empty on all pages but the first. */
  readonly rooms: readonly string[]
}

const FIRST_PAGE = listQuery.parse({})

/** Newest first. */
export async function listSessions(query: ListQuery = FIRST_PAGE): Promise<Result<SessionList>> {
  const { store } = await getRuntime()
  const { limit, before } = query
  const found = await store.listSessions({ ...query, limit: limit + 1 })
  const sessions = found.slice(0, limit)
  const last = sessions.at(-1)
  return done({
    sessions,
    next: last && found.length > limit ? cursorAfter(last) : null,
    rooms: before ? [] : await store.listRooms(),
  })
}

/** The snapshot: the fold of the session's log. */
export async function getSession(sessionId: SessionId): Promise<Result<{ session: SessionView }>> {
  const { log } = await getRuntime()
  const person = await log.loadPerson(sessionId)
  return person ? done({ session: person.view }) : noSession()
}

/** What the page starts from: the fold, and the last of the events that made it. Any text may stand for the id. */
export async function openSession(id: string): Promise<Result<OpenedSession>> {
  const sessionId = asSessionId.safeParse(id)
  if (!sessionId.success) return noSession()
  const { log, store } = await getRuntime()
  const folded = await log.load(sessionId.data)
  if (!folded) return noSession()
  const { seq } = folded.person.view
  const events = await store.readEvents(sessionId.data, Math.max(0, seq - EVENTS_OF_A_PAGE), EVENTS_OF_A_PAGE)
  return done(openedWith(folded, events))
}

/** More than fill a screen in any of the page’s parts. What came before, the page reads when it is wanted. */
const EVENTS_OF_A_PAGE = 200

/** Renames it, or says how much the person has in them today; a run that is alive goes on. */
export async function changeSession(
  sessionId: SessionId,
  wanted: ChangeSessionRequest,
): Promise<Result<{ session: SessionView }>> {
  const changed = await change(await getRuntime(), sessionId, folded => decideChange(folded, wanted))
  return changed.ok ? getSession(sessionId) : changed
}

/** With its photos and events; a run in it is stopped first. */
export async function deleteSession(sessionId: SessionId): Promise<Result<null>> {
  const { store, dispatcher, hub } = await getRuntime()
  const deleted = await store.deleteSession(sessionId)
  await dispatcher.halt(sessionId)
  hub.publish(sessionId, { kind: 'over' })
  return deleted ? done(null) : noSession()
}

/** Until some of the photos that are in hand may be done (s). */
const WAIT_FOR_PHOTOS = 5

/** Holds room for an upload before any of it is read. Gives what to call when it is done with. */
export async function roomForPhoto(contentLength: string | null): Promise<Result<() => void>> {
  const { photos } = await getRuntime()
  const leave = photos.enter(bytesToHold(contentLength, MAX_PHOTO_BYTES))
  if (leave) return done(leave)
  return refused(
    'too_many_requests',
    'Many photos are coming in at once. Wait a little, then send this one again.',
    { retryAfter: WAIT_FOR_PHOTOS },
  )
}

/** A `signal` that aborts before the photo is opened takes it back. */
export async function addPhoto(
  sessionId: SessionId,
  file: Uint8Array,
  moment: PhotoMoment = 'before',
  signal: AbortSignal = new AbortController().signal,
): Promise<Result<{ photo: Photo }>> {
  const runtime = await getRuntime()
  if (!(await runtime.store.hasSession(sessionId))) return noSession()
  if (file.byteLength > MAX_PHOTO_BYTES)
    return refused('too_large', 'This photo is over 10 MB. Send a smaller one.')
  const taken = await runtime.photos.inTurn(() => takeInPhoto(file), signal)
  if (!taken) return refused('bad_request', 'The upload was broken off.')
  if (taken.kind === 'too_large') return refused('too_large', taken.message)
  if (taken.kind === 'unsupported') {
    return refused('unsupported_photo', 'This file can’t be read as a photo. JPEG, PNG and WebP work.')
  }
  const id = asImageId.parse(randomId('ph'))
  const { width, height } = taken
  const photo: Photo = { id, width, height, bytes: taken.photo.bytes.byteLength, moment }
  return change(runtime, sessionId, folded => decidePhoto(folded, photo), { photo: { id, ...taken.photo } })
}

export async function getPhoto(sessionId: SessionId, photoId: ImageId): Promise<Result<StoredPhoto>> {
  const { store } = await getRuntime()
  const photo = await store.readPhoto(photoId)
  return photo?.sessionId === sessionId ? done(photo) : refused('photo_not_found', 'There is no such photo.')
}

export async function sendMessage(
  sessionId: SessionId,
  message: SendMessageRequest,
  pass: Pass = { kind: 'open' },
): Promise<Result<Started>> {
  const { text = '', photoIds = [] } = message
  const spent = (await heldUp('runs', pass)) ?? (await tokensSpent())
  return changeAndWake(await getRuntime(), sessionId, folded =>
    // Words for a waiting card are an answer, which is taken whatever the day has cost, and however often.
    spent && folded.engine.openQuestion === null
      ? { events: [], result: () => spent }
      : decideMessage(folded, { text, photoIds }, randomId),
  )
}

export async function answerQuestion(
  sessionId: SessionId,
  given: GivenAnswer,
): Promise<Result<{ receipt: Receipt }>> {
  return changeAndWake(await getRuntime(), sessionId, folded => decideAnswerTo(folded, given))
}

export async function reviseAnswer(
  sessionId: SessionId,
  given: GivenAnswer,
): Promise<Result<{ receipt: Receipt }>> {
  return change(await getRuntime(), sessionId, folded => decideRevisionOf(folded, given))
}

export async function retryRun(sessionId: SessionId): Promise<Result<Started>> {
  const spent = await tokensSpent()
  if (spent) return spent
  return changeAndWake(await getRuntime(), sessionId, folded => decideRetry(folded, randomId))
}

/** Works at any moment: with the cancellation, whoever drives the session is fenced out (Q5). */
export async function stopRun(sessionId: SessionId): Promise<Result<{ stopped: boolean; seq: number }>> {
  const runtime = await getRuntime()
  const stopped = await change(runtime, sessionId, decideStop, { fences: true })
  await runtime.dispatcher.halt(sessionId)
  // A message that came right behind the stop may have been halted with it.
  runtime.dispatcher.wake(sessionId)
  return stopped
}

/** One page of the log. */
export async function readEvents(
  sessionId: SessionId,
  after: number,
): Promise<Result<{ events: StoredEvent[]; seq: number }>> {
  const { store } = await getRuntime()
  if (!(await store.hasSession(sessionId))) return noSession()
  const events = await store.readEvents(sessionId, after, EVENTS_PER_PAGE)
  return done({ events, seq: events.at(-1)?.seq ?? after })
}

const EVENTS_PER_PAGE = 1_000

/** The log after a `seq`, then live, as server-sent events, for as long as whoever asked may come in. */
export async function streamEvents(
  sessionId: SessionId,
  after: number,
  asking?: Asking,
  pass: Pass = { kind: 'open' },
): Promise<Result<ReadableStream<Uint8Array>>> {
  const runtime = await getRuntime()
  if (!(await runtime.store.hasSession(sessionId))) return noSession()
  const seat = await streamSeat(pass)
  if (!seat.ok) return seat
  const mayStay = asking && (async () => (await admitRequest(asking)).ok)
  const response = asking ? rawResponseOf(asking.headers) : null
  return done(openEventStream({ ...runtime, response }, sessionId, after, mayStay, seat.value))
}

export async function modelInfo(): Promise<ModelInfo> {
  return (await getRuntime()).model
}
