import type { NextRequest } from 'next/server'

/**
 * Pages, which are all but the API, what forms are sent to (app/form-post.ts), and files. Next.js buffers the body of what
 * comes here, and one that breaks off is an uncaught exception to it, so nothing that takes a body may.
 */
export const config = {
  matcher:
    '/((?!api/|chat$|chat/|mcp$|start$|where$|sessions/[^/]+/tap$|_next/|(?:icons/)?[^/]+\\.[a-z]+$).*)',
}

/** Next.js loads this file for the first request of any kind, so what it takes to answer comes with the first page. */
export async function proxy(request: NextRequest): Promise<Response> {
  const { authorize } = await import('@/app/authorize')
  return authorize(request)
}
