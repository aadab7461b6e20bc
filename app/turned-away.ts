import { type NextRequest, NextResponse } from 'next/server'
import type { Refusal } from '@/lib/wire/refusal'
import { REFUSAL_STATUS } from '@/lib/wire/refusal'
import { refusal } from './api/endpoint'

/** What somebody gets at a page that may not come in: a person the page where devices are paired, or a plain sentence. */
export function turnedAway(request: NextRequest, why: Refusal): Response {
  if (!request.headers.get('accept')?.includes('text/html')) return refusal(why)
  if (why.code !== 'not_paired') {
    return new Response(`${why.message}\n`, { status: REFUSAL_STATUS[why.code], headers: PLAIN })
  }
  const { pathname, search } = request.nextUrl
  const pair = request.nextUrl.clone()
  pair.pathname = '/pair'
  pair.search =
    pathname === '/' && search === '' ? '' : `?${new URLSearchParams({ next: pathname + search })}`
  const response = NextResponse.redirect(pair, 303)
  response.headers.set('cache-control', 'no-store')
  return response
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
