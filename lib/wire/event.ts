/** An event as it is stored, streamed and read: the envelope in docs/http-api.md, “Events”, version 1. */
import type { EventOf } from '@/lib/engine/events'
import type { CallId, SessionId } from '@/lib/engine/ids'
import type { TidyDomain } from '@/lib/tidy/domain'

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

/** A call of the reply that still streams: sent, never stored. Only the question that it comes to takes an answer (B4). */
export interface CallPreview {
  readonly v: 1
  readonly sessionId: SessionId
  readonly type: 'CallPreview'
  readonly data: { readonly callId: CallId; readonly name: string; readonly input: unknown }
}
