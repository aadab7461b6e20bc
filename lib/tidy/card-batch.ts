/** The cards that one reply proposes: they are shown one after the other, and the model reads all answers together (rules B). */
import type { CallId } from '@/lib/engine/ids'
import type { AssistantBlock } from '@/lib/engine/messages'
import { findThing, type Thing, type Things } from './things'

/** Its tool. */
export const PROPOSES = 'propose_disposition'

export interface BatchCard {
  readonly callId: CallId
  readonly item: string
  /** The thing as it was when the reply came; null where nobody had named it. */
  readonly thing: {
    readonly id: string
    readonly key: string
    readonly state: Thing['state']
  } | null
  readonly isAsked: boolean
}

export type CardBatch = readonly BatchCard[]

/** The cards of a reply as the model wrote it: their input may be anything. */
export function batchIn(content: readonly AssistantBlock[], things: Things): CardBatch {
  return content.flatMap(block => {
    if (block.type !== 'tool_use' || block.name !== PROPOSES) return []
    const item = itemIn(block.input)
    return [{ callId: block.id, item, thing: seen(findThing(things, item)), isAsked: false }]
  })
}

function itemIn(input: unknown): string {
  const { item } = (input ?? {}) as { item?: unknown }
  return typeof item === 'string' ? item : ''
}

function seen(thing: Thing | undefined): BatchCard['thing'] {
  if (!thing) return null
  const { id, keys, state } = thing
  return { id, key: keys[0], state }
}

export const withAsked = (batch: CardBatch, callId: CallId): CardBatch =>
  batch.map(card => (card.callId === callId ? { ...card, isAsked: true } : card))

export const withoutCards = (batch: CardBatch, callIds: readonly CallId[]): CardBatch =>
  batch.filter(card => !callIds.includes(card.callId))

/** The items whose cards come behind this one. */
export const itemsBehind = (batch: CardBatch, callId: CallId): string[] =>
  batch.slice(batch.findIndex(card => card.callId === callId) + 1).flatMap(({ item }) => item || [])
