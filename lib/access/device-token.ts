/** The signed token of a device: a browser keeps it in a cookie, a program sends it as a bearer token. */
import { jwtVerify, SignJWT } from 'jose'
import type { Device } from '@/lib/store/access-store'

const ISSUER = 'tidyup'
const ALGORITHM = 'HS256'
const COOKIE = 'tidyup_pass'
const BROWSER_SECONDS = 365 * 24 * 60 * 60

/** A browser's token expires after a year, a program's never: it is valid until its device is removed. */
export async function signToken(key: Uint8Array, { id, kind }: Device, now: Date): Promise<string> {
  const token = new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(kind)
    .setSubject(id)
    .setIssuedAt(now)
  if (kind === 'browser') token.setExpirationTime(Math.floor(now.getTime() / 1_000) + BROWSER_SECONDS)
  return token.sign(key)
}

/** Null for a token that was not signed with this key, has expired, or was made for the other kind of device. */
export async function verifyToken(key: Uint8Array, token: string, kind: Device['kind'], now: Date) {
  try {
    const { payload } = await jwtVerify<{ sub: string; iat: number }>(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: kind,
      requiredClaims: ['sub', 'iat'],
      currentDate: now,
    })
    return { deviceId: payload.sub, signedAt: new Date(payload.iat * 1_000) }
  } catch {
    return null
  }
}

/** The value of a `set-cookie` header. `Lax`, so that a link from another page opens the app; changes are checked for cross-site requests. */
export function tokenCookie(token: string, isSecure: boolean): string {
  const parts = [`${COOKIE}=${token}`, 'Path=/', `Max-Age=${BROWSER_SECONDS}`, 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}

/** The token in a request's cookie; null where there is none. */
export function tokenInCookie(headers: Headers): string | null {
  const cookies = headers.get('cookie')?.split(';') ?? []
  const own = cookies.map(cookie => cookie.trim()).find(cookie => cookie.startsWith(`${COOKIE}=`))
  return own?.slice(COOKIE.length + 1) || null
}
