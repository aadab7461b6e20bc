import { breakTurn } from '@/lib/engine/outcome'
import { noInput, tidyTool } from './tidy-tool'

export const resumeSorting = tidyTool({
  name: 'resume_sorting',
  description:
    'The person is ready to go on, or wants to go on after all. Transition back to Sorting mode. This ENDS the current turn.',
  input: noInput,
  execute(_, context) {
    context.changeMode({ name: 'Sorting' })
    return breakTurn('[Continue as: Sorting]')
  },
})
