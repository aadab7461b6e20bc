/** The facts of a session beyond its mode: the room and its things (M4). The server and the page use the same fold (L1). */
import type { ImageId, QuestionId } from '@/lib/engine/ids'
import { appWords } from './app-words'
import type { CardBatch } from './card-batch'
import {
  isSamePlacement,
  type Outcome,
  type Placement,
  placementOf,
  placementOfAnswer,
  placementOfChoice,
  STAYS,
} from './disposition'
import type { Energy, RecalledThing, TidyEvent } from './events'
import { type Language, writtenLanguage } from './language'
import { aboutOf } from './mode-about'
import type { TidyMode } from './mode-data'
import { asksOfThing, isAboutSpace, spaceOf } from './questions/rules'
import type { Answer, Question, QuestionOf } from './questions/shapes'
import {
  type Card,
  destinationOf,
  findThing,
  isCarried,
  isOnList,
  isUndone,
  type OpenReason,
  opened,
  replacedBy,
  seenOn,
  type Thing,
  type ThingState,
  type Things,
  thingOf,
  withCarried,
  withListed,
  withNotes,
  withThing,
} from './things'

export interface TidyFacts {
  /** In which the person is spoken to: the page’s, until they write another one. */
  readonly language: Language
  /** The language of the page that began the session; English if it is unknown. */
  readonly pageLanguage: Language
  /** The photos that the coach has been shown. */
  readonly photosShown: readonly ImageId[]
  readonly spaceFunction: string | null
  readonly anchors: readonly string[]
  /** The person's energy today, and the number of decisions that were made before they chose it. */
  readonly energy: { readonly level: Energy; readonly decidedBefore: number } | null
  /** The last question about the space. */
  readonly spaceCard: SpaceCard | null
  /** All that was named, in that order (K1); where each goes stands there. */
  readonly things: Things
  /** The places that the home knew when the things were named; of two with one name the later counts (H8). */
  readonly recalled: readonly RecalledThing[]
  /** Counts decisions, postponements, reopenings and answers about the space. */
  readonly settled: number
  /**
   * The things that the person has decided in words since they last said or tapped something, and those that were split for it:
   * taken back as one.
   */
  readonly decidedTogether: readonly string[]
  /** The note that was made last, and how often something was settled before. */
  readonly lastNote: { readonly thing: string; readonly text: string; readonly settled: number } | null
  /** A walk was begun, to put what is decided where it goes (C1). */
  readonly isCarrying: boolean
  /** The card that was shown last, until what its answer came to has been told. */
  readonly proposal: Proposal | null
  /** The cards of the reply that is being carried out, shown and still to come. */
  readonly batch: CardBatch
}

/** The question about the space, to follow a change of its answer. */
interface SpaceCard {
  readonly questionId: QuestionId
  readonly question: QuestionOf<'Choose'>
  /** Null until it is answered; words to the coach are none (Q4). */
  readonly answer: Answer | null
  /** The same count as that of a thing. */
  readonly settled: number
}

interface Proposal {
  readonly card: Card
  readonly thing: string
  /** The thing's state before the question, which is restored if the card is withdrawn. */
  readonly stateBefore: ThingState
  /** It was answered, and the event that tells what came of it is due. */
  readonly isAnswered: boolean
}

export const initialFacts: TidyFacts = {
  language: 'en',
  pageLanguage: 'en',
  photosShown: [],
  spaceFunction: null,
  anchors: [],
  energy: null,
  spaceCard: null,
  things: [],
  recalled: [],
  settled: 0,
  decidedTogether: [],
  lastNote: null,
  isCarrying: false,
  proposal: null,
  batch: [],
}

/** A button of the page may say as much. */
const MAX_WORDS_OF_BUTTON = 7

/** Few words in the language of the page are no sign that the person went back to it: its buttons say them. */
export function hear(facts: TidyFacts, text: string): TidyFacts {
  const language = writtenLanguage(text)
  if (language === null || language === facts.language) return facts
  const mayBeButton = text.trim().split(/\s+/).length <= MAX_WORDS_OF_BUTTON
  return language === facts.pageLanguage && mayBeButton ? facts : { ...facts, language }
}

/** Later decisions come from other words. */
export const apart = (facts: TidyFacts): TidyFacts =>
  facts.decidedTogether.length === 0 ? facts : { ...facts, decidedTogether: [] }

export const withoutProposal = (facts: TidyFacts): TidyFacts =>
  facts.proposal ? { ...facts, proposal: null } : facts

