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

/** What an event is to the person: what a timeline can be narrowed to. */
export const EVENT_KINDS = ['decisions', 'said', 'steps', 'hiccups'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

type EventData = { readonly [Event in AppEvent as Event['type']]: Event['data'] }

/** Every event there is, with its kind, or how that follows from its data. */
const KINDS: { readonly [Type in AppEvent['type']]: EventKind | ((data: EventData[Type]) => EventKind) } = {
  SessionStarted: 'steps',
  RunStarted: 'steps',
  UserMessageAdded: ({ synthetic }) => (synthetic ? 'steps' : 'said'),
  MessageQueued: 'steps',
  ModelResponded: ({ content }) => (content.some(({ type }) => type === 'text') ? 'said' : 'steps'),
  ToolCompleted: ({ isError }) => (isError ? 'hiccups' : 'steps'),
  ClientCallRequested: 'steps',
  ToolCallsDropped: 'steps',
  SystemNoteAdded: 'steps',
  ModeChanged: 'steps',
  QuestionAsked: 'steps',
  QuestionAnswered: ({ answer }) => (answer.kind === 'said' ? 'said' : 'decisions'),
  AnswerRevised: 'decisions',
  QuestionWithdrawn: 'steps',
  HistorySummarized: 'steps',
  RunYielded: ({ reason }) => (reason === 'error' ? 'hiccups' : 'steps'),
  ErrorOccurred: 'hiccups',
  ModelBusy: 'hiccups',
  NoticeGiven: 'hiccups',
  SessionEnded: 'steps',
  SessionReopened: 'steps',
  ItemProposed: 'steps',
  UserConfirmed: 'decisions',
  UserCorrected: 'decisions',
  ItemSkipped: 'decisions',
  SpaceDescribed: 'decisions',
  PhotoAdded: 'said',
  SessionRenamed: 'decisions',
  EnergyChosen: 'decisions',
  ItemsListed: 'said',
  ListEdited: 'decisions',
  HomeRecalled: 'steps',
  ThingNoted: 'said',
  CarryStarted: 'steps',
  ThingsCarried: 'decisions',
}

/** By these names an EventSource listens. */
export const EVENT_TYPES = Object.keys(KINDS) as readonly AppEvent['type'][]

export function kindOf<Type extends AppEvent['type']>({
  type,
  data,
}: {
  readonly type: Type
  readonly data: EventData[Type]
}): EventKind {
  const kind = KINDS[type]
  return typeof kind === 'function' ? kind(data) : kind
}
