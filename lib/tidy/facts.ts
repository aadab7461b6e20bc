/** What a session knows beyond its mode: the room and the piles (M4). A fold, used alike by the server and the page (L1). */
import type { ImageId, QuestionId } from '@/lib/engine/ids'
import { isAnswerTo } from './answer-rules'
import { type OutWord, type Placement, placementOf } from './disposition'
import type { Energy, SessionEvent } from './events'
import { type Language, languageOf } from './language'
import type { TidyMode } from './mode-data'
import type { Answer, DispositionChoice, Question } from './questions'
import { isAboutSpace, spaceOf } from './space'

export interface Decision {
  readonly item: string
  /** `open`: the answer was changed to “I can’t find it” or “I can’t decide”; it is in no pile until it is decided. */
  readonly placement: Placement | typeof OPEN
  /** The card that it was decided on; null for an item that was skipped without one. */
  readonly proposal: Proposal | null
}

const OPEN = { pile: 'open' } as const

interface Proposal {
  readonly questionId: QuestionId
  readonly item: string
  readonly choices: readonly DispositionChoice[]
  /** Two choices may name the same disposition and lead to different piles. */
  readonly tapped: DispositionChoice | null
  /** The earlier card whose item this one asks about again: what is answered here takes the place of that. */
  readonly again: QuestionId | null
}

export interface TidyFacts {
  /** In which the app speaks for itself: the page’s, or English where it was not told. */
  readonly language: Language
  /** The photos that the coach has been shown. */
  readonly photosShown: readonly ImageId[]
  readonly spaceFunction: string | null
  readonly anchors: readonly string[]
  /** How much the person has in them today, and how many decisions were made before they said so. */
  readonly energy: { readonly level: Energy; readonly decidedBefore: number } | null
  /** The question that was asked last about the space, to follow a change of its answer. */
  readonly spaceQuestion: QuestionId | null
  /** In the order in which they were made. An item put off or open again is replaced once it is decided. */
  readonly decisions: readonly Decision[]
  /** The card that was shown last. */
  readonly proposal: Proposal | null
  /** A card whose answer was changed before its first answer was acted upon. */
  readonly revisedEarly: { readonly questionId: QuestionId; readonly answer: Answer } | null
}

export const initialFacts: TidyFacts = {
  language: 'en',
  photosShown: [],
  spaceFunction: null,
  anchors: [],
  energy: null,
  spaceQuestion: null,
  decisions: [],
  proposal: null,
  revisedEarly: null,
}

export function applyToFacts(facts: TidyFacts, event: SessionEvent): TidyFacts {
  switch (event.type) {
    case 'SessionStarted':
      return { ...facts, language: languageOf(event.data.locale) }
    case 'UserMessageAdded':
      return show(facts, event.data.photoIds)
    case 'SpaceDescribed':
      return { ...facts, spaceFunction: event.data.spaceFunction, anchors: event.data.anchors }
    case 'EnergyChosen':
      return { ...facts, energy: { level: event.data.energy, decidedBefore: countsOf(facts).decided } }
    case 'QuestionAsked':
      return ask(facts, event.data.questionId, event.data.question)
    case 'QuestionAnswered':
      return tap(facts, event.data.questionId, event.data.answer)
    case 'QuestionWithdrawn':
      return putAway(facts, event.data.questionId)
    case 'UserConfirmed':
      return decide(facts, event.data.item, placementOfDisposition(facts.proposal, event.data.disposition))
    case 'UserCorrected':
      return decide(facts, event.data.item, placementOf(event.data.location))
    case 'ItemSkipped':
      return decide(facts, event.data.item, { pile: 'skipped' })
    case 'AnswerRevised':
      return revise(facts, event.data.questionId, event.data.answer)
    case 'ModeChanged':
      return reopen(facts, event.data.newMode)
    default:
      return facts
  }
}

/** A message without photos leaves the facts as they are. */
const show = (facts: TidyFacts, photoIds: readonly ImageId[]): TidyFacts =>
  photoIds.length === 0 ? facts : { ...facts, photosShown: [...new Set([...facts.photosShown, ...photoIds])] }

