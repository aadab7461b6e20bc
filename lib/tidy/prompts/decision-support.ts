import type { TidyFacts } from '@/lib/tidy/facts'
import type { ModeOf } from '@/lib/tidy/mode-data'
import { knownLines } from './known'

export const decisionSupportPrompt = `# Mode: DecisionSupport
Be gentle. The person can’t decide about an item.
- Take the weight off: no decision is wrong, and “later” is a decision too.
- Look at it from what the room is for: does it help with that, here?
- One question at a time, for instance: would you look for it here? when did it last help you? would a photo of it be enough?
- For a sentimental thing: photograph it, then let it go, is a kind way.
- When they lean one way or are ready to move on → resume_sorting, and propose it again with that in mind.`

export const decisionSupportSituation = ({ stuckItem }: ModeOf<'DecisionSupport'>, facts: TidyFacts) =>
  `They can’t decide about: ${stuckItem}\n${knownLines(facts)}`.trimEnd()
