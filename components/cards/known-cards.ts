/** The cards that the page knows: the open one, and those that come next (B1, B4). */

import { likelyNow, type ShownSession } from '@/components/store/session-store'
import { cardsBehind, cardsPreviewed } from '@/lib/tidy/cards-ahead'
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenQuestion } from '@/lib/wire/view'

/** A card that is asked, or will be. */
export interface KnownCard extends Pick<OpenQuestion, 'callId' | 'question'> {
  /** The same from its preview on until it is answered. */
  readonly key: string
  /** Null until it is asked. */
  readonly questionId: OpenQuestion['id'] | null
  readonly thingId: string | null
}

/** The parts of the log that answers to cards need. */
export interface Known {
  readonly seq: number
  /** The open card first, and then those that come next. */
  readonly cards: readonly KnownCard[]
  /** Cards that listed things are likely to get, for a page that is cut off (B6). */
  readonly likely: readonly KnownCard[]
  /** True if the thing may still get its card. */
  mayBeAsked(thingId: string): boolean
  /** True if a card that was known when the log was at `since`, and is not now, may still be asked. */
  mayCome(callId: CallId, since: number): boolean
}

export function readKnown(session: Pick<ShownSession, 'state' | 'events' | 'calls' | 'likely'>): Known {
  const { state, events, calls } = session
  const { view, facts } = state
  const { seq, status, question } = view
  const mayBeAsked = (thingId: string) =>
    status !== 'ended' && view.things.some(({ id, state }) => id === thingId && MAY_BE_ASKED.has(state))
  if (status !== 'running' && status !== 'parked')
    return { seq, cards: [], likely: [], mayBeAsked, mayCome: (_, since) => seq <= since }
  const reply = lastReply(events)
  const ahead =
    calls.length > 0
      ? cardsPreviewed(
          facts,
          calls.map(({ callId, name, input }) => ({ type: 'tool_use', id: callId, name, input })),
        )
      : cardsBehind(facts, reply?.open ?? [])
  const next = ahead.map(card => ({ ...card, questionId: null, key: `${card.callId} 0` }))
  const thingId = view.things.find(thing => thing.state === 'asked')?.id ?? null
  return {
    seq,
    cards: question
      ? [
          {
            callId: question.callId,
            key: `${question.callId} ${question.revision}`,
            questionId: question.id,
            question: question.question,
            thingId,
          },
          ...next,
        ]
      : next,
    likely: likelyNow(session).map(card => ({
      ...card,
      callId: `likely_${card.thingId}` as CallId,
      key: `likely ${card.thingId}`,
      questionId: null,
    })),
    mayBeAsked,
    mayCome: (callId, since) =>
      reply?.calls.has(callId) ? reply.open.some(({ id }) => id === callId) : (reply?.seq ?? 0) <= since,
  }
}

const MAY_BE_ASKED: ReadonlySet<string> = new Set(['listed', 'asked', 'open'])

interface LastReply {
  readonly seq: number
  readonly calls: ReadonlySet<CallId>
  /** Its calls that are not over. */
  readonly open: readonly ToolUse[]
}

type Reply = Extract<StoredEvent, { type: 'ModelResponded' }>['data']
type ToolUse = Extract<Reply['content'][number], { type: 'tool_use' }>
type CallId = OpenQuestion['callId']

function lastReply(events: readonly StoredEvent[]): LastReply | null {
  const at = events.findLastIndex(({ type }) => type === 'ModelResponded')
  const reply = events[at]
  if (reply?.type !== 'ModelResponded') return null
  const since = events.slice(at + 1)
  const over = new Set(since.flatMap(closedCalls))
  const calls = reply.data.content.filter(block => block.type === 'tool_use')
  return {
    seq: reply.seq,
    calls: new Set(calls.map(({ id }) => id)),
    open: since.some(leavesReply) ? [] : calls.filter(({ id }) => !over.has(id)),
  }
}

function closedCalls({ type, data }: StoredEvent): readonly CallId[] {
  if (type === 'ToolCompleted') return [data.callId]
  return type === 'ToolCallsDropped' ? data.callIds : []
}

/** Nothing more of the last reply is executed. */
const leavesReply = ({ type, data }: StoredEvent) =>
  type === 'RunYielded' ||
  type === 'ModeChanged' ||
  type === 'UserMessageAdded' ||
  (type === 'QuestionAnswered' && ENDS_BATCH.has(data.answer.kind))

/** The coach answers it before anything else comes. */
export const ENDS_BATCH: ReadonlySet<string> = new Set(['said', 'cannot_find', 'cannot_decide'])
