/** The prices of a model, from the server's settings. */
import { z } from 'zod'

const perMillion = z.coerce.number().finite().nonnegative()

export const prices = z
  .strictObject({
    input: perMillion,
    output: perMillion,
    /** The price of tokens read from the provider's cache. */
    cache: perMillion,
    /** The price of tokens written to it; the input price if it is not set. */
    cache_write: perMillion.optional(),
    /** ISO 4217. */
    currency: z.string().regex(/^[A-Z]{3}$/),
  })
  .describe('Per million tokens.')
export type Prices = z.infer<typeof prices>
