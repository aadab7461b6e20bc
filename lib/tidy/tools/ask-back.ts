import { z } from 'zod'
import { success } from '@/lib/engine/outcome'
import { shown } from '@/lib/tidy/questions'
import { tidyTool } from './tidy-tool'

const input = z.object({
  prompt: shown.trim().max(300).describe('The question, one short sentence'),
  answer: z
    .enum(['yes_no', 'words'])
    .describe('`yes_no` shows two buttons, `words` a field, for instance for the parts of a thing'),
  default: z.boolean().optional().describe('With `yes_no`: the likelier answer, which stands first'),
  placeholder: z.string().trim().max(80).optional().describe('With `words`: an example of an answer'),
})

/** Asks what was meant, rather than guess. */
export const askBack = tidyTool({
  name: 'ask_back',
  description:
    'Ask one short question about what the person said, and wait: when you can’t tell what they meant, or to hear what a thing is made of. Not for where a thing goes.',
  input,
  async execute({ prompt, answer: kind, default: likelier, placeholder }, context) {
    const answer = await context.ask(
      kind === 'yes_no'
        ? { kind: 'Confirm', prompt, ...(likelier !== undefined && { default: likelier }) }
        : { kind: 'FreeText', prompt, ...(placeholder && { placeholder }) },
    )
    switch (answer.kind) {
      case 'confirm':
        return { status: 'answered', answer: answer.value ? 'yes' : 'no' }
      case 'text':
        return { status: 'answered', answer: answer.text.trim() }
      case 'said':
        return success({ status: 'said', said: answer.text.trim() }, { dropRest: true })
      default:
        return { status: 'skipped' }
    }
  },
})
