import { z } from 'zod'
import { breakTurn } from '@/lib/engine/outcome'
import { tidyTool } from './tidy-tool'

/** Name, description and schema as in the seed tool-execution. */
export const needToClarify = tidyTool({
  name: 'need_to_clarify',
  description:
    "User can't identify the item. Transition to Clarifying mode to describe it in detail. This ENDS the current turn.",
  input: z.object({
    item: z.string().describe("What item we're clarifying"),
    photo_context: z.string().describe('What we observed in the photo (location, nearby objects)'),
    reason: z.string().describe('Why user is confused (their response)'),
  }),
  execute({ item, photo_context: photoContext, reason }, context) {
    context.changeMode({ name: 'Clarifying', item, photoContext, reason })
    return breakTurn(`[Continue as: Clarifying. Describe: ${item}]`)
  },
})
