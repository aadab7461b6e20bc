import { z } from 'zod'
import { success } from '@/lib/engine/outcome'
import { MEANT } from '@/lib/tidy/questions/rules'
import { type Question, shown } from '@/lib/tidy/questions/shapes'
import { tidyTool } from './tidy-tool'

const choice = z.object({
  label: shown
    .trim()
    .max(120)
    .describe('What the button says: what will happen (“Drill and sander → workbench”)'),
  value: shown.max(2_000).optional().describe('What is told back when it is tapped; else the label'),
})

const input = z
  .object({
    prompt: shown.trim().max(300).describe('The question, one short sentence'),
    answer: z
      .enum(['yes_no', 'one_of', 'words'])
      .describe(
        '`yes_no` shows two buttons, `one_of` a button for each of `choices` and one for something else, `words` a field, for instance for the parts of a thing',
      ),
    default: z.boolean().optional().describe('With `yes_no`: the likelier answer, which stands first'),
    placeholder: z.string().trim().max(80).optional().describe('With `words`: an example of an answer'),
    choices: z
      .array(choice)
      .min(2)
      .max(4)
      .refine(
        choices => new Set(choices.map(toldBack)).size === choices.length,
        'One of them is there twice.',
      )
      .optional()
      .describe('With `one_of`: what they may have meant, the likeliest first'),
  })
  .refine(({ answer, choices }) => answer !== 'one_of' || choices !== undefined, {
    path: ['choices'],
    message: '`one_of` needs them.',
  })

/** Asks what was meant, rather than guess. */
export const askBack = tidyTool({
  name: 'ask_back',
  description:
    'Ask one short question about what the person said, and wait: when you can’t tell what they meant, or to hear what a thing is made of. Not for where a thing goes.',
  input,
  async execute(asked, context) {
    const answer = await context.ask(cardOf(asked))
    switch (answer.kind) {
      case 'confirm':
        return { status: 'answered', answer: answer.value ? 'yes' : 'no' }
      case 'path': {
        const value = answer.path[0]?.value ?? ''
        const label = asked.choices?.find(choice => toldBack(choice) === value)?.label ?? value
        return { status: 'answered', answer: label, value }
      }
      case 'text':
        if (asked.answer !== 'one_of') return { status: 'answered', answer: answer.text.trim() }
        return said(answer.text)
      case 'said':
        return said(answer.text)
      default:
        return { status: 'skipped' }
    }
  },
})

/** Words that have to be read first. */
const said = (text: string) => success({ status: 'said', said: text.trim() }, { dropRest: true })

function cardOf({
  prompt,
  answer,
  default: likelier,
  placeholder,
  choices = [],
}: z.output<typeof input>): Question {
  switch (answer) {
    case 'yes_no':
      return { kind: 'Confirm', prompt, ...(likelier !== undefined && { default: likelier }) }
    case 'one_of':
      return {
        kind: 'Choose',
        id: MEANT,
        prompt,
        choices: choices.map(choice => ({ label: choice.label, value: toldBack(choice) })),
      }
    case 'words':
      return { kind: 'FreeText', prompt, ...(placeholder && { placeholder }) }
  }
}

const toldBack = ({ label, value = label }: z.output<typeof choice>) => value