function ask(facts: TidyFacts, questionId: QuestionId, question: Question): TidyFacts {
  if (question.kind !== 'ProposeDisposition') {
    const isOfSpace = question.kind === 'Choose' && isAboutSpace(question)
    return { ...facts, proposal: null, ...(isOfSpace && { spaceQuestion: questionId }) }
  }
  const { item, choices } = question
  const again = facts.decisions[undecidedIndex(facts, item)]?.proposal?.questionId ?? null
  return { ...facts, proposal: { questionId, item, choices, tapped: null, again } }
}

function tap(facts: TidyFacts, questionId: QuestionId, answer: Answer): TidyFacts {
  const { proposal } = facts
  if (answer.kind !== 'choice' || proposal?.questionId !== questionId) return facts
  return { ...facts, proposal: { ...proposal, tapped: proposal.choices[answer.index] ?? null } }
}

/** A card that was put away unanswered leaves its item open, unless an earlier card of that item still says where it goes. */
function putAway(facts: TidyFacts, questionId: QuestionId): TidyFacts {
  const { proposal, decisions } = facts
  if (proposal?.questionId !== questionId) return facts
  const { item } = proposal
  if (decisions.some(made => sameItem(made.item, item))) return facts
  return { ...facts, decisions: [...decisions, { item, placement: OPEN, proposal: null }] }
}

/** Uses the tapped choice if it has this disposition; otherwise the disposition’s text decides. */
function placementOfDisposition(proposal: Proposal | null, disposition: string): Placement {
  const { tapped = null } = proposal ?? {}
  return tapped?.disposition === disposition ? placementOfChoice(tapped) : placementOf(disposition)
}

/** A choice may be marked as trash or donation whatever place it names. */
export function placementOfChoice({ disposition, is_trash, is_donate }: DispositionChoice): Placement {
  if (is_trash) return { pile: 'out', how: 'trash' }
  if (is_donate) return { pile: 'out', how: 'donate' }
  return placementOf(disposition)
}

function decide(facts: TidyFacts, item: string, placement: Placement): TidyFacts {
  const proposal = facts.proposal && sameItem(facts.proposal.item, item) ? facts.proposal : null
  const replaced = replacedIndex(facts, item, proposal)
  const others = replaced < 0 ? facts.decisions : facts.decisions.toSpliced(replaced, 1)
  const decided = { ...facts, decisions: [...others, { item, placement, proposal }], revisedEarly: null }
  const { revisedEarly } = facts
  return proposal && revisedEarly?.questionId === proposal.questionId
    ? revise(decided, proposal.questionId, revisedEarly.answer)
    : decided
}

/** The answer to the earlier card may have been changed while this one waited; this one is the last word. */
function replacedIndex(facts: TidyFacts, item: string, proposal: Proposal | null): number {
  const again = proposal?.again ?? null
  const index = again === null ? -1 : facts.decisions.findIndex(made => made.proposal?.questionId === again)
  return index < 0 ? undecidedIndex(facts, item) : index
}

const undecidedIndex = ({ decisions }: TidyFacts, item: string) =>
  decisions.findIndex(made => isUndecided(made) && sameItem(made.item, item))

const isUndecided = ({ placement: { pile } }: Decision) => pile === 'skipped' || pile === 'open'

/** A change of mind: the decision of that card follows (Q8), and stays there to be changed again. */
function revise(facts: TidyFacts, questionId: QuestionId, answer: Answer): TidyFacts {
  if (questionId === facts.spaceQuestion) return { ...facts, ...spaceOf(answer) }
  const index = facts.decisions.findIndex(({ proposal }) => proposal?.questionId === questionId)
  const decision = facts.decisions[index]
  if (!decision) return { ...facts, revisedEarly: { questionId, answer } }
  const placement = placementOfAnswer(decision.proposal?.choices ?? [], answer)
  return { ...facts, decisions: facts.decisions.with(index, { ...decision, placement }) }
}

