import type { StoredEvent } from '@/lib/wire/event'

/** Whether an event is what a person cares about: what was said, listed, decided, carried. The others are steps of the coach. */
export function isTold(event: StoredEvent): boolean {
  switch (event.type) {
    case 'UserMessageAdded':
      return !event.data.synthetic
    case 'ModelResponded':
      return event.data.content.some(block => block.type === 'text' && block.text.trim() !== '')
    case 'RunYielded':
      return event.data.reason === 'cancelled'
    case 'RunStarted':
    case 'MessageQueued':
    case 'ToolCompleted':
    case 'ClientCallRequested':
    case 'ToolCallsDropped':
    case 'SystemNoteAdded':
    case 'ModeChanged':
    case 'QuestionAsked':
    case 'QuestionWithdrawn':
    case 'HistorySummarized':
    case 'ItemProposed':
      return false
    default:
      return true
  }
}

/** Where a replay rests: what is told, and each new card. */
export const isMoment = (event: StoredEvent) => event.type === 'QuestionAsked' || isTold(event)