export const withBatch = (facts: TidyFacts, batch: CardBatch): TidyFacts =>
  batch.length === 0 && facts.batch.length === 0 ? facts : { ...facts, batch }

/** A message without photos leaves the facts as they are. */
export const show = (facts: TidyFacts, photoIds: readonly ImageId[]): TidyFacts =>
  photoIds.length === 0 ? facts : { ...facts, photosShown: [...new Set([...facts.photosShown, ...photoIds])] }

/** A tick also starts the put-away list. */
export const carry = (
  facts: TidyFacts,
  { ids, carried }: { ids: readonly string[]; carried: boolean },
): TidyFacts => ({
  ...facts,
  isCarrying: facts.isCarrying || carried,
  things: withCarried(facts.things, ids, carried),
})

/** A split in the same words as the decisions of its parts is taken back with them. */
export function list(
  facts: TidyFacts,
  { items, partsOf }: Extract<TidyEvent, { type: 'ItemsListed' }>['data'],
): TidyFacts {
  const things = withListed(facts.things, items, partsOf)
  const whole = partsOf === undefined ? undefined : thingOf(things, partsOf)
  const { decidedTogether } = facts
  return {
    ...facts,
    things,
    decidedTogether: whole && replacedBy(whole).length > 1 ? [...decidedTogether, whole.id] : decidedTogether,
  }
}

/** Nothing that is spoken of is missing on the list. */
export const named = (facts: TidyFacts, item: string): TidyFacts =>
  findThing(facts.things, item) ? facts : { ...facts, things: withListed(facts.things, [{ name: item }]) }

/** It is part of no decision, so the state of the thing stays. */
export function noted(facts: TidyFacts, item: string, text: string): TidyFacts {
  const known = named(facts, item)
  const thing = findThing(known.things, item)
  if (!thing) return known
  const lastNote = { thing: thing.id, text, settled: known.settled }
  return { ...known, things: withThing(known.things, withNotes(thing, [text])), lastNote }
}

export function ask(facts: TidyFacts, questionId: QuestionId, question: Question): TidyFacts {
  const ofThing = asksOfThing(question)
  if (!ofThing) {
    return {
      ...facts,
      proposal: null,
      ...(isAboutSpace(question) && { spaceCard: { questionId, question, answer: null, settled: 0 } }),
    }
  }
  const { item, choices, photo, fallback } = ofThing
  const known = named(facts, item)
  const before = findThing(known.things, item)
  if (!before) return known
  const { previous } = opened(before)
  const asked: Thing = { ...before, state: { kind: 'asked', previous } }
  const seen = photo ? seenOn(asked, photo.photoId, photo.region) : asked
  const proposal = {
    card: { questionId, item, choices, ...(fallback !== undefined && { fallback }) },
    thing: before.id,
    // One that nobody was asked about yet is open from then on.
    stateBefore:
      before.state.kind === 'later' || before.state.kind === 'decided' ? before.state : opened(before),
    isAnswered: false,
  }
  return { ...known, things: withThing(known.things, seen), proposal }
}

/** An answer to a card counts at once, whatever happens to the run (Q7). */
export function answerCard(facts: TidyFacts, questionId: QuestionId, answer: Answer): TidyFacts {
  const { proposal, spaceCard } = facts
  if (spaceCard?.questionId === questionId) return answerSpace(facts, spaceCard, answer)
  if (proposal?.card.questionId !== questionId) return facts
  const thing = thingOf(facts.things, proposal.thing)
  // Taken off, split or merged while its card waited.
  if (!thing || !isOnList(thing)) return { ...facts, proposal: null }
  const isTold = placementOfAnswer(proposal.card.choices, answer).pile !== 'open'
  return {
    ...settle(facts, { ...thing, card: proposal.card }, answer),
    proposal: isTold ? { ...proposal, isAnswered: true } : null,
  }
}

/** A changed answer keeps its place in the order of decisions. The space that it names has an event of its own. */
function answerSpace(facts: TidyFacts, card: SpaceCard, answer: Answer): TidyFacts {
  if (answer.kind === 'said') return facts
  const settled = card.answer ? card.settled : facts.settled + 1
  return { ...facts, settled: Math.max(facts.settled, settled), spaceCard: { ...card, answer, settled } }
}

