/** How much of an error goes to the log: what tells where it came from, and nothing that a person wrote. */
export interface LoggedError {
  readonly type: string
  readonly message?: string
  readonly code?: string
  /** The frames alone; the first lines of a stack repeat the message. */
  readonly stack?: string
  readonly cause?: LoggedError
}

const LONGEST_CHAIN = 5

/**
 * Other fields of an error stay out: a driver puts the row there, an HTTP client its headers. So does the message of a
 * `SyntaxError`, in which `JSON.parse` quotes what it could not read.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
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
