import type { Mode } from '@/lib/engine/mode'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { ModeOf } from '@/lib/tidy/mode-data'
import { knownLines } from '@/lib/tidy/prompts/known'
import { askSpaceFunction } from '@/lib/tidy/tools/ask-space-function'
import { beginSorting } from '@/lib/tidy/tools/begin-sorting'
import { timeToWrap } from '@/lib/tidy/tools/time-to-wrap'

const prompt = `# Mode: Surveying
Be curious, and brief: know what the space is for, then begin.
- Nothing is named and there is no photo → ask for a photo or a short list of what lies around, in one sentence.
- They have said already what happens there (“my kitchen table, and my desk too”) → don’t ask for it again. The name of a room alone does not say it: call ask_space_function once: two to five choices that fit what they named or what their photos show, each with a follow-up with the id “anchor” that asks what definitely stays.
- Then call begin_sorting, with one sentence before it that names what they listed or what their photos show. Which item comes first is not yet the question.`

/** What the space is for, and what lies around. A session begins here. */
export const surveying: Mode<TidyDomain, ModeOf<'Surveying'>> = {
  prompt,
  situation: (_, facts) => knownLines(facts),
  tools: [askSpaceFunction, beginSorting, timeToWrap],
}
