/**
 * Cards that are known before they are asked: those behind one that was asked, and those of a reply that still streams (B1, B4);
 * and why a card is not shown at all (B1, B3).
 */
import type { CallId } from '@/lib/engine/ids'
import type { AssistantBlock } from '@/lib/engine/messages'
import { type BatchCard, batchIn, PROPOSES, withAsked } from './card-batch'
import { isSamePlacement } from './disposition'
import type { TidyFacts } from './facts'
import { cardOf, type Proposal, type ProposedCard, readProposal } from './questions/proposal'
import { isVisible, nameKeys } from './thing-name'
import {
  destinationOf,
  findThing,
  isOnList,
  MAX_THINGS,
  replacedBy,
  type Thing,
  type Things,
  thingOf,
} from './things'

export interface CardAhead {
  readonly callId: CallId
  readonly question: ProposedCard
  /** The thing on the list that it asks about; null for one that its card adds to the list. */
  readonly thingId: string | null
}

/** The cards of the last reply behind the card that was asked last. None behind a call of another kind, which may change what comes next. */
export function cardsBehind(facts: TidyFacts, reply: readonly AssistantBlock[]): CardAhead[] {
  const isAsked = (id: CallId) => facts.batch.some(card => card.callId === id && card.isAsked)
  const calls = callsIn(reply)
  const behind = calls.slice(calls.findLastIndex(({ id }) => isAsked(id)) + 1)
  const other = behind.findIndex(({ name }) => name !== PROPOSES)
  return askedCards(facts, other === -1 ? behind : behind.slice(0, other))
}

/** The cards of a reply that still streams, as far as it has arrived. */
export const cardsPreviewed = (facts: TidyFacts, calls: readonly AssistantBlock[]): CardAhead[] =>
  calls.length === 0
    ? []
    : askedCards(
        { ...facts, batch: batchIn(calls, facts.things) },
        callsIn(calls).filter(({ name }) => name === PROPOSES),
      )

type Call = Extract<AssistantBlock, { type: 'tool_use' }>

const callsIn = (content: readonly AssistantBlock[]): Call[] =>
  content.filter(block => block.type === 'tool_use')

function askedCards(facts: TidyFacts, calls: readonly Call[]): CardAhead[] {
  const { things } = facts
  let { batch } = facts
  const cards: CardAhead[] = []
  for (const { id: callId, input } of calls) {
    const proposal = readProposal(input)
    if (!proposal || notAsked(proposal, callId, { ...facts, batch })) continue
    batch = withAsked(batch, callId)
    const thingId = findThing(things, proposal.item)?.id ?? null
    cards.push({ callId, question: cardOf(proposal, facts), thingId })
  }
  return cards
}

/** The most cards of one reply that are shown (B1). */
export const MAX_CARDS = 5

/** Why a card of a batch is not shown; its tool has the sentences for the model. */
export type NotAsked =
  // The model made a mistake.
  | { readonly kind: 'no_name' }
  | { readonly kind: 'list_is_full' }
  | { readonly kind: 'has_a_card' }
  | { readonly kind: 'too_many' }
  // The current state of its thing.
  | { readonly kind: 'split'; readonly into: readonly string[] }
  | { readonly kind: 'taken_off' }
  | { readonly kind: 'renamed'; readonly name: string }
  | { readonly kind: 'put_off' }
  | { readonly kind: 'decided'; readonly where: string }

/** Null when the card of this call is to be shown. */
export function notAsked(
  { item, reopen = false }: Pick<Proposal, 'item' | 'reopen'>,
  callId: CallId,
  { batch, things }: Pick<TidyFacts, 'batch' | 'things'>,
): NotAsked | null {
  // A new thing on a card needs a name, of any length, and room on the list.
  if (!isVisible(item)) return { kind: 'no_name' }
  if (things.length >= MAX_THINGS && !findThing(things, item)) return { kind: 'list_is_full' }
  const shown = batch.filter(card => card.isAsked)
  const proposed = batch.find(card => card.callId === callId)?.thing ?? null
  const thing = proposed ? thingOf(things, proposed.id) : findThing(things, item)
  if (shown.some(card => nameKeys(card.item)[0] === nameKeys(item)[0] || isAbout(card, thing, things)))
    return { kind: 'has_a_card' }
  if (shown.length >= MAX_CARDS) return { kind: 'too_many' }
  return thing ? meanwhile(thing, proposed, things, reopen) : null
}

const isAbout = ({ item }: BatchCard, thing: Thing | undefined, things: Things) =>
  thing !== undefined && findThing(things, item)?.id === thing.id

/** The change of a thing since its card was proposed (B3). A thing that is off the list is never asked about. */
function meanwhile(
  thing: Thing,
  proposed: BatchCard['thing'],
  things: Things,
  reopen: boolean,
): NotAsked | null {
  const { name, keys, state } = thing
  if (!isOnList(thing)) {
    const into = replacedBy(thing).flatMap(id => thingOf(things, id)?.name ?? [])
    return into.length > 0 ? { kind: 'split', into } : { kind: 'taken_off' }
  }
  if (proposed && keys[0] !== proposed.key) return { kind: 'renamed', name }
  if (state.kind === 'later' && proposed?.state.kind !== 'later') return { kind: 'put_off' }
  const placement = destinationOf(thing)
  const isKnown = reopen && isSamePlacement(proposed && destinationOf(proposed), placement)
  if (placement === null || isKnown) return null
  return { kind: 'decided', where: placement.pile === 'belongs' ? placement.place : placement.how }
}
