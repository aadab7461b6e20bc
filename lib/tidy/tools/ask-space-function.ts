import { z } from 'zod'
import { chooseOption } from '@/lib/tidy/questions'
import { tidyTool } from './tidy-tool'

const input = z.object({
  prompt: z.string().min(1).describe('The question, short'),
  choices: z
    .array(chooseOption)
    .min(1)
    .describe(
      'What the room may be for. A choice may reveal follow-up questions; use the id `anchor` for what stays.',
    ),
})

/** Its own question has this id; answers with the other become anchors (M2). */
const FUNCTION = 'function'
const ANCHOR = 'anchor'

/** Asks what the room is for, and what definitely stays in it. */
export const askSpaceFunction = tidyTool({
  name: 'ask_space_function',
  description:
    'Ask the person what this space is for, and, by revealed follow-up questions, what definitely stays.',
  input,
  async execute({ prompt, choices }, context) {
    const answer = await context.ask({ kind: 'Choose', id: FUNCTION, prompt, choices })
    if (answer.kind === 'skip') return { status: 'skipped' }
    const path = answer.kind === 'path' ? answer.path : []
    const chosen = path.find(step => step.id === FUNCTION)?.value
    const spaceFunction = chosen ?? (answer.kind === 'text' ? answer.text.trim() : '')
    const anchors = path.filter(step => step.id === ANCHOR).map(step => step.value)
    context.emit({ type: 'SpaceDescribed', data: { spaceFunction, anchors } })
    return { status: 'answered', space_function: spaceFunction, anchors }
  },
})
