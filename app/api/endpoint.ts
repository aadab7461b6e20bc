/** What every route handler does around its one call: ids, body and query are checked, and every outcome gets its status. */
import type { z } from 'zod'
import { type Identity, notPaired, rightOf } from '@/lib/access/admit'
import { checkRateLimit } from '@/lib/session/commands/rate-limits'
import type { CountedCall } from '@/lib/session/limits/rate-limits'
import { reportFault } from '@/lib/session/process/report-fault'
import { REFUSAL_STATUS, type Refusal, type Result } from '@/lib/wire/refusal'
import { Refused, readJson, readQuery } from './read-request'

interface Parts<Params extends z.ZodRawShape, Query extends z.ZodObject, Body extends z.ZodType> {
  readonly params: { readonly [Name in keyof Params]: z.output<Params[Name]> }
  readonly query: z.output<Query>
  readonly body: z.output<Body>
  readonly request: Request
  /** By which the request was admitted. */
  readonly identity: Identity
  /** Aborted when the caller may no longer be here. */
  readonly until: AbortSignal
}

interface Endpoint<Params extends z.ZodRawShape, Query extends z.ZodObject, Body extends z.ZodType> {
  readonly params?: Params
  /** Without it the address takes no parameter. One that is loaded is left alone by requests that have none. */
  readonly query?: Query | (() => Promise<Query>)
  /** Headers by the parameters that they stand in for. */
  readonly queryHeaders?: Readonly<Record<string, string>>
  readonly body?: Body
  /** Under which the call is counted, before its body is read. */
  readonly rateLimit?: CountedCall
  /** It may remove the caller’s own device, and says that it did. */
  readonly mayRemoveCaller?: true
  handle(parts: Parts<Params, Query, Body>): Promise<Response>
}

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> }

export function endpoint<
  const Params extends z.ZodRawShape = Record<never, never>,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodUndefined,
>({
  params: shape,
  query: parameters,
  queryHeaders,
  body: schema,
  rateLimit,
  mayRemoveCaller,
  handle,
}: Endpoint<Params, Query, Body>) {
  async function respondTo(request: Request, context: RouteContext, identity: Identity, until: AbortSignal) {
    const refused = rateLimit && (await checkRateLimit(rateLimit, identity))
    if (refused) return respond(200, refused)
    const params = parseIds(shape, await context.params)
    const query = await queryOf(request, parameters, queryHeaders)
    const body = schema && (await readJson(request, schema))
    if (until.aborted) return respond(200, notPaired())
    return handle({ params, query, body, request, identity, until } as Parts<Params, Query, Body>)
  }

  return async (request: Request, context: RouteContext, identity: Identity): Promise<Response> => {
    try {
      const until = rightOf(identity)
      const response = respondTo(request, context, identity, until)
      return await (mayRemoveCaller ? response : unlessRemoved(response, until))
    } catch (error) {
      return failure(error)
    }
  }
}

async function queryOf<Query extends z.ZodObject>(
  request: Request,
  schema: Query | (() => Promise<Query>) | undefined,
  headers?: Readonly<Record<string, string>>,
) {
  if (typeof schema !== 'function') return readQuery(request, schema, headers)
  return new URL(request.url).search === '' ? {} : readQuery(request, await schema(), headers)
}

/** The response; at once a refusal where the caller’s right ends before. What a response goes on to send is not ended here. */
async function unlessRemoved(response: Promise<Response>, until: AbortSignal): Promise<Response> {
  const removed = Promise.withResolvers<Response>()
  const refuse = () => removed.resolve(respond(200, notPaired()))
  until.addEventListener('abort', refuse)
  try {
    return await Promise.race([response, removed.promise])
  } finally {
    until.removeEventListener('abort', refuse)
  }
}

/** The response to an error that was thrown. */
export function failure(error: unknown): Response {
  if (error instanceof Refused) return refusal(error.refusal)
  return refusal(reportFault(error))
}

/** Checked before any lookup. */
export function parseIds(
  shape: z.ZodRawShape | undefined,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const ids: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape ?? {})) {
    const parsed = (schema as z.ZodType).safeParse(given[name])
    if (!parsed.success) {
      const message = 'An id has 1 to 64 letters, digits, “_” or “-”.'
      throw new Refused({ code: 'malformed_id', message, details: { parameter: name } })
    }
    ids[name] = parsed.data
  }
  return ids
}

const NO_STORE = { 'cache-control': 'no-store' }

/** For a browser that is not paired any more: versions before this one let it cache photos for a year. */
export const NOTHING_CACHED = { 'clear-site-data': '"cache"' }

/** A result as JSON: its value under the given status, or its refusal under the refusal's own. */
export function respond<Value>(status: 200 | 201 | 202, result: Result<Value>): Response {
  if (!result.ok) return refusal(result.refusal, result.also)
  return Response.json(result.value, { status, headers: NO_STORE })
}

export function refusal(
  { retryAfter, ...error }: Refusal,
  also: Readonly<Record<string, unknown>> = {},
): Response {
  const headers = {
    ...NO_STORE,
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(error.code === 'not_paired' && { 'www-authenticate': 'Bearer', ...NOTHING_CACHED }),
  }
  return Response.json({ error, ...also }, { status: REFUSAL_STATUS[error.code], headers })
}
