import { breakTurn } from '@/lib/engine/outcome'
import { appWords } from '@/lib/tidy/app-words'
import type { TidyFacts } from '@/lib/tidy/facts'
import { aboutOf } from '@/lib/tidy/mode-about'
import { quotedList } from '@/lib/tidy/prompts/quoted'
import { summaryOf } from '@/lib/tidy/summary'
import { findThing, undecided } from '@/lib/tidy/things'
import { writeSummary } from './session-report'
import { noInput, tidyTool } from './tidy-tool'

/** Things that they could not find or decide are reported as such (K5); an item that nobody had named is put off, and not lost (M5). */
export const timeToWrap = tidyTool({
  name: 'time_to_wrap',
  description:
    'The person has had enough, or all is decided. Transition to WindingDown mode, where you are told what is left; an item in hand is left as it is. This ENDS the current turn.',
  input: noInput,
  execute(_, context) {
    const { facts } = context
    const about = aboutOf(context.mode)
    const unnamed = about && !findThing(facts.things, about.item) ? [about.item] : []
    for (const item of unnamed) context.emit({ type: 'ItemSkipped', data: { item } })
    context.changeMode({
      name: 'WindingDown',
      sessionSummary: [writeSummary(facts), toCarry(facts)].filter(Boolean).join(' '),
      nextTime: [...undecided(facts.things).map(({ name }) => name), ...unnamed],
    })
    return breakTurn('[Continue as: WindingDown]')
  },
})

/** In the prompt, so the names are quoted. */
function toCarry(facts: TidyFacts): string {
  const names = summaryOf(facts).toCarry
  return names.length > 0 ? `${appWords[facts.language].report.toCarry(quotedList(names))}.` : ''
}
