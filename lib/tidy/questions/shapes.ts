/** Schemas of questions and answers. Which answer fits which question: `rules.ts` (Q6, Q7). */
import { z } from 'zod'
import { imageId } from '@/lib/engine/ids'
import { isVisible } from '@/lib/tidy/thing-name'

/** Words on a card. */
export const shown = z.string().min(1, { abort: true }).refine(isVisible, 'It has no visible character.')

/** Part of a photo, in fractions of its width and height. */
export const region = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
})

export type Region = z.infer<typeof region>

export const dispositionChoice = z.object({
  label: shown,
  disposition: shown,
  is_trash: z.boolean().optional(),
  is_donate: z.boolean().optional(),
})
export type DispositionChoice = z.infer<typeof dispositionChoice>

export const choose = z.object({
  prompt: shown,
  /** Names the question in the answer's path. */
  id: z.string().min(1),
  /** Several of its choices may be taken: each is a step of the path. */
  multiple: z.boolean().optional(),
  get choices() {
    return z.array(chooseOption).min(1)
  },
})
export type Choose = z.infer<typeof choose>

/** An option may reveal questions that follow only if it is chosen. */
export const chooseOption = z.object({
  label: shown.describe('What the button says'),
  value: shown.describe(
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

/** The program that asks by the coach’s card, where its name is known (X10). */
const asker = z.string().optional()

export const proposedCard = z.object({
  kind: z.literal('ProposeDisposition'),
  item: z.string(),
  /** Ranked: the first is the recommended one. */
  choices: z.array(dispositionChoice).min(2).max(4),
  fallback: z.string().optional(),
  photo: z.object({ photoId: imageId, region: region.optional() }).optional(),
})

export const question = z.discriminatedUnion('kind', [
  proposedCard,
  /** `default` is the answer that the page offers first. */
  z.object({ kind: z.literal('Confirm'), prompt: z.string(), default: z.boolean().optional(), asker }),
  z.object({ kind: z.literal('Choose'), ...choose.shape, asker }),
  z.object({ kind: z.literal('FreeText'), prompt: z.string(), placeholder: z.string().optional(), asker }),
])
export type Question = z.infer<typeof question>
export type QuestionOf<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>

const pathStep = z.strictObject({ id: z.string(), value: z.string() })

export const answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choice'), index: z.number() }),
  /** Text of the card’s own field, such as a place. */
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  /** Said to the coach while the card waits: it is read before anything comes of it (Q4). */
  z.strictObject({ kind: z.literal('said'), text: z.string() }),
  z.strictObject({ kind: z.literal('skip') }),
  z.strictObject({ kind: z.literal('cannot_find') }),
  z.strictObject({ kind: z.literal('cannot_decide') }),
  z.strictObject({ kind: z.literal('confirm'), value: z.boolean() }),
  z.strictObject({ kind: z.literal('path'), path: z.array(pathStep).max(100) }),
])
export type Answer = z.infer<typeof answer>
export type AnswerOf<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>
