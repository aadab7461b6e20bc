/** Results and refusals as responses. */
import { REFUSAL_STATUS, type Refusal, type Result } from '@/lib/wire/refusal'

const NO_STORE = { 'cache-control': 'no-store' }

/** For a browser that is not paired any more: versions before this one let it cache photos for a year. */
export const NOTHING_CACHED = { 'clear-site-data': '"cache"' }

/** A result as JSON: its value under the given status, or its refusal under the refusal's own. */
export function respond<Value>(status: 200 | 201 | 202 | 204, result: Result<Value>): Response {
  if (!result.ok) return refusal(result.refusal, result.also)
  if (result.value instanceof Response) return result.value
  if (status === 204) return new Response(null, { status })
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
