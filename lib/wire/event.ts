/** An event as it is stored, streamed and read: the envelope in docs/http-api.md, “Events”, version 1. */
import type { EventOf } from '@/lib/engine/events'
import type { CallId, SessionId } from '@/lib/engine/ids'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { TidyEvent } from '@/lib/tidy/events'

export type AppEvent = EventOf<TidyDomain>

export type StoredEvent<Event extends AppEvent = AppEvent> = Event extends AppEvent
  ? {
      readonly v: 1
      readonly sessionId: SessionId
      /** 1, 2, 3… within the session, without holes (L2). */
      readonly seq: number
      /** ISO 8601, UTC. */
      readonly at: string
      readonly type: Event['type']
      readonly data: Event['data']
    }
  : never

/** A piece of streaming text: sent, never stored, and so without a `seq` (L5). */
export interface TextDelta {
  readonly v: 1
  readonly sessionId: SessionId
  readonly type: 'TextDelta'
  readonly data: { readonly text: string }
}

/** A call, or a part of one, of the reply that still streams: sent, never stored. Only the question that it comes to takes an answer (B4). */
export interface CallPreview {
  readonly v: 1
  readonly sessionId: SessionId
  readonly type: 'CallPreview'
  readonly data: {
    readonly callId: CallId
    readonly name: string
    readonly input: unknown
    /** The number of the part, from 0, where the call is shown in parts: `input` has that part alone. */
    readonly part?: number
    /** The events that the call will store if it succeeds. */
    readonly events?: readonly TidyEvent[]
  }
}

export const sseHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
} as const

/** A server-sent event, as in the HTML standard. JSON never holds a line break, so one `data:` line is enough. */
export function eventFrame(event: StoredEvent): string {
  return `id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

/** Without an id, so that a reconnecting reader asks for what follows the last stored event it has seen. */
export function transientFrame(event: TextDelta | CallPreview): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

/** A comment: keeps proxies from closing a quiet stream. */
export const HEARTBEAT_FRAME = ': still here\n\n'
