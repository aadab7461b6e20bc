/** What a model costs, as whoever runs the server has set it. */
import { z } from 'zod'

const perMillion = z.coerce.number().finite().nonnegative()

export const prices = z
  .strictObject({
    input: perMillion,
    output: perMillion,
    /** Of what is read from the provider's cache. */
    cache: perMillion,
    /** Of what is written there; as dear as other input unless it is given. */
    cache_write: perMillion.optional(),
    /** ISO 4217. */
    currency: z.string().regex(/^[A-Z]{3}$/),
  })
  .describe('Per million tokens.')
export type Prices = z.infer<typeof prices>
