import { type NextRequest, NextResponse } from 'next/server'
import { admitRequest } from '@/lib/session/admit-request'
import { contentPolicy, newNonce } from './content-policy'
import { turnedAway } from './turned-away'

/** They hold nothing of anybody’s, and are needed by those who have not paired yet. */
const OPEN_PAGES: readonly string[] = ['/pair', '/offline']

/** Lets a request through to its page, which then bears a content policy of its own, or answers it instead. */
export async function letIn(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl
  const admitted = await admitRequest(request, OPEN_PAGES.includes(pathname) ? 'public' : 'protected')
  if (!admitted.ok) return turnedAway(request, admitted.refusal)
  const response = withContentPolicy(request)
  if (admitted.value.kind === 'browser' && admitted.value.renewal) {
    response.headers.append('set-cookie', admitted.value.renewal)
  }
  return response
}

/** Next.js finds the nonce for its scripts in the policy that the request bears. */
function withContentPolicy(request: NextRequest): Response {
  const policy = contentPolicy(newNonce())
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}
