/** The log: one JSON line a record, to stdout. It never contains text, names or photos of people. */
import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino'

export type Log = Logger

export interface LogOptions {
  readonly level: LevelWithSilent
  /** Replaced by `[redacted]` wherever they stand in a line. Those under 8 characters are taken for placeholders. */
  readonly secrets: readonly string[]
  /** Called for each record: fields to add to it, such as the id of the request. */
  readonly fields: () => object
  readonly destination?: DestinationStream
}

const SECRET_HEADERS = ['authorization', 'cookie', 'set-cookie', 'x-api-key']

export function createLog({ level, secrets, fields, destination }: LogOptions): Log {
  const written = secrets.filter(isSecret).map(secret => JSON.stringify(secret).slice(1, -1))
  const withoutSecrets = (line: string) =>
    written.reduce((rest, secret) => rest.replaceAll(secret, '[redacted]'), line)
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: error => loggedError(error) },
      redact: SECRET_HEADERS.flatMap(name => [`headers["${name}"]`, `*.headers["${name}"]`]),
      mixin: fields,
      hooks: { streamWrite: withoutSecrets },
    },
    destination ?? process.stdout,
  )
}

/** Placeholders such as `none` and `ollama` would be redacted in ordinary words too. */
const isSecret = (secret: string) => secret.length >= 8

interface LoggedError {
  readonly type: string
  readonly message?: string
  readonly code?: string
  /** The frames alone: the first lines of a stack repeat the message. */
  readonly stack?: string
  readonly cause?: LoggedError
}

const LONGEST_CHAIN = 5

/**
 * Other fields of an error stay out: a database driver puts the row there, an HTTP client its headers. So does the message
 * of a `SyntaxError`, in which `JSON.parse` quotes what it could not read.
 */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const { cause } = error
  return {
    type: error.name,
    ...(!(error instanceof SyntaxError) && { message: error.message }),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error.stack !== undefined && { stack: framesOf(error.stack) }),
    ...(cause !== undefined && depth < LONGEST_CHAIN && { cause: loggedError(cause, depth + 1) }),
  }
}

const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')
