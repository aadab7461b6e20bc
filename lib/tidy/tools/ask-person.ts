import { z } from 'zod'
import { appWords } from '@/lib/tidy/app-words'
import { type Answer, type Question, shown } from '@/lib/tidy/questions/shapes'
import { tidyTool } from './tidy-tool'

/** A question of a program, as a card shows it. */
export const personQuestion = z.strictObject({
  prompt: shown.trim().max(300).describe('The question, one short sentence.'),
  answer: z
    .enum(['yes_no', 'one_of', 'words'])
    .describe('`yes_no` shows two buttons, `one_of` a button for each of `choices`, `words` a field.'),
  choices: z
    .array(shown.trim().max(80))
    .min(2)
    .max(6)
    .refine(choices => new Set(choices).size === choices.length, 'One of them is there twice.')
    .optional()
    .describe('With `one_of`: what the buttons say.'),
})
export type PersonQuestion = z.infer<typeof personQuestion>

/** With the name of the program, which is not for itself to say. */
const askedQuestion = personQuestion.extend({ asker: z.string().optional() })
export type AskedQuestion = z.infer<typeof askedQuestion>

/** Which is for whoever takes a question in to check. */
export const hasItsChoices = ({ answer, choices }: PersonQuestion) =>
  (answer === 'one_of') === (choices !== undefined)
export const CHOICES_MISFIT = { path: ['choices'], message: 'They go with `one_of`, and only with it.' }

/**
 * Asks the person for a program that waits elsewhere. It is called by a run of its own, without a model; being terminal it
 * ends that run, so no model call follows the answer either.
 */
export const askPerson = tidyTool({
  name: 'ask_person',
  description: 'Ask the person a question for a program, which reads the answer.',
  input: askedQuestion,
  terminal: true,
  async execute(asked, context) {
    await context.ask(cardOf(asked))
    return appWords[context.facts.language].passedOn
  },
})

export function cardOf({ prompt, answer, choices = [], asker }: AskedQuestion): Question {
  const asked = { prompt, ...(asker !== undefined && { asker }) }
  switch (answer) {
    case 'yes_no':
      return { kind: 'Confirm', ...asked }
    case 'one_of':
      return {
        kind: 'Choose',
        ...asked,
        id: 'answer',
        choices: choices.map(label => ({ label, value: label })),
      }
    case 'words':
      return { kind: 'FreeText', ...asked }
  }
}

/** The person's answer: `yes`, `no`, one of the choices, or their own words; null if they skipped it. */
export function answerOf(answer: Answer): { readonly text: string; readonly inOwnWords: boolean } | null {
  switch (answer.kind) {
    case 'confirm':
      return { text: answer.value ? 'yes' : 'no', inOwnWords: false }
    case 'path':
      return { text: answer.path[0]?.value ?? '', inOwnWords: false }
    case 'text':
    case 'said':
      return { text: answer.text.trim(), inOwnWords: true }
    default:
      return null
  }
}
