/** What a route file exports: a handler for each method, around which a request is observed and admitted. */
import { admit, type Identity, type Visibility } from '@/lib/access/admit'
import { countedFor } from '@/lib/session/commands/rate-limits'
import { getAccess, getTelemetry } from '@/lib/session/singletons'
import { observeRequest, type RouteParams } from '@/lib/telemetry/observe-request'
import { failure, refusal } from './endpoint'

export type Handler<Context> = (
  request: Request,
  context: Context,
  identity: Identity,
) => Response | Promise<Response>

/** As Next.js calls it. */
type RouteHandler<Context, Given extends Request = Request> = (
  request: Given,
  context: Context,
) => Promise<Response>

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

/** A method without a handler is refused with those that have one. Next.js adds HEAD to GET by itself. */
export function methods<Context>(
  handlers: Partial<Record<Method, Handler<Context>>>,
  visibility: Visibility = 'protected',
): Record<Method | 'OPTIONS', RouteHandler<Context>> {
  const allowed = [
    ...METHODS.filter(method => handlers[method]),
    ...(handlers.GET ? ['HEAD'] : []),
    'OPTIONS',
  ]
  const allow = allowed.join(', ')
  const notAllowed: Handler<Context> = ({ method }) => {
    const message = `This address does not take ${method}. It takes ${allow}.`
    const refused = refusal({ code: 'method_not_allowed', message })
    refused.headers.set('allow', allow)
    return refused
  }
  const options = () => new Response(null, { status: 204, headers: { allow } })
  const route = (handler: Handler<Context> = notAllowed) => observed(admitted(handler, visibility))
  return {
    GET: route(handlers.GET),
    POST: route(handlers.POST),
    PUT: route(handlers.PUT),
    PATCH: route(handlers.PATCH),
    DELETE: route(handlers.DELETE),
    OPTIONS: route(options),
  }
}

/** Calls the handler for requests that may come in. The `HEAD` that Next.js makes of a `GET` passes through here as well. */
export function admitted<Context>(
  handler: Handler<Context>,
  visibility: Visibility = 'protected',
): RouteHandler<Context> {
  return async (request, context) => {
    try {
      const admission = await admit(getAccess(), request, visibility)
      if (!admission.ok) return refusal(admission.refusal)
      const { value: identity } = admission
      return await countedFor(identity, async () => handler(request, context, identity))
    } catch (error) {
      return failure(error)
    }
  }
}

export function observed<Context, Given extends Request>(
  handler: RouteHandler<Context, Given>,
): RouteHandler<Context, Given> {
  return async (request, context) => {
    const { params } = context as { params: Promise<RouteParams | undefined> }
    const given = (await params) ?? {}
    const telemetry = getTelemetry()
    if (!telemetry) return handler(request, context)
    return observeRequest(telemetry, request, given, () => handler(request, context))
  }
}
