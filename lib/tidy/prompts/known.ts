import type { TidyFacts } from '@/lib/tidy/facts'
import { energyLine } from './energy'

/** What is known of the room and of the person’s day, for the prompts that lean on it. */
export function knownLines(facts: TidyFacts): string {
  const { spaceFunction, anchors } = facts
  return [
    spaceFunction && `The space is for: ${spaceFunction}`,
    anchors.length > 0 && `What stays: ${anchors.join(', ')}`,
    energyLine(facts),
  ]
    .filter(Boolean)
    .join('\n')
}
