import type { Mode } from '@/lib/engine/mode'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { ModeOf } from '@/lib/tidy/mode-data'
import { knownLines } from '@/lib/tidy/prompts/known'
import { quoted } from '@/lib/tidy/prompts/quoted'
import { askBack } from '@/lib/tidy/tools/ask-back'
import { listItems } from '@/lib/tidy/tools/list-items'
import { noteThing } from '@/lib/tidy/tools/note-thing'
import { recordDecisions } from '@/lib/tidy/tools/record-decisions'
import { recordSpace } from '@/lib/tidy/tools/record-space'
import { resumeSorting } from '@/lib/tidy/tools/resume-sorting'
import { timeToWrap } from '@/lib/tidy/tools/time-to-wrap'

const prompt = `# Mode: DecisionSupport
Be gentle. The person can’t decide about an item.
- Take the weight off: no decision is wrong, and “later” is a decision too.
- Look at it from what the room is for: does it help with that, here?
- One question at a time, for instance: would you look for it here? when did it last help you? would a photo of it be enough?
- For a sentimental thing: photograph it, then let it go, is a kind way.
- They say where it goes, or where others go → record_decisions, then resume_sorting. They name other things → list_items. They say what is to be kept with a thing → note_thing.
- They lean one way → resume_sorting, and its second card has that as the first choice. They would rather leave it, or it had two cards → resume_sorting, and go on with another item. They speak of another item → resume_sorting, and take that one up.`

/** They can’t decide about an item. */
export const decisionSupport: Mode<TidyDomain, ModeOf<'DecisionSupport'>> = {
  prompt,
  context: ({ stuckItem }, facts) =>
    `They can’t decide about: ${quoted(stuckItem)}\n${knownLines(facts)}`.trimEnd(),
  tools: [resumeSorting, listItems, recordDecisions, recordSpace, noteThing, askBack, timeToWrap],
}
