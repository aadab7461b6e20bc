import { randomBytes } from 'node:crypto'
import { SpanKind } from '@opentelemetry/api'
import type { Telemetry } from './telemetry'
import { failSpan, withinSpan } from './tracing'

const REQUEST_ID_HEADER = 'x-request-id'

/** An id of a request or of a session. Not by the schemas of `ids.ts`: loading zod would delay the first answer. */
const ID = /^[A-Za-z0-9_-]{1,64}$/
/** Requests that took longer (ms) are logged at `info`. */
const SLOW_MS = 1_000
/** Asked by machines every few seconds. */
const UNTRACED: ReadonlySet<string> = new Set(['/api/health', '/api/metrics'])

export type RouteParams = Readonly<Record<string, string | readonly string[] | undefined>>

/** Responds to a request in a scope of its own, and logs, times and traces it. The response gets the request's id as a header. */
export function observeRequest(
  telemetry: Telemetry,
  request: Request,
  params: RouteParams,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { log, scopes, metrics } = telemetry
  const { pathname } = new URL(request.url)
  const route = routeTemplate(pathname, params)
  const requestId = requestIdOf(request)
  const { method } = request
  return scopes.run({ requestId, sessionId: sessionOf(route, params) }, async () => {
    const began = performance.now()
    const response = await (UNTRACED.has(route) ? answer() : traced(telemetry, method, route, answer))
    const ms = Math.round(performance.now() - began)
    const { status } = response
    metrics.requestSeconds.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, ms / 1_000)
    response.headers.set(REQUEST_ID_HEADER, requestId)
    log[levelOf(status, ms)]({ method, route, status, ms }, 'request')
    return response
  })
}

function traced(telemetry: Telemetry, method: string, route: string, answer: () => Promise<Response>) {
  const attributes = { 'http.request.method': method, 'http.route': route }
  return withinSpan(
    telemetry,
    { name: `${method} ${route}`, kind: SpanKind.SERVER, attributes },
    async span => {
      const response = await answer()
      span.setAttribute('http.response.status_code', response.status)
      if (response.status >= 500) failSpan(span, String(response.status))
      return response
    },
  )
}

/** The caller's own, where its form is valid. */
function requestIdOf(request: Request): string {
  const given = request.headers.get(REQUEST_ID_HEADER) ?? ''
  return ID.test(given) ? given : `req_${randomBytes(9).toString('base64url')}`
}

function sessionOf(route: string, { id }: RouteParams): string | undefined {
  return route.startsWith('/api/sessions/{id}') && typeof id === 'string' && ID.test(id) ? id : undefined
}

/** A page asks often, so a quick success is only at `debug`. */
function levelOf(status: number, ms: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn'
  return ms > SLOW_MS ? 'info' : 'debug'
}

/** The index of the first segment that may be a parameter: before it stand `/api` and the name of the resource. */
const FIRST_PARAMETER = 3

/**
 * The path with the names of its parameters in place of their values, such as `/api/sessions/{id}`, so that there are only
 * as many as there are routes. `other` where the parameters don't match. Between two of them there is always a fixed word.
 */
export function routeTemplate(pathname: string, params: RouteParams): string {
  const segments = pathname.split('/')
  let from = FIRST_PARAMETER
  for (const [name, value] of Object.entries(params)) {
    const at = segments.findIndex((segment, index) => index >= from && decoded(segment) === value)
    if (at < 0) return 'other'
    segments[at] = `{${name}}`
    from = at + 2
  }
  return segments.join('/')
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
