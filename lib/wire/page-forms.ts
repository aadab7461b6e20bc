/** The forms of the pages: they are sent before the scripts are loaded too. */
import { z } from 'zod'
import { questionId } from '@/lib/engine/ids'
import { answer } from '@/lib/tidy/questions/shapes'
import { MAX_NOTE } from '@/lib/tidy/things'
import { MAX_TEXT, MAX_TITLE, QUICK_STARTS } from './limits'

/** The form of the home page. `photos` come beside it. */
export const startForm = z.strictObject({
  /** The key of the loaded page. A form that is sent twice has the same key. */
  key: z.string().min(1).max(64),
  text: z.string().trim().max(MAX_TEXT).default(''),
  quick: z.enum(QUICK_STARTS).optional(),
  sample: z.literal('table').optional(),
  /** Names of what was left before, one a line. */
  things: z
    .string()
    .max(2 * MAX_TEXT)
    .default(''),
  /** The session's title, if scripts know the person's local time. */
  title: z.string().trim().min(1).max(MAX_TITLE).optional(),
})
export type StartForm = z.output<typeof startForm>

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

/** The form of the page of a session: one of a few taps, told apart by its fields. */
export const tapForm = z.union(
  [
    z.strictObject({ ...card, answer: pressed }),
    z.strictObject({ ...card, text: z.string().trim() }),
    /** Said to the coach, and that the list is right as it stands. */
    z.strictObject({ say: z.string().trim().max(MAX_TEXT), startSorting: z.literal('yes').optional() }),
    /** The things whose decision is taken back, with a space between them. */
    z.strictObject({ restore: z.string().max(4_000) }),
    /** The thing whose note is taken off. */
    z.strictObject({ unnote: z.string().max(64), note: z.string().max(MAX_NOTE) }),
  ],
  { error: 'Send an answer to a card, words, or what to take back' },
)
export type TapForm = z.infer<typeof tapForm>
