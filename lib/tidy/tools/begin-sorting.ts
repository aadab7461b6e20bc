import { breakTurn } from '@/lib/engine/outcome'
import { noInput, tidyTool } from './tidy-tool'

export const beginSorting = tidyTool({
  name: 'begin_sorting',
  description: 'You know the room well enough. Transition to Sorting mode. This ENDS the current turn.',
  input: noInput,
  execute(_, context) {
    context.changeMode({ name: 'Sorting' })
    return breakTurn('[Continue as: Sorting]')
  },
})
