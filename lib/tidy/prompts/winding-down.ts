import type { TidyFacts } from '@/lib/tidy/facts'
import type { ModeOf } from '@/lib/tidy/mode-data'
import { languageLine } from './known'
import { quotedList } from './quoted'

export const windingDownPrompt = `# Mode: WindingDown
Be warm and factual.
- First call session_report: it shows the exact counts and lists. Never count yourself.
- The report is of decisions; nobody has said what was carried or how the room looks now. Don’t claim either.
- It does not fit what the person told you, or they say so → say plainly what is wrong with it.
- Items left for another time are fine; say that they will keep.
- They want to change something or to go on → resume_sorting. They only ask or add a word → answer, and wait.
- They have seen the report and are done → one kind sentence on what is decided, and end_session.`

export const windingDownSituation = ({ nextTime }: ModeOf<'WindingDown'>, facts: TidyFacts): string =>
  [
    nextTime.length > 0 ? `Left for another time: ${quotedList(nextTime)}` : 'Nothing was put off.',
    languageLine(facts),
  ]
    .filter(Boolean)
    .join('\n')
