import type { NextRequest } from 'next/server'

/**
 * Pages, which are all but the API and files; and of the API the addresses with a percent escape, which no id has. Bodies
 * of what comes here are buffered, so uploads must not.
 */
export const config = {
  matcher: ['/((?!api/|chat$|chat/|_next/|(?:icons/)?[^/]+\\.[a-z]+$).*)', '/api/:path(.*%.*)'],
}

/** Next.js loads this file for the first request of any kind, so what it takes to answer comes with the first page. */
export async function proxy(request: NextRequest): Promise<Response> {
  const { letIn } = await import('@/app/let-in')
  return letIn(request)
}
