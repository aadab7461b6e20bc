/** The fields of the home page’s forms, with or without scripts. */
import { z } from 'zod'
import { MAX_TEXT, MAX_TITLE } from './limits'
import { QUICK_STARTS } from './quick-starts'

/** `photos` come beside it. */
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
