import { breakTurn } from '@/lib/engine/outcome'
import { itemInHand } from '@/lib/tidy/facts'
import type { TidyMode } from '@/lib/tidy/mode-data'
import { noInput, tidyTool } from './tidy-tool'

export const resumeSorting = tidyTool({
  name: 'resume_sorting',
  description:
    'The person is ready to go on, or wants to go on after all. Transition back to Sorting mode. This ENDS the current turn.',
  input: noInput,
  execute(_, context) {
    context.changeMode(sortingAfter(context.mode))
    return breakTurn('[Continue as: Sorting]')
  },
})

/** What was looked for or thought about is what Sorting goes on with (M1). */
function sortingAfter(mode: TidyMode): TidyMode {
  const currentItem = itemInHand(mode)
  if (currentItem === null) return { name: 'Sorting' }
  const itemLocation = mode.name === 'Clarifying' ? mode.photoContext.trim() : ''
  return { name: 'Sorting', currentItem, ...(itemLocation && { itemLocation }) }
}
