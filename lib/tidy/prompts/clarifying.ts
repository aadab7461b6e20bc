import type { ModeOf } from '@/lib/tidy/mode-data'

export const clarifyingPrompt = `# Mode: Clarifying
Be patient and spatial. The person can’t tell which item you mean.
Describe where it is from where they stand: left or right, on or under what, its colour and size, what lies next to it. Two or three short sentences, then wait for them.
- They found it → resume_sorting. They still can’t, or don’t want to → skip_item. It is fine to skip.`

export const clarifyingSituation = ({ item, photoContext, reason }: ModeOf<'Clarifying'>) =>
  `- The item: ${item}
- What the photo shows: ${photoContext}
- What they said: ${reason}`
