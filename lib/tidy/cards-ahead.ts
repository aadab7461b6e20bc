/** Cards that are known before they are asked: those behind one that was asked, and those of a reply that still streams (B1, B4). */
import type { CallId } from '@/lib/engine/ids'
import type { AssistantBlock } from '@/lib/engine/messages'
import { batchIn, PROPOSES, withAsked } from './card-batch'
import type { TidyFacts } from './facts'
import { notAsked } from './not-asked'
import { cardOf, type ProposedCard, readProposal } from './questions/proposal'
import { findThing } from './things'

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
    cards.push({ callId, question: cardOf(proposal, things), thingId })
  }
  return cards
}
