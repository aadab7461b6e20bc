import { breakTurn } from '@/lib/engine/outcome'
import { noInput, tidyTool } from './tidy-tool'

export const timeToWrap = tidyTool({
  name: 'time_to_wrap',
  description:
    'The person has had enough, or all is decided. Transition to WindingDown mode. This ENDS the current turn.',
  input: noInput,
  execute(_, context) {
    context.changeMode({ name: 'WindingDown', nextTime: context.facts.decisions.flatMap(itemPutOff) })
    return breakTurn('[Continue as: WindingDown]')
  },
})

const itemPutOff = (made: { item: string; placement: { pile: string } }) =>
  made.placement.pile === 'skipped' ? [made.item] : []