/** Where an answer to a card of these choices puts its item. */
export function placementOfAnswer(
  choices: readonly DispositionChoice[],
  answer: Answer,
): Decision['placement'] {
  if (!isAnswerTo('ProposeDisposition', answer)) return OPEN
  switch (answer.kind) {
    case 'choice': {
      const choice = choices[answer.index]
      return choice ? placementOfChoice(choice) : OPEN
    }
    case 'text':
      return placementOf(answer.text)
    case 'skip':
      return { pile: 'skipped' }
    case 'cannot_find':
    case 'cannot_decide':
      return OPEN
  }
}

/** Whether an answer can still be changed: what it decided, or left open, has to stand. */
export const isRevisable = ({ spaceQuestion, decisions }: TidyFacts, questionId: string): boolean =>
  questionId === spaceQuestion || cardsOf(decisions).has(questionId)

type Decisions = TidyFacts['decisions']

/** Cached for each list of decisions: every card on the page asks after each decision. */
const cardsKnown = new WeakMap<Decisions, ReadonlySet<string>>()

function cardsOf(decisions: Decisions): ReadonlySet<string> {
  const cards =
    cardsKnown.get(decisions) ?? new Set(decisions.flatMap(({ proposal }) => proposal?.questionId ?? []))
  cardsKnown.set(decisions, cards)
  return cards
}

/** What is being looked for or thought about; null in a mode that is about no one item. */
export function itemInHand(mode: TidyMode): string | null {
  if ('item' in mode) return mode.item
  return 'stuckItem' in mode ? mode.stuckItem : null
}

/** Clarifying and DecisionSupport return their item to undecided (M5). */
function reopen(facts: TidyFacts, newMode: TidyMode): TidyFacts {
  const item = itemInHand(newMode)
  if (item === null) return facts
  const { proposal } = facts
  const justProposed = proposal !== null && sameItem(proposal.item, item)
  const index = facts.decisions.findLastIndex(
    made => sameItem(made.item, item) && (!justProposed || isOf(proposal, made)),
  )
  const isOpen = index < 0 || facts.decisions[index]?.placement.pile === 'open'
  return isOpen ? facts : { ...facts, decisions: facts.decisions.toSpliced(index, 1) }
}

/** What this card decided, or the earlier card that it asks about again. */
function isOf({ questionId, again }: Proposal, made: Decision): boolean {
  const decidedOn = made.proposal?.questionId
  return decidedOn !== undefined && (decidedOn === questionId || (decidedOn === again && !isUndecided(made)))
}

const sameItem = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export interface Piles {
  readonly belongs: readonly { item: string; place: string }[]
  readonly out: readonly { item: string; how: OutWord }[]
  readonly skipped: readonly { item: string }[]
}

/** The decisions by pile, in their order, with what `itemOf` says of each. Those of `open` are in no pile. */
export function byPile<Item extends object>(decisions: Decisions, itemOf: (made: Decision) => Item) {
  const inPile = (pile: 'skipped' | 'open') =>
    decisions.flatMap(made => (made.placement.pile === pile ? [itemOf(made)] : []))
  return {
    belongs: decisions.flatMap(made =>
      made.placement.pile === 'belongs' ? [{ ...itemOf(made), place: made.placement.place }] : [],
    ),
    out: decisions.flatMap(made =>
      made.placement.pile === 'out' ? [{ ...itemOf(made), how: made.placement.how }] : [],
    ),
    skipped: inPile('skipped'),
    open: inPile('open'),
  }
}

/** There is no “unsure” pile: an item is decided, put off, or not yet asked about. */
export function pilesOf({ decisions }: TidyFacts): Piles {
  const { belongs, out, skipped } = byPile(decisions, ({ item }) => ({ item }))
  return { belongs, out, skipped }
}

/** Skipped is never counted as decided (M5). */
export function countsOf({ decisions }: TidyFacts): { decided: number; skipped: number } {
  const skipped = decisions.filter(({ placement }) => placement.pile === 'skipped').length
  return { decided: decisions.filter(made => !isUndecided(made)).length, skipped }
}

/** The items whose decision was taken back and has not been made again: they are in no pile. */
export const stillOpenOf = ({ decisions }: TidyFacts): string[] =>
  byPile(decisions, ({ item }) => ({ item })).open.map(({ item }) => item)
