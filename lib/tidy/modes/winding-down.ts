import type { Mode } from '@/lib/engine/mode'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { ModeOf } from '@/lib/tidy/mode-data'
import { languageLine } from '@/lib/tidy/prompts/known'
import { quotedList } from '@/lib/tidy/prompts/quoted'
import { endSession } from '@/lib/tidy/tools/end-session'
import { listItems } from '@/lib/tidy/tools/list-items'
import { noteThing } from '@/lib/tidy/tools/note-thing'
import { resumeSorting } from '@/lib/tidy/tools/resume-sorting'
import { sessionReport } from '@/lib/tidy/tools/session-report'

const prompt = `# Mode: WindingDown
Be warm and factual.
- First say in one sentence that what is left will keep, and call session_report in the same reply: it shows the exact counts and lists. Never count yourself.
- The report is of decisions. What was carried you know only where a note says so, and nobody has said how the room looks now: claim no more.
- The report comes back to you with their next words. It does not fit what they told you, or they say so → say plainly what is wrong with it.
- They name more things → list_items, then resume_sorting. They want to change something, or to go on → resume_sorting. They want a change and are leaving → offer once to make it now. They only ask or add a word → answer, and wait; a word about a thing → note_thing, too.
- They have seen the report and say clearly that they are done (“yes”, “that’s all”, “bye”) → one kind sentence on what is decided, and end_session. Any other words are no goodbye: answer them.`

/** Sums up, tells what is left, and says goodbye. */
export const windingDown: Mode<TidyDomain, ModeOf<'WindingDown'>> = {
  prompt,
  context: ({ sessionSummary, nextTime }, facts) =>
    [
      sessionSummary && `Where it stands: ${sessionSummary}`,
      nextTime.length > 0 ? `Left for another time: ${quotedList(nextTime)}` : 'Nothing was put off.',
      languageLine(facts),
    ]
      .filter(Boolean)
      .join('\n'),
  tools: [sessionReport, listItems, noteThing, endSession, resumeSorting],
}
