import type { Entry } from './conversation-fold'
import { withoutPinPositions } from './pins'
import { useShownEntries } from './use-shown-entries'

/** The person's last words, in a message or in the field of a card; empty if they have only tapped. */
export const useLastHeard = (): string => lastHeardOf(useShownEntries().latest)

export function lastHeardOf(entries: readonly Entry[]): string {
  for (const entry of entries.toReversed()) {
    if (entry.kind === 'message' && entry.message.sender === 'human')
      return withoutPinPositions(entry.message.text)
    if (entry.kind === 'answer') return entry.answer.kind === 'text' ? entry.answer.text : ''
  }
  return ''
}
