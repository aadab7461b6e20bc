/** The form that the page of a session sends before its scripts are loaded: one of a few taps, told apart by its fields. */
import { z } from 'zod'
import { questionId } from '@/lib/engine/ids'
import { answer } from '@/lib/tidy/questions/shapes'
import { MAX_NOTE } from '@/lib/tidy/things'
import { MAX_TEXT } from './limits'

/** The value of a button: an answer, written as JSON. */
const pressed = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'is no answer' })
      return z.NEVER
    }
  })
  .pipe(answer)

/** The card, and whether it was answered before and that answer taken back. */
const card = { question: questionId, again: z.literal('yes').optional() }

export const tapForm = z.union(
  [
    z.strictObject({ ...card, answer: pressed }),
    z.strictObject({ ...card, text: z.string().trim() }),
    /** Said to the coach. */
    z.strictObject({ say: z.string().trim().max(MAX_TEXT) }),
    /** The things whose decision is taken back, with a space between them. */
    z.strictObject({ restore: z.string().max(4_000) }),
    /** The thing whose note is taken off. */
    z.strictObject({ unnote: z.string().max(64), note: z.string().max(MAX_NOTE) }),
  ],
  { error: 'Send an answer to a card, words, or what to take back' },
)
export type TapForm = z.infer<typeof tapForm>
