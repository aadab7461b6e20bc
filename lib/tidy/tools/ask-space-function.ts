import { z } from 'zod'
import { success } from '@/lib/engine/outcome'
import { chooseOption, shown } from '@/lib/tidy/questions/shapes'
import { FUNCTION, spaceOf } from '@/lib/tidy/questions/space'
import { tidyTool } from './tidy-tool'

const input = z.object({
  prompt: shown.describe('The question, short'),
  choices: z
    .array(chooseOption)
    .min(1)
    .describe(
      'What the room may be for. The person taps one choice, and one of each question that it reveals, or several where that is `multiple`; use the id `anchor`, and `multiple`, for what stays.',
    ),
})

/** Asks what the room is for, and what definitely stays in it. */
export const askSpaceFunction = tidyTool({
  name: 'ask_space_function',
  description:
    'Ask the person what this space is for, and, by revealed follow-up questions, what definitely stays.',
  input,
  async execute({ prompt, choices }, context) {
    const answer = await context.ask({ kind: 'Choose', id: FUNCTION, prompt, choices })
    if (answer.kind === 'said') {
      const next = 'Read it first. If it says what the space is for, call record_space.'
      return success({ status: 'said', said: answer.text.trim(), next }, { dropRest: true })
    }
    const { spaceFunction, anchors } = spaceOf(answer)
    if (spaceFunction === null) return { status: 'skipped' }
    context.emit({ type: 'SpaceDescribed', data: { spaceFunction, anchors: [...anchors] } })
    return { status: 'answered', space_function: spaceFunction, anchors }
  },
})
