import { randomBytes } from 'node:crypto'
import { type RouteParams, routeTemplate } from './route-template'
import type { Telemetry } from './telemetry'
import { withinSpan } from './within-span'

const REQUEST_ID_HEADER = 'x-request-id'

/** Of a request, as of a session. Told apart without the schemas of `ids.ts`, which the first answer need not wait for. */
const ID = /^[A-Za-z0-9_-]{1,64}$/
/** An answer that took longer (ms) is worth a line of its own. */
const SLOW_MS = 1_000
/** What machines ask every few seconds. */
const UNTRACED: ReadonlySet<string> = new Set(['/api/health', '/api/metrics'])

/** Answers a request within a scope of its own, and tells how it went. */
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
  return withinSpan(telemetry, { name: `${method} ${route}`, kind: 'server', attributes }, async span => {
    const response = await answer()
    span.set({ 'http.response.status_code': response.status })
    if (response.status >= 500) span.fail(String(response.status))
    return response
  })
}

/** The caller's own, where it is one. */
function requestIdOf(request: Request): string {
  const given = request.headers.get(REQUEST_ID_HEADER) ?? ''
  return ID.test(given) ? given : `req_${randomBytes(9).toString('base64url')}`
}

function sessionOf(route: string, { id }: RouteParams): string | undefined {
  return route.startsWith('/api/sessions/{id}') && typeof id === 'string' && ID.test(id) ? id : undefined
}

/** A page asks often, so that what goes well is only told to those who want to know. */
function levelOf(status: number, ms: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn'
  return ms > SLOW_MS ? 'info' : 'debug'
}
