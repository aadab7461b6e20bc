/** What may be asked, and what counts as an answer to it (Q6, Q7). */
import { z } from 'zod'
import { imageId } from '@/lib/engine/ids'

/** Part of a photo, in fractions of its width and height. */
export const region = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
})

export const dispositionChoice = z.object({
  label: z.string().min(1),
  disposition: z.string().min(1),
  is_trash: z.boolean().optional(),
  is_donate: z.boolean().optional(),
})
export type DispositionChoice = z.infer<typeof dispositionChoice>

export const choose = z.object({
  prompt: z.string().min(1),
  /** Names the question in the answer's path. */
  id: z.string().min(1),
  get choices() {
    return z.array(chooseOption).min(1)
  },
})
export type Choose = z.infer<typeof choose>

/** An option may reveal questions that follow only if it is chosen. */
export const chooseOption = z.object({
  label: z.string().min(1).describe('What the button says'),
  value: z
    .string()
    .min(1)
    .describe(
      'What is recorded and told back when it is tapped, and shown later as what the room is for or what stays: a few words in the person’s language. `nothing` for an anchor that says that nothing stays',
    ),
  get reveals(): z.ZodOptional<z.ZodArray<z.ZodObject<{ choose: typeof choose }>>> {
    return z
      .array(z.object({ choose }))
      .optional()
      .describe('Questions that come next on the same card, only when this choice is tapped')
  },
})
export type ChooseOption = z.infer<typeof chooseOption>

export const question = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ProposeDisposition'),
    item: z.string(),
    /** Ranked: the first is the recommended one. */
    choices: z.array(dispositionChoice).min(2).max(4),
    fallback: z.string().optional(),
    photo: z.object({ photoId: imageId, region: region.optional() }).optional(),
  }),
  z.object({ kind: z.literal('Confirm'), prompt: z.string() }),
  z.object({ kind: z.literal('Choose'), ...choose.shape }),
  z.object({ kind: z.literal('FreeText'), prompt: z.string() }),
])
export type Question = z.infer<typeof question>

const pathStep = z.strictObject({ id: z.string(), value: z.string() })

/** Characters that an answer in words may have. */
export const MAX_ANSWER_TEXT = 2_000

/** Any question may be answered in words (Q4). */
export const answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choice'), index: z.number() }),
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  z.strictObject({ kind: z.literal('skip') }),
  z.strictObject({ kind: z.literal('cannot_find') }),
  z.strictObject({ kind: z.literal('cannot_decide') }),
  z.strictObject({ kind: z.literal('confirm'), value: z.boolean() }),
  z.strictObject({ kind: z.literal('path'), path: z.array(pathStep).max(100) }),
])
export type Answer = z.infer<typeof answer>

/** Why an answer does not fit a question, in a sentence for the person; null when it does. */
export function misfit(asked: Question, given: Answer): string | null {
  switch (given.kind) {
    case 'text':
      if (given.text.length > MAX_ANSWER_TEXT) return `An answer has at most ${MAX_ANSWER_TEXT} characters.`
      return given.text.trim() === '' ? 'Write a few words, or tap a choice.' : null
    case 'choice':
      if (asked.kind !== 'ProposeDisposition') return wrongKind(asked)
      return asked.choices[given.index] ? null : `There is no choice number ${given.index}.`
    case 'cannot_find':
    case 'cannot_decide':
      return asked.kind === 'ProposeDisposition' ? null : wrongKind(asked)
    case 'skip':
      return asked.kind === 'Confirm' ? wrongKind(asked) : null
    case 'confirm':
      return asked.kind === 'Confirm' ? null : wrongKind(asked)
    case 'path':
      return asked.kind === 'Choose' ? pathMisfit(asked, given.path) : wrongKind(asked)
  }
}

const EXPECTED: Record<Question['kind'], string> = {
  ProposeDisposition: 'This card takes one of its choices, your own words, or “skip”.',
  Confirm: 'This card takes yes or no.',
  Choose: 'This card takes one of its choices for each question, or your own words.',
  FreeText: 'This card takes your own words.',
}

const wrongKind = (asked: Question) => EXPECTED[asked.kind]

/** The path has to answer the question, then all that each chosen option reveals, in order. */
function pathMisfit(asked: Choose, path: readonly { id: string; value: string }[]): string | null {
  const due: Choose[] = [asked]
  for (const step of path) {
    const next = due.shift()
    if (!next) return `The answer goes on after the last question, with “${step.id}”.`
    if (next.id !== step.id) return `The answer to “${next.prompt}” is missing.`
    const option = next.choices.find(choice => choice.value === step.value)
    if (!option) return `“${step.value}” is not one of the choices for “${next.prompt}”.`
    due.unshift(...(option.reveals ?? []).map(reveal => reveal.choose))
  }
  return due[0] ? `The answer to “${due[0].prompt}” is missing.` : null
}
