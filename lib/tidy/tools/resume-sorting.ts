import { breakTurn } from '@/lib/engine/outcome'
import { itemInHand, type TidyFacts } from '@/lib/tidy/facts'
import { withoutDecided } from '@/lib/tidy/follow-mode'
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
  const currentItem = itemInHand(mode)
  if (currentItem === null) return { name: 'Sorting' }
  const itemLocation = mode.name === 'Clarifying' ? mode.photoContext.trim() : ''
  return withoutDecided({ name: 'Sorting', currentItem, ...(itemLocation && { itemLocation }) }, things)
}
