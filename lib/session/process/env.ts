import { z } from 'zod'
import { isAddressOrNetwork } from '@/lib/access/addresses'
import { MODEL_FEATURES, type ModelFeatures } from '@/lib/model/model-features'
import { DEFAULT_MODEL_SETTINGS as defaults, EFFORTS, type Thinking } from '@/lib/model/model-settings'
import { type McpSettings, parseMcpSettings } from '@/lib/session/mcp/mcp-settings'
import { prices } from '@/lib/wire/prices'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

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

/** Parts between commas. */
const commaList = (fits: (entry: string) => boolean, error: string) =>
  z.preprocess(
    unset,
    z
      .string()
      .default('')
      .transform(text => text.split(',').map(entry => entry.trim().toLowerCase()))
      .transform(entries => entries.filter(entry => entry !== ''))
      .refine(entries => entries.every(fits), { error }),
  )

/** `name=value` with blanks between. */
const pricesInOneLine = z.string().transform((text, context) => {
  const given = text.trim().split(/\s+/)
  const parsed = prices.safeParse(Object.fromEntries(given.map(pair => pair.split('='))))
  if (parsed.success) return parsed.data
  context.addIssue('has to be prices per million tokens such as input=3 output=15 cache=0.3 currency=EUR')
  return z.NEVER
})

const isHostName = (entry: string) => /^\.?[a-z\d_-]+(\.[a-z\d_-]+)*$/.test(entry)

