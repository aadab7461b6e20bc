import { partOf } from '@/components/look/modes'
import type { StoredEvent } from '@/lib/wire/event'

/** As many as the coach asks about a thing before it waits for another day. */
export const MOST_QUESTIONS = 3

/** How often the coach has spoken since the two began to weigh it up; 0 where that is not loaded. */
export function questionsAsked(events: readonly StoredEvent[]): number {
  const from = events.findLastIndex(({ type }) => type === 'ModeChanged')
  const begun = events[from]
  if (begun?.type !== 'ModeChanged' || partOf(begun.data.newMode.name) !== 'weigh') return 0
  return events
    .slice(from)
    .filter(
      event =>
        event.type === 'ModelResponded' &&
        event.data.content.some(block => block.type === 'text' && block.text.trim() !== ''),
    ).length
}
