import { type NextRequest, NextResponse } from 'next/server'
import { refusal } from '@/app/api/endpoint'
import { contentPolicy, newNonce } from '@/app/content-policy'
import { turnedAway } from '@/app/turned-away'
import { admitRequest } from '@/lib/session/admit-request'

/**
 * Pages, which are all but the API and files; and of the API the addresses with a percent escape, which no id has. Bodies
 * of what comes here are buffered, so uploads must not.
 */
export const config = {
  matcher: ['/((?!api/|chat$|chat/|_next/|(?:icons/)?[^/]+\\.[a-z]+$).*)', '/api/:path(.*%.*)'],
}

/** They hold nothing of anybody’s, and are needed by those who have not paired yet. */
const OPEN_PAGES: readonly string[] = ['/pair', '/offline']

export async function proxy(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl
  if (!canBeDecoded(pathname)) {
    return refusal({ code: 'malformed_id', message: 'The address has a percent escape that can’t be read.' })
  }
  if (pathname.startsWith('/api/')) return NextResponse.next()
  const admitted = await admitRequest(request, OPEN_PAGES.includes(pathname) ? 'open' : 'closed')
  if (!admitted.ok) return turnedAway(request, admitted.refusal)
  const response = withContentPolicy(request)
  if (admitted.value.kind === 'browser' && admitted.value.renewal) {
    response.headers.append('set-cookie', admitted.value.renewal)
  }
  return response
}

/** Next.js answers an escape that it can’t decode with a bare 500. */
function canBeDecoded(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
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
