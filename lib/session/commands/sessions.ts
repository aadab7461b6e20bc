/** The commands on sessions. Failures that a caller can act on are refusals. */

import { ANONYMOUS, type Identity, rightOf } from '@/lib/access/admit'
import { sessionId as asSessionId, type QuestionId, type SessionId } from '@/lib/engine/ids'
import type { AskedQuestion } from '@/lib/engine/questions'
import { readInSession } from '@/lib/session/inventory/read-earlier-sessions'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import type { Runtime } from '@/lib/session/process/runtime'
import { tidyAgent } from '@/lib/tidy/agent'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { ListEdit } from '@/lib/tidy/events'
import { namesAdded } from '@/lib/tidy/prompts/usual-places'
import type { LikelyCard } from '@/lib/tidy/questions/proposal'
import { withEdit } from '@/lib/tidy/things'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import type { PlacesOfDeleted } from '@/lib/wire/inventory'
import { type EarlierCard, lastRevisable, type OpenedSession } from '@/lib/wire/opened-session'
import { ok, type Result } from '@/lib/wire/refusal'
import {
  type CarryRequest,
  type ChangeSessionRequest,
  type CreateSessionRequest,
  cursorAfter,
  type ListQuery,
  listQuery,
} from '@/lib/wire/requests'
import type { SessionListPage, SessionView } from '@/lib/wire/view'
import { change, noSession } from './change'
import { decideChange, decideReopening } from './decide'
import { decideCarry, decideEdit, type ListNow } from './decide-list'
import { acquireStream } from './rate-limits'

const DEFAULT_TITLE = 'Tidy-up'

export async function createSession(
  { log, ids }: Runtime,
  wanted: CreateSessionRequest,
  id: SessionId = newSessionId(ids),
): Promise<Result<{ session: SessionView }>> {
  const { viewState } = await log.create(id, [firstEvent(wanted)])
  return ok({ session: viewState.view })
}

export const newSessionId = ({ newId }: Runtime['ids']) => asSessionId.parse(newId('s'))

/** The session of an id that a program chose; it is started if it is not there. */
export async function ensureSession(
  { log, store }: Runtime,
  sessionId: SessionId,
  wanted: CreateSessionRequest = {},
): Promise<void> {
  if (await store.hasSession(sessionId)) return
  try {
    await log.create(sessionId, [firstEvent(wanted)])
  } catch (error) {
    // Two requests may start the same session at once; the one that came second finds it there.
    if (!(await store.hasSession(sessionId))) throw error
  }
}

const firstEvent = ({ title = DEFAULT_TITLE, locale }: CreateSessionRequest): AppEvent => ({
  type: 'SessionStarted',
  data: { title, mode: tidyAgent.initialMode, ...(locale && { locale }) },
})

const FIRST_PAGE = listQuery.parse({})

/** Newest first. */
export async function listSessions(
  { store }: Runtime,
  query: ListQuery = FIRST_PAGE,
): Promise<Result<SessionListPage>> {
  const { limit, before } = query
  const found = await store.listSessions({ ...query, limit: limit + 1 })
  const sessions = found.slice(0, limit)
  const last = sessions.at(-1)
  return ok({
    sessions,
    next: last && found.length > limit ? cursorAfter(last) : null,
    rooms: before ? [] : await store.listRooms(),
  })
}

/** The session as it is now. */
export async function getSession(
  { log }: Runtime,
  sessionId: SessionId,
): Promise<Result<{ session: SessionView }>> {
  const viewState = await log.loadView(sessionId)
  return viewState ? ok({ session: viewState.view }) : noSession()
}

/** The data that the page starts with: the session, and the last of its events. `id` may be any text. */
export async function openSession({ log, store }: Runtime, id: string): Promise<Result<OpenedSession>> {
  const sessionId = asSessionId.safeParse(id)
  if (!sessionId.success) return noSession()
  const loaded = await log.load(sessionId.data)
  if (!loaded) return noSession()
  const { seq } = loaded.viewState.view
  const events = await store.readEvents(sessionId.data, Math.max(0, seq - EVENTS_OF_A_PAGE), EVENTS_OF_A_PAGE)
  const { things } = loaded.engine.facts
  const likely = things.some(({ state }) => state.kind === 'asked') ? await likelyCardsOf(loaded) : []
  return ok({ ...openedWith(loaded, events), likely })
}

/** The cards that the listed things are likely to get, for a person who is cut off (B6). */
export async function readLikelyCards(
  { log }: Runtime,
  sessionId: SessionId,
): Promise<Result<{ cards: readonly LikelyCard[] }>> {
  const loaded = await log.load(sessionId)
  return loaded ? ok({ cards: await likelyCardsOf(loaded) }) : noSession()
}

/** The coach’s tables are loaded with the first list. */
const likelyCardsOf = async ({ engine, viewState }: LoadedSession): Promise<readonly LikelyCard[]> =>
  engine.ended ? [] : (await import('@/lib/coach/cards')).likelyCards(engine.facts, viewState.view.messages)