/** A card that was put away unanswered leaves its thing open, unless an earlier answer still says where it goes. */
export function putAway(facts: TidyFacts, questionId: QuestionId): TidyFacts {
  const { proposal, things } = facts
  if (proposal?.card.questionId !== questionId) return facts
  const thing = thingOf(things, proposal.thing)
  if (thing?.state.kind !== 'asked') return { ...facts, proposal: null }
  return { ...facts, proposal: null, things: withThing(things, { ...thing, state: proposal.stateBefore }) }
}

/** Applies an event about a thing to which no card was answered just now. */
export function tell(facts: TidyFacts, item: string, placementFor: (thing: Thing) => Placement): TidyFacts {
  const { proposal } = facts
  if (proposal?.isAnswered && proposal.card.item === item) return { ...facts, proposal: null }
  const known = named(facts, item)
  const thing = findThing(known.things, item)
  if (!thing) return known
  const { decidedTogether } = known
  return place(
    decidedTogether.includes(thing.id)
      ? known
      : { ...known, decidedTogether: [...decidedTogether, thing.id] },
    thing,
    placementFor(thing),
  )
}

/** Agreed to in words, a choice of its card leads where a tap on it would have led. */
export function confirmed(card: Card | null, disposition: string): Placement {
  const choice = card?.choices.find(choice => choice.disposition === disposition)
  return choice ? placementOfChoice(choice) : placementOf(disposition)
}

function place(facts: TidyFacts, thing: Thing, to: Outcome, openReason: OpenReason = null): TidyFacts {
  const settled = facts.settled + 1
  const isStaying = to.pile === 'belongs' && to.place === STAYS
  const placement = isStaying ? { ...to, place: appWords[facts.language].stays } : to
  const state = stateIn(placement, thing, openReason)
  return { ...facts, settled, things: withThing(facts.things, { ...thing, state, settled }) }
}

/** A thing that was carried to its place stays carried if it is decided to go there once more (C2). */
function stateIn(placement: Outcome, thing: Thing, openReason: OpenReason): ThingState {
  const open = opened(thing, openReason)
  switch (placement.pile) {
    case 'open':
      return open
    case 'skipped':
      return { kind: 'later', previous: open.previous, undone: 0 }
    case 'belongs':
    case 'out': {
      const carried = isCarried(thing) && isSamePlacement(destinationOf(thing), placement)
      return { kind: 'decided', placement, carried }
    }
  }
}

const settle = (facts: TidyFacts, thing: Thing, answer: Answer) =>
  place(facts, thing, placementOfAnswer(thing.card?.choices ?? [], answer), openReasonIn(answer))

const openReasonIn = ({ kind }: Answer): OpenReason =>
  kind === 'cannot_find' ? 'not_found' : kind === 'cannot_decide' ? 'not_decided' : null

/** A change of mind: what that card decided follows (Q8), and stays there to be changed again. */
export function revise(facts: TidyFacts, questionId: QuestionId, answer: Answer): TidyFacts {
  const { spaceCard } = facts
  if (spaceCard?.questionId === questionId)
    return { ...answerSpace(facts, spaceCard, answer), ...spaceOf(answer) }
  const thing = facts.things.find(({ card }) => card?.questionId === questionId)
  if (!thing || !isOnList(thing)) return facts
  const revised = settle(facts, thing, answer)
  // A changed decision keeps its place among the others; one that was taken back is made anew.
  if (isUndone(thing)) return revised
  const { settled } = thing
  return { ...revised, things: revised.things.map(one => (one.id === thing.id ? { ...one, settled } : one)) }
}

/** True if an answer can still be changed: the state of a thing has to follow from it. */
export const isRevisable = ({ spaceCard, things }: TidyFacts, questionId: string): boolean =>
  questionId === spaceCard?.questionId || cardsOf(things).has(questionId)

/** Cached for each list of things: every card on the page asks after each decision. */
const cardsKnown = new WeakMap<Things, ReadonlySet<string>>()

function cardsOf(things: Things): ReadonlySet<string> {
  const cards =
    cardsKnown.get(things) ??
    new Set(things.flatMap(thing => (isOnList(thing) && thing.card?.questionId) || []))
  cardsKnown.set(things, cards)
  return cards
}

/** A mode about a thing returns it to undecided (M5, K4). */
export function reopen(facts: TidyFacts, newMode: TidyMode): TidyFacts {
  const about = aboutOf(newMode)
  const thing = about ? findThing(facts.things, about.item) : undefined
  if (!about || !thing || !isOnList(thing)) return facts
  return { ...facts, things: withThing(facts.things, { ...thing, state: opened(thing, about.whyOpen) }) }
}