const environment = z
  .object({
    ANTHROPIC_API_KEY: optional(z.string()),
    ANTHROPIC_AUTH_TOKEN: optional(z.string()),
    ANTHROPIC_BASE_URL: optional(url),
    TIDYUP_MODEL: z.preprocess(unset, z.string().default('claude-sonnet-5-5')),
    /** The model's features, if its name does not tell them: some of the list, or `none`. */
    TIDYUP_MODEL_FEATURES: optional(
      z.string().transform((text, context): ModelFeatures => {
        const names = text === 'none' ? [] : text.split(',').map(name => name.trim())
        const known = z.array(z.enum(MODEL_FEATURES)).safeParse(names)
        if (known.success) return new Set(known.data)
        context.addIssue(`has to be none, or some of ${MODEL_FEATURES.join(', ')}, with commas between them`)
        return z.NEVER
      }),
    ),
    /** The effort of a reply, for models that have the setting; `default` leaves it to the model. */
    TIDYUP_EFFORT: z.preprocess(
      unset,
      z.enum(EFFORTS, { error: `has to be one of ${EFFORTS.join(', ')}` }).default(defaults.effort),
    ),
    /** If the model thinks before it replies; a number is the most tokens for it. If it is not set, the model decides. */
    TIDYUP_THINKING: optional(
      z.string().transform((text, context): Thinking => {
        const tokens = Number(text)
        if (text === 'adaptive') return { type: 'adaptive' }
        if (text === 'off') return { type: 'disabled' }
        if (Number.isInteger(tokens) && tokens >= 1_024) return { type: 'enabled', budget_tokens: tokens }
        context.addIssue('has to be adaptive, off, or a whole number of tokens from 1024 on')
        return z.NEVER
      }),
    ),
    /** The longest reply, in tokens. */
    TIDYUP_MAX_OUTPUT_TOKENS: z.preprocess(unset, wholeNumber(256, 1_000_000).default(defaults.maxTokens)),
    /** Until there is a connection to the model. */
    TIDYUP_MODEL_CONNECT_SECONDS: optional(wholeNumber(1, 600)),
    /** Until it begins to answer: a slow local model reads the whole conversation before. */
    TIDYUP_MODEL_FIRST_SECONDS: z.preprocess(
      unset,
      wholeNumber(1, 86_400).default(defaults.limits.firstPiece / 1_000),
    ),
    /** Without a piece of an answer that has begun. */
    TIDYUP_MODEL_SILENCE_SECONDS: z.preprocess(
      unset,
      wholeNumber(1, 86_400).default(defaults.limits.nextPiece / 1_000),
    ),
    /** A history that fills more of the model's context than this is summarized; 0: none is. Lower it for a small local model. */
    TIDYUP_CONTEXT_TOKENS: z.preprocess(
      unset,
      z
        .union([z.literal('0').transform(Number), wholeNumber(1_000, 10_000_000)], {
          error: 'has to be 0, or a whole number from 1000 to 10000000',
        })
        .default(150_000),
    ),
    /** At the last card of a batch, so many answers are guessed, and the requests that they lead to are made already (B5). */
    TIDYUP_AHEAD: z.preprocess(unset, wholeNumber(0, 2).default(1)),
    /** Tokens that a model may read and write a day, over all sessions. Without it there is no such limit. */
    TIDYUP_TOKEN_BUDGET: optional(wholeNumber(1_000, 1_000_000_000_000)),
    /** The MCP servers whose tools requests may name: JSON, each server under its own name. */
    TIDYUP_MCP_SERVERS: optional(
      z.string().transform((text, context): McpSettings => {
        const parsed = parseMcpSettings(text)
        if (parsed.ok) return parsed.settings
        const where = parsed.wrong === null ? '' : ` (look at “${parsed.wrong}”)`
        context.addIssue(
          `has to be JSON such as {"files": {"command": "npx", "args": ["-y", "some-server"]}, "search": {"url": "https://mcp.example.org/mcp"}}${where}`,
        )
        return z.NEVER
      }),
    ),
    /** A Postgres to share between machines. Without it SQLite is used, in the data directory. */
    DATABASE_URL: optional(postgresUrl),
    TIDYUP_DATA_DIR: optional(z.string()),
    TIDYUP_LOG_LEVEL: z.preprocess(
      unset,
      z.enum(LOG_LEVELS, { error: `has to be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
    ),
    /** A request with it may read `/api/metrics`; without it there is no such address. */
    TIDYUP_METRICS_TOKEN: optional(z.string().min(16, 'has to have at least 16 characters')),
    /** The model's prices, to show the cost of a session. */
    TIDYUP_PRICES: optional(pricesInOneLine),
    /** The address of an OpenTelemetry collector. The exporter itself reads it and the variables that belong to it. */
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
    OTEL_SERVICE_NAME: z.preprocess(unset, z.string().default('tidyup')),
    HOST: z.preprocess(unset, z.string().default('127.0.0.1')),
    PORT: z.preprocess(unset, wholeNumber(1, 65_535).default(3000)),
    /** Needed to pair a device. */
    TIDYUP_PASSCODE: optional(z.string().min(8, 'has to have at least 8 characters')),
    TIDYUP_TRUSTED_PROXIES: commaList(
      isAddressOrNetwork,
      'has to be addresses or networks such as 127.0.0.1, 10.0.0.0/8, with commas between them',
    ),
    TIDYUP_USER_HEADER: optional(
      z.string().regex(/^[a-z\d-]+$/i, 'has to be the name of a header such as x-forwarded-user'),
    ),
    TIDYUP_ALLOWED_HOSTS: commaList(
      isHostName,
      'has to be host names such as tidyup.example.org or .example.org, without ports, with commas between them',
    ),
  })
  .refine(
    ({ TIDYUP_THINKING: thinking, TIDYUP_MAX_OUTPUT_TOKENS: most }) =>
      thinking?.type !== 'enabled' || thinking.budget_tokens < most,
    { path: ['TIDYUP_THINKING'], error: 'has to be less than TIDYUP_MAX_OUTPUT_TOKENS' },
  )
  .refine(
    ({ TIDYUP_USER_HEADER, TIDYUP_TRUSTED_PROXIES }) =>
      !TIDYUP_USER_HEADER || TIDYUP_TRUSTED_PROXIES.length > 0,
    {
      path: ['TIDYUP_USER_HEADER'],
      error: 'needs TIDYUP_TRUSTED_PROXIES, or anybody could write that header',
    },
  )

/** The names of all that is read. */
export const knownVariables: ReadonlySet<string> = new Set(Object.keys(environment.shape))

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
