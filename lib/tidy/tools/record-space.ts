import { z } from 'zod'
import { tidyTool } from './tidy-tool'

const few = z.string().trim().min(1).max(200)

/** For a room that was told in words, so that it is not asked about. */
export const recordSpace = tidyTool({
  name: 'record_space',
  description:
    'Record what the space is for, when the person has said it in words. Only what they said themselves.',
  input: z.object({
    function: few.describe('What happens there, a few words of theirs'),
    stays: z.array(few).max(20).optional().describe('What they said definitely stays'),
  }),
  execute({ function: spaceFunction, stays }, context) {
    const anchors = stays ?? [...context.facts.anchors]
    context.emit({ type: 'SpaceDescribed', data: { spaceFunction, anchors } })
    return { space_function: spaceFunction, anchors }
  },
})
