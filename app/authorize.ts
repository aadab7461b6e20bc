import { type NextRequest, NextResponse } from 'next/server'
import { NOTHING_CACHED, refusal } from '@/app/api/respond'
import { admit } from '@/lib/access/admit'
import { getAccess } from '@/lib/session/singletons'
import { REFUSAL_STATUS, type Refusal } from '@/lib/wire/refusal'

/** They show no data, and are needed before a device is paired. */
const OPEN_PAGES: readonly string[] = ['/pair', '/offline']

/** Lets an admitted request through to its page, with a content policy of its own, or refuses it. */
export async function authorize(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl
  const admitted = await admit(getAccess(), request, OPEN_PAGES.includes(pathname) ? 'public' : 'protected')
  if (!admitted.ok) return refusePage(request, admitted.refusal)
  const response = withContentPolicy(request)
  if (admitted.value.kind === 'browser' && admitted.value.renewal) {
    response.headers.append('set-cookie', admitted.value.renewal)
  }
  return response
}

/** Next.js finds the nonce for its scripts in the policy of the request. */
function withContentPolicy(request: NextRequest): Response {
  const policy = contentPolicy(newNonce())
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

/**
 * The content security policy of a page: only our own files, and only scripts with the nonce of this response. Style
 * attributes are allowed, since pages from the server have them: they place the spots on photos.
 */
function contentPolicy(nonce: string): string {
  const isDev = process.env.NODE_ENV === 'development'
  const policy = {
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ''}`,
    'style-src': isDev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' blob: data:",
    'connect-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}

/** 128 random bits. */
function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}

/** A browser is sent to the pairing page or gets a plain sentence, any other client the refusal as JSON. */
export function refusePage(
  request: NextRequest,
  why: Refusal,
  sendTo: (path: string) => Response = path => redirectOfProxy(request, path),
): Response {
  if (!request.headers.get('accept')?.includes('text/html')) return refusal(why)
  if (why.code !== 'not_paired') return sentence(why)
  const { pathname, search } = request.nextUrl
  const isHome = pathname === '/' && search === ''
  const led = sendTo(isHome ? '/pair' : `/pair?${new URLSearchParams({ next: pathname + search })}`)
  for (const [name, value] of Object.entries(NOTHING_CACHED)) led.headers.set(name, value)
  return led
}

/** Next.js takes only a whole address from a proxy, and sends its path on. The whole address of a route would go out as it is. */
function redirectOfProxy({ nextUrl }: NextRequest, path: string): Response {
  const response = NextResponse.redirect(new URL(path, nextUrl), 303)
  response.headers.set('cache-control', 'no-store')
  return response
}

/** One that a person can act on; “back” in the browser leads to what was typed. */
export const sentence = ({ code, message }: Refusal) =>
  new Response(`${message}\n`, { status: REFUSAL_STATUS[code], headers: PLAIN })

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
