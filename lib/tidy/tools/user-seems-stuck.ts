import { z } from 'zod'
import { breakTurn } from '@/lib/engine/outcome'
import { tidyTool } from './tidy-tool'

export const userSeemsStuck = tidyTool({
  name: 'user_seems_stuck',
  description:
    "User can't decide about an item. Transition to DecisionSupport mode to make it easier. This ENDS the current turn.",
  input: z.object({ stuck_item: z.string().describe('The item they are stuck on') }),
  execute({ stuck_item: stuckItem }, context) {
    context.changeMode({ name: 'DecisionSupport', stuckItem })
    return breakTurn(`[Continue as: DecisionSupport. Stuck on: ${stuckItem}]`)
  },
})
