import { type NextRequest, NextResponse } from 'next/server'
import { refusal } from '@/app/api/endpoint'

/** Only addresses with a percent escape come here; no id has one. */
export const config = { matcher: '/api/:path(.*%.*)' }

/** Next.js answers an escape that it can’t decode with a bare 500. */
export function proxy({ nextUrl }: NextRequest): Response {
  try {
    decodeURIComponent(nextUrl.pathname)
    return NextResponse.next()
  } catch {
    return refusal({ code: 'malformed_id', message: 'The address has a percent escape that can’t be read.' })
  }
}
