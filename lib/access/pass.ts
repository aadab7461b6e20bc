import { jwtVerify, SignJWT } from 'jose'
import type { Device } from '@/lib/store/access-store'

const ISSUER = 'tidyup'
const ALGORITHM = 'HS256'

export const BROWSER_PASS_SECONDS = 365 * 24 * 60 * 60

export interface ShownPass {
  readonly deviceId: string
  /** When it was signed. */
  readonly signedAt: Date
}

/** What a browser keeps as a cookie for a year, or a program sends as its token until it is removed. */
export async function signPass(key: Uint8Array, { id, kind }: Device, now: Date): Promise<string> {
  const pass = new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(kind)
    .setSubject(id)
    .setIssuedAt(now)
  if (kind === 'browser') pass.setExpirationTime(Math.floor(now.getTime() / 1_000) + BROWSER_PASS_SECONDS)
  return pass.sign(key)
}

/** Null for one that we have not signed, that is over, or that was made for the other kind. */
export async function readPass(
  key: Uint8Array,
  pass: string,
  kind: Device['kind'],
  now: Date,
): Promise<ShownPass | null> {
  try {
    const { payload } = await jwtVerify<{ sub: string; iat: number }>(pass, key, {
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
