/** The log: one JSON line a record, to stdout. What people write, name or show is never in it. */
import pino, { type DestinationStream, type Logger } from 'pino'
import type { LogLevel } from './log-levels'
import { loggedError } from './logged-error'

export type Log = Logger

export interface LogOptions {
  readonly level: LogLevel
  /** Taken out of every line, wherever they stand in it. */
  readonly secrets: readonly string[]
  /** What a line bears besides what it is about, such as the id of the request that led to it. */
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

/** Stand-ins such as `none` and `ollama` are no secrets, and words like them stand in many a line. */
const isSecret = (secret: string) => secret.length >= 8
