import type { Mode } from '@/lib/engine/mode'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { ModeOf } from '@/lib/tidy/mode-data'
import { knownLines } from '@/lib/tidy/prompts/known'
import { askBack } from '@/lib/tidy/tools/ask-back'
import { askSpaceFunction } from '@/lib/tidy/tools/ask-space-function'
import { beginSorting } from '@/lib/tidy/tools/begin-sorting'
import { listItems } from '@/lib/tidy/tools/list-items'
import { noteThing } from '@/lib/tidy/tools/note-thing'
import { recordDecisions } from '@/lib/tidy/tools/record-decisions'
import { recordSpace } from '@/lib/tidy/tools/record-space'
import { timeToWrap } from '@/lib/tidy/tools/time-to-wrap'

const prompt = `# Mode: Surveying
Be curious, and brief: know what the space is for, then begin.
- Nothing is named and there is no photo → ask for a photo or a short list of what lies around, in one sentence.
- They named things, or sent a photo → list_items first: all that they named, or the loose things that you see.
- They said where a thing goes → record_decisions. They said something else of a thing, to be kept → note_thing.
- They have said already what happens there (“my kitchen table, and my desk too”) → record_space, and don’t ask for it again. The name of a room alone does not say it: call ask_space_function once: two to four choices that fit what they named or their photos show. One question is enough; a follow-up (id “anchor”: what stays) is optional.
- Then call begin_sorting, with one sentence before it. Which item comes first is not yet the question.`

/** Asks what the space is for, and which things lie around. A session begins here. */
export const surveying: Mode<TidyDomain, ModeOf<'Surveying'>> = {
  prompt,
  context: (_, facts) => knownLines(facts),
  tools: [
    askSpaceFunction,
    listItems,
    recordDecisions,
    recordSpace,
    noteThing,
    askBack,
    beginSorting,
    timeToWrap,
  ],
}
