/** What the home page’s forms are sent with, by their scripts or without. */
import { z } from 'zod'
import { MAX_TEXT, MAX_TITLE } from './limits'
import { QUICK_STARTS } from './quick-starts'

/** `photos` come beside it. */
export const startForm = z.strictObject({
  /** Of the page that the form stands on. */
  key: z.string().min(1).max(64),
  text: z.string().trim().max(MAX_TEXT).default(''),
  quick: z.enum(QUICK_STARTS).optional(),
  sample: z.literal('table').optional(),
  /** Names of what was left before, one a line. */
  things: z
    .string()
    .max(2 * MAX_TEXT)
    .default(''),
  /** What the session is called, where the scripts know what time it is for the person. */
  title: z.string().trim().min(1).max(MAX_TITLE).optional(),
})
export type StartForm = z.output<typeof startForm>
