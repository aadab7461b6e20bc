import type { z } from 'zod'
import { Refused, refuseUnstorable } from './read-body'

/** The query of an address; a header may stand in for a parameter, and wins over it. */
export function readQuery<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  headers: Readonly<Record<string, string | null>> = {},
): z.output<Schema> {
  const query: Record<string, string> = Object.fromEntries(new URL(request.url).searchParams)
  for (const [name, value] of Object.entries(headers)) if (value !== null) query[name] = value
  refuseUnstorable(query, 'The query')
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refused({
    code: 'bad_request',
    message: `${issue?.path.join('.') ?? 'query'}: ${issue?.message ?? 'invalid'}.`,
  })
}
