import type { StoredEvent } from '@/lib/wire/event'

/** What a timeline can be narrowed to. */
export const EVENT_KINDS = ['decisions', 'said', 'steps', 'hiccups'] as const

export type EventKind = (typeof EVENT_KINDS)[number]

/** What an event is to the person. */
export function kindOf(event: StoredEvent): EventKind {
  switch (event.type) {
    case 'QuestionAnswered':
    case 'AnswerRevised':
    case 'UserConfirmed':
    case 'UserCorrected':
    case 'ItemSkipped':
    case 'SpaceDescribed':
    case 'EnergyChosen':
    case 'SessionRenamed':
      return 'decisions'
    case 'UserMessageAdded':
      return event.data.synthetic ? 'steps' : 'said'
    case 'PhotoAdded':
      return 'said'
    case 'ModelResponded':
      return event.data.content.some(({ type }) => type === 'text') ? 'said' : 'steps'
    case 'ToolCompleted':
      return event.data.isError ? 'hiccups' : 'steps'
    case 'RunYielded':
      return event.data.reason === 'error' ? 'hiccups' : 'steps'
    case 'ErrorOccurred':
    case 'NoticeGiven':
    case 'ModelBusy':
      return 'hiccups'
    case 'SessionStarted':
    case 'RunStarted':
    case 'ToolCallsDropped':
    case 'SystemNoteAdded':
    case 'ModeChanged':
    case 'QuestionAsked':
    case 'QuestionWithdrawn':
    case 'HistorySummarized':
    case 'SessionEnded':
    case 'ItemProposed':
      return 'steps'
  }
}
