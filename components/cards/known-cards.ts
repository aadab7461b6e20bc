/** The cards that the page knows: the open one, and those that come next (B1, B4). */

import type { ShownSession } from '@/components/store/session-store'
import { cardsBehind, cardsPreviewed } from '@/lib/tidy/cards-ahead'
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenQuestion } from '@/lib/wire/view'

/** A card that the page knows. */
export interface ShownCard extends Pick<OpenQuestion, 'callId' | 'revision' | 'question'> {
  /** Null until it is asked. */
  readonly questionId: OpenQuestion['id'] | null
  /** What it asks about, on the list. */
  readonly thingId: string | null
}

/** The open card, and those that come next, as far as the page knows. */
export function knownCards({
  state,
  events,
  calls,
}: Pick<ShownSession, 'state' | 'events' | 'calls'>): ShownCard[] {
  const { view, facts } = state
  if (view.status !== 'running' && view.status !== 'parked') return []
  const reply = lastReply(events)
  const isPreview = calls.length > 0
  const ahead = isPreview
    ? cardsPreviewed(
        facts,
        calls.map(({ callId, name, input }) => ({ type: 'tool_use', id: callId, name, input })),
      )
    : reply && !reply.hasEnded
      ? cardsBehind(facts, reply.content)
      : []
  const next = ahead.map(card => ({ ...card, questionId: null, revision: 0 }))
  if (!view.question) return next
  const { id, callId, revision, question } = view.question
  const thingId = view.things.find(thing => thing.state === 'asked')?.id ?? null
  return [{ callId, revision, questionId: id, question, thingId }, ...next]
}

type Reply = Extract<StoredEvent, { type: 'ModelResponded' }>['data']

/** With it, whether an answer has ended its hand (B2). */
function lastReply(events: readonly StoredEvent[]): (Pick<Reply, 'content'> & { hasEnded: boolean }) | null {
  const at = events.findLastIndex(({ type }) => type === 'ModelResponded')
  const reply = events[at]
  if (reply?.type !== 'ModelResponded') return null
  const hasEnded = events.some(
    (event, index) =>
      index > at && event.type === 'QuestionAnswered' && ENDS_HAND.has(event.data.answer.kind),
  )
  return { content: reply.data.content, hasEnded }
}

/** The coach answers it before anything else comes. */
export const ENDS_HAND: ReadonlySet<string> = new Set(['said', 'cannot_find', 'cannot_decide'])
