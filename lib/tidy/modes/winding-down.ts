import type { Mode } from '@/lib/engine/mode'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { ModeOf } from '@/lib/tidy/mode-data'
import { languageLine } from '@/lib/tidy/prompts/known'
import { quotedList } from '@/lib/tidy/prompts/quoted'
import { endSession } from '@/lib/tidy/tools/end-session'
import { resumeSorting } from '@/lib/tidy/tools/resume-sorting'
import { sessionReport } from '@/lib/tidy/tools/session-report'

const prompt = `# Mode: WindingDown
Be warm and factual.
- First say in one sentence that what is left will keep, and call session_report in the same reply: it shows the exact counts and lists. Never count yourself.
- The report is of decisions; nobody has said what was carried or how the room looks now. Don’t claim either.
- The report comes back to you with their next words. It does not fit what they told you, or they say so → say plainly what is wrong with it.
- They want to change something or to go on → resume_sorting. They want a change and are leaving → offer once to make it now. They only ask or add a word → answer, and wait.
- They have seen the report and are done → one kind sentence on what is decided, and end_session.`

/** What it came to, what is left, and goodbye. */
export const windingDown: Mode<TidyDomain, ModeOf<'WindingDown'>> = {
  prompt,
  situation: ({ nextTime }, facts) =>
    [
      nextTime.length > 0 ? `Left for another time: ${quotedList(nextTime)}` : 'Nothing was put off.',
      languageLine(facts),
    ]
      .filter(Boolean)
      .join('\n'),
  tools: [sessionReport, endSession, resumeSorting],
}
