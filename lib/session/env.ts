import { z } from 'zod'
import { LOG_LEVELS } from '@/lib/watch/log-levels'
import { prices } from '@/lib/wire/prices'

/** An empty line in `.env` is the same as none. */
const unset = (value: unknown) => (value === '' ? undefined : value)
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(unset, schema.optional())

const url = z.url({ protocol: /^https?$/, error: 'has to be an address such as http://127.0.0.1:11434' })

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'has to be the address of a Postgres database such as postgres://user:password@host:5432/name',
})

const wholeNumber = (from: number, to: number) => {
  const error = `has to be a whole number from ${from} to ${to}`
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error })
}

/** `name=value` with blanks between. */
const pricesInOneLine = z.string().transform((text, context) => {
  const given = text.trim().split(/\s+/)
  const parsed = prices.safeParse(Object.fromEntries(given.map(pair => pair.split('='))))
  if (parsed.success) return parsed.data
  context.addIssue('has to be prices per million tokens such as input=3 output=15 cache=0.3 currency=EUR')
  return z.NEVER
})

const environment = z.object({
  ANTHROPIC_API_KEY: optional(z.string()),
  ANTHROPIC_AUTH_TOKEN: optional(z.string()),
  ANTHROPIC_BASE_URL: optional(url),
  TIDYUP_MODEL: z.preprocess(unset, z.string().default('claude-sonnet-5-5')),
  /** A history that fills more of the model's context than this is summarized. Lower it for a small local model. */
  TIDYUP_CONTEXT_TOKENS: z.preprocess(unset, wholeNumber(1_000, 10_000_000).default(150_000)),
  /** A Postgres to share between machines. Without it SQLite is used, in the data directory. */
  DATABASE_URL: optional(postgresUrl),
  TIDYUP_DATA_DIR: z.preprocess(unset, z.string().default('./data')),
  TIDYUP_LOG_LEVEL: z.preprocess(
    unset,
    z.enum(LOG_LEVELS, { error: `has to be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  ),
  /** What bears it may read `/api/metrics`; without it there is no such address. */
  TIDYUP_METRICS_TOKEN: optional(z.string().min(16, 'has to have at least 16 characters')),
  /** Of the model, to say what a session has cost. */
  TIDYUP_PRICES: optional(pricesInOneLine),
  /** Of a collector of OpenTelemetry traces. It, and the variables that belong to it, are read by the exporter itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
  OTEL_SERVICE_NAME: z.preprocess(unset, z.string().default('tidyup')),
  HOST: z.preprocess(unset, z.string().default('127.0.0.1')),
  PORT: z.preprocess(unset, wholeNumber(1, 65_535).default(3000)),
})

export type Environment = z.infer<typeof environment>

export type EnvironmentResult =
  | { readonly ok: true; readonly environment: Environment }
  /** One sentence that names each wrong variable. */
  | { readonly ok: false; readonly message: string }

/** Parsed once, at start. */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): EnvironmentResult {
  const parsed = environment.safeParse(variables)
  if (parsed.success) return { ok: true, environment: parsed.data }
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  return { ok: false, message: `Tidyup can’t start: ${wrong.join('; ')}.` }
}
