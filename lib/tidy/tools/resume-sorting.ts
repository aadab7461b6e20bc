import { breakTurn } from '@/lib/engine/outcome'
import type { TidyFacts } from '@/lib/tidy/facts'
import { withoutDecided } from '@/lib/tidy/follow-mode'
import { aboutOf } from '@/lib/tidy/mode-about'
import type { TidyMode } from '@/lib/tidy/mode-data'
import { noInput, tidyTool } from './tidy-tool'

export const resumeSorting = tidyTool({
  name: 'resume_sorting',
  description:
    'The person is ready to go on, or wants to go on after all. Transition back to Sorting mode. This ENDS the current turn.',
  input: noInput,
  execute(_, context) {
    context.changeMode(sortingAfter(context.mode, context.facts))
    return breakTurn('[Continue as: Sorting]')
  },
})

/** Sorting goes on with the thing that was looked for or thought about, unless it is decided since (M1). */
function sortingAfter(mode: TidyMode, { things }: TidyFacts): TidyMode {
  const about = aboutOf(mode)
  if (!about) return { name: 'Sorting' }
  const { item: currentItem, where = '' } = about
  const itemLocation = where.trim()
  return withoutDecided({ name: 'Sorting', currentItem, ...(itemLocation && { itemLocation }) }, things)
}
