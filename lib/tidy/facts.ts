/** What a session knows beyond its mode: the room and the piles (M4). A fold, used alike by the server and the page (L1). */
import type { EngineEvent } from '@/lib/engine/events'
import type { QuestionId } from '@/lib/engine/ids'
import { type OutWord, type Placement, placementOf } from './disposition'
import type { TidyEvent } from './events'
import { type DispositionChoice, question } from './questions'

export interface Decision {
  readonly item: string
  readonly placement: Placement
  /** The question that was answered; null for an item that was skipped without one. */
  readonly questionId: QuestionId | null
}

interface Proposal {
  readonly questionId: QuestionId
  readonly item: string
  readonly choices: readonly DispositionChoice[]
}

export interface TidyFacts {
  readonly spaceFunction: string | null
  readonly anchors: readonly string[]
  /** In the order in which they were made. An item put off is replaced once it is decided. */
  readonly decisions: readonly Decision[]
  readonly proposal: Proposal | null
}

export const initialFacts: TidyFacts = { spaceFunction: null, anchors: [], decisions: [], proposal: null }

export function applyToFacts(facts: TidyFacts, event: EngineEvent | TidyEvent): TidyFacts {
  switch (event.type) {
    case 'SpaceDescribed':
      return { ...facts, spaceFunction: event.data.spaceFunction, anchors: event.data.anchors }
    case 'QuestionAsked':
      return { ...facts, proposal: proposalOf(event.data.questionId, event.data.question) }
    case 'UserConfirmed':
      return decide(facts, event.data.item, placementOfChoice(facts.proposal, event.data.disposition))
    case 'UserCorrected':
      return decide(facts, event.data.item, placementOf(event.data.location))
    case 'ItemSkipped':
      return decide(facts, event.data.item, { pile: 'skipped' })
    case 'ModeChanged':
      return reopen(facts, event.data.newMode)
    default:
      return facts
  }
}

function proposalOf(questionId: QuestionId, asked: unknown): Proposal | null {
  const parsed = question.safeParse(asked)
  if (!parsed.success || parsed.data.kind !== 'ProposeDisposition') return null
  return { questionId, item: parsed.data.item, choices: parsed.data.choices }
}

/** A choice may be marked as trash or donation whatever place it names. */
function placementOfChoice(proposal: Proposal | null, disposition: string): Placement {
  const choice = proposal?.choices.find(candidate => candidate.disposition === disposition)
  if (choice?.is_trash) return { pile: 'out', how: 'trash' }
  if (choice?.is_donate) return { pile: 'out', how: 'donate' }
  return placementOf(disposition)
}

function decide(facts: TidyFacts, item: string, placement: Placement): TidyFacts {
  const questionId = facts.proposal && sameItem(facts.proposal.item, item) ? facts.proposal.questionId : null
  const others = facts.decisions.filter(
    made => made.placement.pile !== 'skipped' || !sameItem(made.item, item),
  )
  return { ...facts, decisions: [...others, { item, placement, questionId }] }
}

/** Clarifying and DecisionSupport return their item to undecided (M5). */
function reopen(facts: TidyFacts, newMode: { name: string; item?: unknown; stuckItem?: unknown }): TidyFacts {
  const item = { Clarifying: newMode.item, DecisionSupport: newMode.stuckItem }[newMode.name]
  if (typeof item !== 'string') return facts
  const { proposal } = facts
  const justProposed = proposal !== null && sameItem(proposal.item, item)
  const index = facts.decisions.findLastIndex(
    made => sameItem(made.item, item) && (!justProposed || made.questionId === proposal.questionId),
  )
  return index < 0 ? facts : { ...facts, decisions: facts.decisions.toSpliced(index, 1) }
}

const sameItem = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export interface Piles {
  readonly belongs: readonly { item: string; place: string }[]
  readonly out: readonly { item: string; how: OutWord }[]
  readonly skipped: readonly { item: string }[]
}

/** There is no “unsure” pile: an item is decided, put off, or not yet asked about. */
export function pilesOf({ decisions }: TidyFacts): Piles {
  return {
    belongs: decisions.flatMap(({ item, placement }) =>
      placement.pile === 'belongs' ? [{ item, place: placement.place }] : [],
    ),
    out: decisions.flatMap(({ item, placement }) =>
      placement.pile === 'out' ? [{ item, how: placement.how }] : [],
    ),
    skipped: decisions.flatMap(({ item, placement }) => (placement.pile === 'skipped' ? [{ item }] : [])),
  }
}

/** Skipped is never counted as decided (M5). */
export function countsOf({ decisions }: TidyFacts): { decided: number; skipped: number } {
  const skipped = decisions.filter(({ placement }) => placement.pile === 'skipped').length
  return { decided: decisions.length - skipped, skipped }
}
