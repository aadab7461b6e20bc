/** Binds records of operations to a route: a request is observed, admitted, counted and parsed, and every outcome gets its status. */
import type { z } from 'zod'
import { admit, type Identity, rightOf, type Visibility } from '@/lib/access/admit'
import { METHODS, type Method, type Operation } from '@/lib/operations/operation'
import { perform, Refused, refusalOf } from '@/lib/operations/perform'
import { countedFor } from '@/lib/session/commands/rate-limits'
import { getRuntime } from '@/lib/session/process/get-runtime'
import { getAccess, getTelemetry } from '@/lib/session/singletons'
import { observeRequest, type RouteParams } from '@/lib/telemetry/observe-request'
import type { Refusal } from '@/lib/wire/refusal'
import { readForm, readJson, readQuery } from './read-request'
import { refusal, respond } from './respond'

export type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> }

type Handler<Context> = (
  request: Request,
  context: Context,
  identity: Identity,
) => Response | Promise<Response>

/** A handler as Next.js calls it. */
type RouteHandler<Context> = (request: Request, context: Context) => Promise<Response>

/**
 * The exports of the route file of these operations. A method without an operation is refused, and the refusal names the others.
 * Next.js adds HEAD to GET by itself.
 */
export function serve(
  ...operations: readonly [Operation, ...Operation[]]
): Record<Method | 'OPTIONS', RouteHandler<RouteContext>> {
  const [{ visibility }] = operations
  const operationOf = (method: string) => operations.find(operation => operation.method === method)
  const allow = [...METHODS.filter(operationOf), ...(operationOf('GET') ? ['HEAD'] : []), 'OPTIONS'].join(
    ', ',
  )

  function notAllowed({ method }: Request): Response {
    const message = `This address does not take ${method}. It takes ${allow}.`
    const refused = refusal({ code: 'method_not_allowed', message })
    refused.headers.set('allow', allow)
    return refused
  }
  const options = () => new Response(null, { status: 204, headers: { allow } })
  const route = (method: Method) => {
    const operation = operationOf(method)
    const handler = observed(admitted(operation ? handlerOf(operation) : notAllowed, { visibility }))
    return operation?.alsoRefused ? alsoTelling(operation.alsoRefused, handler) : handler
  }
  return {
    GET: route('GET'),
    POST: route('POST'),
    PUT: route('PUT'),
    PATCH: route('PATCH'),
    DELETE: route('DELETE'),
    OPTIONS: observed(admitted(options, { visibility })),
  }
}

/** Every refusal has these fields too, unless it has them already. */
const alsoTelling =
  (also: object, handler: RouteHandler<RouteContext>): RouteHandler<RouteContext> =>
  async (request, context) => {
    const response = await handler(request, context)
    if (response.ok) return response
    const { status, headers } = response
    return Response.json({ ...also, ...(await response.json()) }, { status, headers })
  }

interface Admission {
  readonly visibility?: Visibility | undefined
  /** The response to a request that may not come in. */
  readonly refuse?: (why: Refusal, request: Request) => Response
  /** The response to an error. */
  readonly fail?: (why: Refusal) => Response
}

/** Calls the handler for requests that may come in. The `HEAD` that Next.js makes of a `GET` passes through here as well. */
export function admitted<Context>(
  handler: Handler<Context>,
  { visibility = 'protected', refuse = why => refusal(why), fail = refusal }: Admission = {},
): RouteHandler<Context> {
  return async (request, context) => {
    try {
      const admission = await admit(getAccess(), request, visibility)
      if (!admission.ok) return refuse(admission.refusal, request)
      const { value: identity } = admission
      const answer = async () => handler(request, context, identity)
      // A public address may be asked for before there is a runtime.
      return await (identity.kind === 'anonymous'
        ? answer()
        : countedFor(await getRuntime(), identity, answer))
    } catch (error) {
      return fail(refusalOf(error))
    }
  }
}

export function observed<Context>(handler: RouteHandler<Context>): RouteHandler<Context> {
  return async (request, context) => {
    const { params } = context as { params: Promise<RouteParams | undefined> }
    const given = (await params) ?? {}
    const telemetry = getTelemetry()
    if (!telemetry) return handler(request, context)
    return observeRequest(telemetry, request, given, () => handler(request, context))
  }
}

const handlerOf =
  (operation: Operation): Handler<RouteContext> =>
  async (request, context, identity) => {
    const early = { request, identity, until: rightOf(identity), getRuntime }
    const outcome = await perform(
      operation,
      early,
      async () => ({
        ...parseIds(operation.params, await context.params),
        query: await queryOf(operation, request),
        ...(await bodyOf(operation, request)),
      }),
      async (input: object) =>
        operation.isEarly
          ? operation.run(early, input as never)
          : operation.run({ ...early, runtime: await getRuntime(), markdownWords }, input as never),
    )
    const { result } = operation
    return respond(typeof result === 'function' ? 200 : result.status, outcome)
  }

/** A schema that is loaded is left alone by requests without parameters. */
async function queryOf({ query, queryHeaders }: Operation, request: Request) {
  if (typeof query !== 'function') return readQuery(request, query as z.ZodObject | undefined, queryHeaders)
  if (new URL(request.url).search === '') return {}
  return readQuery(request, (await query()) as z.ZodObject, queryHeaders)
}

async function bodyOf({ body, upload }: Operation, request: Request) {
  if (!body) return {}
  if (!upload) return { body: await readJson(request, body) }
  const { file, fields } = await readForm(request, upload.maxBytes, body)
  return { file, body: fields }
}

/** Imported when it is needed: it brings the catalogues of all languages. */
async function markdownWords(...of: Parameters<typeof import('@/app/markdown-words')['markdownWords']>) {
  const module = await import('@/app/markdown-words')
  return module.markdownWords(...of)
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
