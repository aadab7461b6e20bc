/** Performs an operation for a caller, whether its input comes by a route or to a tool of the MCP server. Loads no schemas. */
import type { z } from 'zod'
import { notPaired } from '@/lib/access/admit'
import { checkRateLimit, reserveUpload } from '@/lib/session/commands/rate-limits'
import { reportFault } from '@/lib/session/process/report-fault'
import { unstorableAt } from '@/lib/wire/limits'
import type { Refusal, Result } from '@/lib/wire/refusal'
import type { EarlyContext, Operation } from './operation'

/** Ends a call early; `refusalOf` gives what its caller is told. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

export const refusalOf = (error: unknown): Refusal =>
  error instanceof Refused ? error.refusal : reportFault(error)

/**
 * Counts the call and reserves memory for its upload before any of it is read. A caller whose right has ended is refused at
 * once, and nothing is done for it that has not begun.
 */
export async function perform<Input, Value>(
  { rate, upload, mayRemoveCaller }: Pick<Operation, 'rate' | 'upload' | 'mayRemoveCaller'>,
  { request, identity, until, getRuntime }: EarlyContext,
  readInput: () => Promise<Input>,
  run: (input: Input) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return mayRemoveCaller ? performed() : unlessRemoved(performed(), until)

  async function performed(): Promise<Result<Value>> {
    const limited = rate && (await checkRateLimit(await getRuntime(), rate, identity))
    if (limited) return limited
    if (!upload) return readAndRun()
    const length = request.headers.get('content-length')
    const room = await reserveUpload(await getRuntime(), length, upload.maxBytes, upload.copies)
    return room.ok ? readAndRun().finally(room.value) : room
  }

  async function readAndRun(): Promise<Result<Value>> {
    const input = await readInput()
    return until.aborted ? notPaired() : run(input)
  }
}

/** The result, or a refusal as soon as the caller’s right ends. A response that has begun is not ended here. */
async function unlessRemoved<Value>(
  result: Promise<Result<Value>>,
  until: AbortSignal,
): Promise<Result<Value>> {
  const removed = Promise.withResolvers<Result<never>>()
  const refuse = () => removed.resolve(notPaired())
  until.addEventListener('abort', refuse)
  try {
    return await Promise.race([result, removed.promise])
  } finally {
    until.removeEventListener('abort', refuse)
  }
}

/** The input, parsed by the schema. Throws `Refused`. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  whole = 'The body',
): z.output<Schema> {
  refuseUnstorable(given, whole)
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const found = parsed.error.issues.flatMap(issuesOf)
  const issues = found.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new Refused({ code: 'bad_request', message: sentence(found, whole), details: { issues } })
}

/** `whole` names what was given, where the text is not in a field. */
export function refuseUnstorable(given: unknown, whole: string) {
  const field = unstorableAt(given)
  if (field === null) return
  const message = 'has a character that can’t be stored: U+0000, or half of a surrogate pair'
  throw new Refused({
    code: 'bad_request',
    message: `${field || whole}: ${message}.`,
    details: { issues: [{ field, message }] },
  })
}

type Issue = z.core.$ZodIssue

/** The issues of a body that may have one of several forms: those within the form that is meant, if that is clear. */
function issuesOf(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.filter(issues => issues.every(({ path }) => path.length > 0))
  if (meant.length !== 1) return [issue]
  return meant.flat().map(inner => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

function sentence([issue]: readonly Issue[], whole: string): string {
  if (!issue) return `${whole} does not fit.`
  if (issue.code === 'unrecognized_keys') return `${whole} has an unknown field: ${issue.keys.join(', ')}.`
  return `${issue.path.join('.') || whole}: ${issue.message.replace(/\.$/, '')}.`
}
