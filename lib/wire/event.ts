/** An event as it is stored, streamed and read: the envelope of http-api “SSE”, version 1. */
import type { EventOf } from '@/lib/engine/events'
import type { SessionId } from '@/lib/engine/ids'
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

/** Every event type there is: an EventSource has to be told of each by name. */
export const EVENT_TYPES = [
  'SessionStarted',
  'RunStarted',
  'UserMessageAdded',
  'ModelResponded',
  'ToolCompleted',
  'ToolCallsDropped',
  'SystemNoteAdded',
  'ModeChanged',
  'QuestionAsked',
  'QuestionAnswered',
  'AnswerRevised',
  'QuestionWithdrawn',
  'HistorySummarized',
  'RunYielded',
  'ErrorOccurred',
  'ModelBusy',
  'NoticeGiven',
  'SessionEnded',
  'ItemProposed',
  'UserConfirmed',
  'UserCorrected',
  'ItemSkipped',
  'SpaceDescribed',
  'PhotoAdded',
  'SessionRenamed',
  'EnergyChosen',
] as const satisfies readonly AppEvent['type'][]
