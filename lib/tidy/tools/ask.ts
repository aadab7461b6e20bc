/** The tools that ask: what was meant, what the space is for, and for a program. */
import { z } from 'zod'
import { success } from '@/lib/engine/outcome'
import { appWords } from '@/lib/tidy/app-words'
import { FUNCTION, MEANT, spaceOf } from '@/lib/tidy/questions/rules'
import {
  type Answer,
  type ChooseOption,
  chooseOption,
  type Question,
  shown,
} from '@/lib/tidy/questions/shapes'
import { tidyTool } from './tidy-tool'

const meaning = z.object({
  label: shown
    .trim()
    .max(120)
    .describe('What the button says: what will happen (“Drill and sander → workbench”)'),
  value: shown.max(2_000).optional().describe('What is told back when it is tapped; else the label'),
})

const askBackInput = z
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
      .array(meaning)
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
  input: askBackInput,
  async execute(asked, context) {
    const { choices, ...rest } = asked
    const options = choices?.map(choice => ({ label: choice.label, value: toldBack(choice) }))
    const answer = await context.ask(questionOf(MEANT, { ...rest, options }))
    switch (answer.kind) {
      case 'confirm':
        return { status: 'answered', answer: answer.value ? 'yes' : 'no' }
      case 'path': {
        const value = answer.path[0]?.value ?? ''
        const label = choices?.find(choice => toldBack(choice) === value)?.label ?? value
        return { status: 'answered', answer: label, value }
      }
      case 'text':
        if (asked.answer !== 'one_of') return { status: 'answered', answer: answer.text.trim() }
        return said(answer.text)
      case 'said':
        return said(answer.text)
      case 'choice':
      case 'skip':
      case 'cannot_find':
      case 'cannot_decide':
        return { status: 'skipped' }
    }
  },
})

/** Words that have to be read first. */
const said = (text: string) => success({ status: 'said', said: text.trim() }, { dropRest: true })

const toldBack = ({ label, value = label }: z.output<typeof meaning>) => value

const spaceInput = z.object({
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
  input: spaceInput,
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

export const cardOf = ({ choices, ...asked }: AskedQuestion): Question =>
  questionOf('answer', { ...asked, options: choices?.map(label => ({ label, value: label })) })

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
    case 'choice':
    case 'skip':
    case 'cannot_find':
    case 'cannot_decide':
      return null
  }
}

interface Asked {
  readonly prompt: string
  readonly answer: 'yes_no' | 'one_of' | 'words'
  readonly default?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly options: ChooseOption[] | undefined
  readonly asker?: string | undefined
}

/** The card of a question; `id` names it where it has choices. */
function questionOf(
  id: string,
  { prompt, answer, placeholder, options = [], asker, ...rest }: Asked,
): Question {
  const asked = { prompt, ...(asker !== undefined && { asker }) }
  switch (answer) {
    case 'yes_no':
      return { kind: 'Confirm', ...asked, ...(rest.default !== undefined && { default: rest.default }) }
    case 'one_of':
      return { kind: 'Choose', ...asked, id, choices: options }
    case 'words':
      return { kind: 'FreeText', ...asked, ...(placeholder && { placeholder }) }
  }
}
