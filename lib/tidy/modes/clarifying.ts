import type { Mode } from '@/lib/engine/mode'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { ModeOf } from '@/lib/tidy/mode-data'
import { languageLine } from '@/lib/tidy/prompts/known'
import { quoted } from '@/lib/tidy/prompts/quoted'
import { askBack } from '@/lib/tidy/tools/ask-back'
import { listItems } from '@/lib/tidy/tools/list-items'
import { noteThing } from '@/lib/tidy/tools/note-thing'
import { recordDecisions } from '@/lib/tidy/tools/record-decisions'
import { recordSpace } from '@/lib/tidy/tools/record-space'
import { resumeSorting } from '@/lib/tidy/tools/resume-sorting'
import { skipItem } from '@/lib/tidy/tools/skip-item'
import { timeToWrap } from '@/lib/tidy/tools/time-to-wrap'

const prompt = `# Mode: Clarifying
Be patient. The person can’t find the item, or can’t tell which one you mean.
- It is on a photo → say where it is on the photo: left or right, on or under what, its colour and size, what lies next to it. Two or three short sentences, then wait for them.
- No photo shows it → repeat what they said of it, and ask where they saw it last. Describe nothing that you can’t see.
- They say where it goes → record_decisions, then resume_sorting. They name other things → list_items. They say what is to be kept with it → note_thing.
- They found it → resume_sorting. They still can’t, or don’t want to → skip_item. It is fine to skip.`

/** They can’t find an item. */
export const clarifying: Mode<TidyDomain, ModeOf<'Clarifying'>> = {
  prompt,
  context: ({ item, photoContext, reason }, facts) =>
    [
      `- The item: ${quoted(item)}`,
      photoContext.trim() && `- What you noted of the photo: ${quoted(photoContext)}`,
      `- What they said: ${quoted(reason)}`,
      languageLine(facts),
    ]
      .filter(Boolean)
      .join('\n'),
  tools: [resumeSorting, skipItem, listItems, recordDecisions, recordSpace, noteThing, askBack, timeToWrap],
}
