import type { TidyFacts } from '@/lib/tidy/facts'
import type { ModeOf } from '@/lib/tidy/mode-data'
import { knownLines } from './known'
import { quoted } from './quoted'

export const decisionSupportPrompt = `# Mode: DecisionSupport
Be gentle. The person can’t decide about an item.
- Take the weight off: no decision is wrong, and “later” is a decision too.
- Look at it from what the room is for: does it help with that, here?
- One question at a time, for instance: would you look for it here? when did it last help you? would a photo of it be enough?
- For a sentimental thing: photograph it, then let it go, is a kind way.
- They lean one way → resume_sorting, and its second card has that as the first choice. They would rather leave it, or it had two cards → resume_sorting, and go on with another item. They speak of another item → resume_sorting, and take that one up.`

export const decisionSupportSituation = ({ stuckItem }: ModeOf<'DecisionSupport'>, facts: TidyFacts) =>
  `They can’t decide about: ${quoted(stuckItem)}\n${knownLines(facts)}`.trimEnd()
