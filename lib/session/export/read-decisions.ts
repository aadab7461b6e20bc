/** When each thing was decided, and whether that was changed: the log says it, the fold of it does not. */
import {
  destinationOf,
  isDecided,
  isOnList,
  isUndone,
  lastDestinationOf,
  type Thing,
} from '@/lib/tidy/things'
import type { StoredEvent } from '@/lib/wire/event'
import type { SessionExport } from '@/lib/wire/responses'
import { applyEvent, initialViewState, type ViewState } from '@/lib/wire/view'

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
    const before = earlier.get(thing.id)
    if (thing === before) continue
    const known = made.get(thing.id)
    const isAnswerChanged = event.type === 'AnswerRevised' || isUndone(thing)
    const isMade = isDecided(thing) || thing.state.kind === 'later'
    if (isAnswerChanged && (known || isMade))
      next.set(thing.id, { decidedAt: known?.decidedAt ?? event.at, changed: true })
    else if (isMade && thing.settled !== before?.settled)
      next.set(thing.id, { decidedAt: event.at, changed: Boolean(before && lastDestinationOf(before)) })
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
