import { partOf } from '@/components/look/modes'
import type { StoredEvent } from '@/lib/wire/event'

/** The most questions about a thing before the coach puts it off. */
export const MOST_QUESTIONS = 3

/** The number of the coach's messages since DecisionSupport began; 0 if its start is not loaded. */
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