/** More than fill a screen in any of the page’s parts; it reads earlier ones when they are wanted. */
const EVENTS_OF_A_PAGE = 200

/** The data for a page that starts with these last events of the log. */
export function openedWith(
  { engine, viewState }: LoadedSession,
  events: readonly StoredEvent[],
): OpenedSession {
  const first = events[0]?.seq ?? viewState.view.seq + 1
  const referenced = referencedCards(events)
  if (engine.openQuestion) referenced.add(engine.openQuestion)
  for (const event of events) if (event.type === 'QuestionAsked') referenced.delete(event.data.questionId)

  const cards = engine.questions.map(asked => earlierCard(asked, first))
  const last = lastRevisable(engine.facts, cards)
  const messages = viewState.view.messages.filter(
    ({ seq, photoIds, notice }) => seq >= first || photoIds.length > 0 || notice !== undefined,
  )
  return {
    state: { ...viewState, view: { ...viewState.view, messages } },
    events,
    earlier: cards.filter(card => card === last || referenced.has(card.questionId)),
  }
}

function referencedCards(events: readonly StoredEvent[]): Set<QuestionId> {
  const ids = new Set<QuestionId>()
  for (const { type, data } of events) {
    if (type === 'QuestionAnswered' || type === 'AnswerRevised' || type === 'QuestionWithdrawn')
      ids.add(data.questionId)
  }
  return ids
}

function earlierCard(asked: AskedQuestion<TidyDomain>, first: number): EarlierCard {
  const receipts = asked.status === 'answered' ? asked.receipts.filter(({ seq }) => seq < first) : []
  const [given] = receipts
  const answer = receipts.at(-1)?.answer
  return {
    questionId: asked.id,
    question: asked.question,
    answered: given && answer ? { seq: given.seq, answer } : null,
  }
}

/** Changes its title or the day’s energy; a run that is alive continues. */
export async function changeSession(
  runtime: Runtime,
  sessionId: SessionId,
  wanted: ChangeSessionRequest,
): Promise<Result<{ session: SessionView }>> {
  const changed = await change(runtime, sessionId, loaded => decideChange(loaded, wanted))
  return changed.ok ? getSession(runtime, sessionId) : changed
}

/** Deletes the session with its photos and events, and ends the drive of its run. The places of its things are kept only on request. */
export async function deleteSession(
  { store, now, dispatcher, hub }: Runtime,
  sessionId: SessionId,
  places: PlacesOfDeleted = 'forget',
): Promise<Result<null>> {
  if (places === 'keep') await readInSession(store, sessionId)
  const deleted = await store.deleteSession(sessionId, places === 'keep' ? now() : undefined)
  await dispatcher.halt(sessionId)
  hub.publish(sessionId, { kind: 'over' })
  return deleted ? ok(null) : noSession()
}

/** One page of the log. */
export async function readEvents(
  { store }: Runtime,
  sessionId: SessionId,
  after: number,
): Promise<Result<{ events: StoredEvent[]; seq: number }>> {
  if (!(await store.hasSession(sessionId))) return noSession()
  const events = await store.readEvents(sessionId, after, EVENTS_PER_PAGE)
  return ok({ events, seq: events.at(-1)?.seq ?? after })
}

const EVENTS_PER_PAGE = 1_000

/** The log after a `seq`, then live, as server-sent events, for as long as the request would be admitted. */
export async function streamEvents(
  runtime: Runtime,
  sessionId: SessionId,
  after: number,
  headers = new Headers(),
  identity: Identity = ANONYMOUS,
): Promise<Result<ReadableStream<Uint8Array>>> {
  if (!(await runtime.store.hasSession(sessionId))) return noSession()
  const stream = await acquireStream(runtime, identity)
  if (!stream.ok) return stream
  return ok(
    runtime.openEventStream(sessionId, after, {
      headers,
      until: rightOf(identity),
      onClose: stream.value,
    }),
  )
}

/** Goes on in a session that had ended. */
export async function reopenSession(
  runtime: Runtime,
  sessionId: SessionId,
): Promise<Result<{ session: SessionView }>> {
  const reopened = await change(runtime, sessionId, decideReopening)
  return reopened.ok ? getSession(runtime, sessionId) : reopened
}

/** Edits the list of things, at any time before the end. */
export async function editList(
  runtime: Runtime,
  sessionId: SessionId,
  edit: ListEdit,
): Promise<Result<ListNow>> {
  return change(runtime, sessionId, async loaded => {
    const { things } = loaded.viewState.facts
    const recalled = await runtime.home.places(namesAdded(things, withEdit(things, edit)))
    return decideEdit(loaded, edit, runtime.ids.newId, recalled)
  })
}

/** The walk on which what is decided is put where it goes: no drive is claimed or woken by it. */
export async function carry(
  runtime: Runtime,
  sessionId: SessionId,
  step: CarryRequest,
): Promise<Result<ListNow>> {
  return change(runtime, sessionId, loaded => decideCarry(loaded, step))
}
