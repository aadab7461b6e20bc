import type { TidyFacts } from '@/lib/tidy/facts'

/** What is known of the room, for the prompts that lean on it. */
export function roomLines({ spaceFunction, anchors }: TidyFacts): string {
  return [
    spaceFunction && `The space is for: ${spaceFunction}`,
    anchors.length > 0 && `What stays: ${anchors.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n')
}
