import type { TidyFacts } from '@/lib/tidy/facts'
import type { ModeOf } from '@/lib/tidy/mode-data'
import { languageLine } from './known'
import { quotedList } from './quoted'

export const windingDownPrompt = `# Mode: WindingDown
Be warm and factual.
- First say in one sentence that what is left will keep, and call session_report in the same reply: it shows the exact counts and lists. Never count yourself.
- The report is of decisions; nobody has said what was carried or how the room looks now. Don’t claim either.
- The report comes back to you with their next words. It does not fit what they told you, or they say so → say plainly what is wrong with it.
- They want to change something or to go on → resume_sorting. They want a change and are leaving → offer once to make it now. They only ask or add a word → answer, and wait.
- They have seen the report and are done → one kind sentence on what is decided, and end_session.`

export const windingDownSituation = ({ nextTime }: ModeOf<'WindingDown'>, facts: TidyFacts): string =>
  [
    nextTime.length > 0 ? `Left for another time: ${quotedList(nextTime)}` : 'Nothing was put off.',
    languageLine(facts),
  ]
    .filter(Boolean)
    .join('\n')
