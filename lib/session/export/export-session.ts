import type { SessionId } from '@/lib/engine/ids'
import { noSession } from '@/lib/session/commands/change'
import type { Runtime } from '@/lib/session/process/runtime'
import type { Store } from '@/lib/store/store'
import type { Language } from '@/lib/tidy/language'
import {
  destinationOf,
  isDecided,
  isOnList,
  isUndone,
  lastDestinationOf,
  type Thing,
} from '@/lib/tidy/things'
import type { StoredEvent } from '@/lib/wire/event'
import { ok, type Result } from '@/lib/wire/refusal'
import type { ExportFormat } from '@/lib/wire/requests'
import type { SessionExport } from '@/lib/wire/responses'
import { applyEvent, initialViewState, type ViewState } from '@/lib/wire/view'
import { FORMATS, type MarkdownWords } from './formats'

const EVENTS_PER_READ = 1_000

export interface ExportedFile {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/**
 * The piles and decisions of a session as a file. Costs one read of its log. `wordsIn` is told in which language the person wrote, where
 * that is not the one of the page on which they began.
 */
export async function exportSession(
  { store }: Runtime,
  sessionId: SessionId,
  format: ExportFormat,
  wordsIn: (written: Language | null) => Promise<MarkdownWords>,
): Promise<Result<ExportedFile>> {
  const state = await readExport(store, sessionId)
  if (!state) return noSession()
  const session = exportOf(state)
  const { language, pageLanguage } = state.fold.facts
  const { type, write } = FORMATS[format]
  const words = await wordsIn(language === pageLanguage ? null : language)
  const disposition = contentDisposition({ ...session, title: words.nameOf(session) }, format)
  return ok({
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': disposition },
    text: write(session, words),
  })
}

async function readExport(store: Store, sessionId: SessionId): Promise<ExportState | null> {
  let state = nothingExported(sessionId)
  for (;;) {
    const events = await store.readEvents(sessionId, state.fold.view.seq, EVENTS_PER_READ)
    state = events.reduce(applyToExport, state)
    if (events.length < EVENTS_PER_READ) return state.fold.view.seq === 0 ? null : state
  }
}

/** When a thing was decided, and whether that was changed: the log says it, the fold of it does not. */
interface Made {
  readonly decidedAt: string
  readonly changed: boolean
}

/** The fold of a session, and what of each thing stands in the log only, by the thing’s id. */
export interface ExportState {
  readonly fold: ViewState
  readonly made: ReadonlyMap<string, Made>
  readonly endedAt: string | null
}

export const nothingExported = (id: StoredEvent['sessionId']): ExportState => ({
  fold: initialViewState(id),
  made: new Map(),
  endedAt: null,
})

export function applyToExport(state: ExportState, event: StoredEvent): ExportState {
  const fold = applyEvent(state.fold, event)
  const earlier = state.fold.facts.things
  return {
    fold,
    made: fold.facts.things === earlier ? state.made : madeNow(state, fold.facts.things, event),
    endedAt:
      event.type === 'SessionEnded' ? event.at : event.type === 'SessionReopened' ? null : state.endedAt,
  }
}

/** A thing that is decided or put off has been so since now; one whose answer was only changed keeps its time. */
function madeNow(
  { fold, made }: ExportState,
  things: readonly Thing[],
  event: StoredEvent,
): ExportState['made'] {
  const earlier = new Map(fold.facts.things.map(thing => [thing.id, thing]))
  const next = new Map(made)
  for (const thing of things) {
    const previous = earlier.get(thing.id)
    if (thing === previous) continue
    const known = made.get(thing.id)
    const isAnswerChanged = event.type === 'AnswerRevised' || isUndone(thing)
    const isMade = isDecided(thing) || thing.state.kind === 'later'
    if (isAnswerChanged && (known || isMade))
      next.set(thing.id, { decidedAt: known?.decidedAt ?? event.at, changed: true })
    else if (isMade && thing.settled !== previous?.settled)
      next.set(thing.id, { decidedAt: event.at, changed: Boolean(previous && lastDestinationOf(previous)) })
  }
  return next
}

export function exportOf({ fold: { view, facts }, made, endedAt }: ExportState): SessionExport {
  const { title, spaceFunction: room, anchors, createdAt, updatedAt } = view
  const { counts, carrying, piles, stillOpen, things } = view
  const inOrder = facts.things.filter(isOnList).toSorted((one, other) => one.settled - other.settled)
  return {
    title,
    room,
    anchors,
    createdAt,
    updatedAt,
    endedAt,
    counts,
    carrying,
    piles,
    stillOpen,
    things,
    decisions: inOrder.flatMap(thing => {
      const { id, name: item, state } = thing
      const known = made.get(id)
      if (!known) return []
      const placement = destinationOf(thing)
      const pile = placement?.pile ?? (state.kind === 'later' ? 'skipped' : 'open')
      const { place } = placement?.pile === 'belongs' ? placement : { place: null }
      const { how, to = null } = placement?.pile === 'out' ? placement : { how: null }
      return [{ id, item, pile, place, how, to, ...known }]
    }),
  }
}

/** Characters of a title that go into the name of a file. */
const MAX_TITLE = 80
/** Characters that some file systems refuse in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant.
const UNSAFE = /[\u0000-\u001f\u007f\\/:*?"<>|]+/g

/**
 * The header that has the browser save the file under the session’s title and day: in ASCII for those that know no
 * other, and in full (RFC 6266, RFC 8187).
 */
export function contentDisposition({ title, createdAt }: SessionExport, format: ExportFormat): string {
  const ending = `${createdAt.slice(0, 10)}.${format}`
  const full = `${title.replaceAll(UNSAFE, ' ').trim().slice(0, MAX_TITLE).toWellFormed()} ${ending}`.trim()
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const ascii = plain
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MAX_TITLE)
    .replaceAll(/^-|-$/g, '')
  return `attachment; filename="${ascii || 'tidy-up'}-${ending}"; filename*=UTF-8''${extendedValue(full)}`
}

/** `encodeURIComponent` leaves four characters that RFC 8187 wants escaped. */
const extendedValue = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    found => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  )
