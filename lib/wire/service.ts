/** What watches over a server asks, and is told. */
import { z } from 'zod'

/** Without `check` the response tells everything; `live` and `ready` are what a container’s probes ask for. */
export const healthQuery = z.object({
  check: z.enum(['live', 'ready'], { error: 'has to be live or ready' }).optional(),
})
export type HealthCheck = z.infer<typeof healthQuery>['check']

const health = z
  .object({
    status: z.literal('ok'),
    store: z.literal('ok'),
    model: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('coach') }),
      z.object({ kind: z.literal('api'), model: z.string() }),
    ]),
  })
  .meta({ id: 'Health' })

/** The answer to a probe. */
const probed = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Probed' })

export const healthOrProbed = z.union([health, probed])
export type HealthOrProbed = Readonly<z.infer<typeof healthOrProbed>>

export const metricsHeaders = z.object({
  Authorization: z.string().optional().describe('Bearer TOKEN'),
})
export const metricsText = z.string()
