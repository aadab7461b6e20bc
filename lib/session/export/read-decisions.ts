/** When each decision was made, and whether it was changed: the log says it, the fold of it does not. */
import type { Decision, TidyFacts } from '@/lib/tidy/facts'
import type { StoredEvent } from '@/lib/wire/event'
import type { SessionExport } from '@/lib/wire/responses'
import { applyEvent, initialViewState, type ViewState } from '@/lib/wire/view'

interface Made {
  readonly decidedAt: string
  readonly changed: boolean
}

/** The fold of a session, and what of each decision stands in the log only. */
export interface ExportState {
  readonly fold: ViewState
  readonly made: ReadonlyMap<Decision, Made>
  readonly endedAt: string | null
}

export const nothingExported = (id: StoredEvent['sessionId']): ExportState => ({
  fold: initialViewState(id),
  made: new Map(),
  endedAt: null,
})

export function applyToExport(state: ExportState, event: StoredEvent): ExportState {
  const fold = applyEvent(state.fold, event)
  return {
    fold,
    made:
      fold.facts.decisions === state.fold.facts.decisions ? state.made : madeNow(state, fold.facts, event),
    endedAt: event.type === 'SessionEnded' ? event.at : state.endedAt,
  }
}

/** A decision that is not among the earlier ones is new, or stands at the place of the one whose answer was changed. */
function madeNow({ fold, made }: ExportState, facts: TidyFacts, event: StoredEvent): ExportState['made'] {
  const earlier = fold.facts.decisions
  return new Map(
    facts.decisions.map((decision, index): [Decision, Made] => {
      const known = made.get(decision)
      if (known) return [decision, known]
      const replaced = event.type === 'AnswerRevised' ? earlier[index] : undefined
      const decidedAt = (replaced && made.get(replaced)?.decidedAt) ?? event.at
      return [
        decision,
        { decidedAt, changed: replaced !== undefined || wasChangedEarly(fold.facts, decision) },
      ]
    }),
  )
}

/** Before the coach had acted upon the first answer. */
const wasChangedEarly = ({ revisedEarly }: TidyFacts, { proposal }: Decision) =>
  proposal !== null && revisedEarly?.questionId === proposal.questionId

export function exportOf({ fold: { view, facts }, made, endedAt }: ExportState): SessionExport {
  const { title, spaceFunction, anchors, createdAt, updatedAt, counts, piles, stillOpen } = view
  return {
    ...{ title, room: spaceFunction, anchors, createdAt, updatedAt, endedAt, counts, piles, stillOpen },
    decisions: facts.decisions.map(decision => {
      const { item, placement } = decision
      const { decidedAt = createdAt, changed = false } = made.get(decision) ?? {}
      return {
        item,
        pile: placement.pile,
        place: placement.pile === 'belongs' ? placement.place : null,
        how: placement.pile === 'out' ? placement.how : null,
        decidedAt,
        changed,
      }
    }),
  }
}
