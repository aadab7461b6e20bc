import type { Device } from '@/lib/store/access-store'
import { err, ok, type Result } from '@/lib/wire/refusal'
import { type Access, deviceOfToken } from './access'
import { isAllowedHost, isCrossSite } from './addresses'
import { type Caller, readCaller } from './caller'
import { signToken, tokenCookie, tokenInCookie } from './device-token'

/** The identity of a request's sender, as far as access depends on it. */
export type Identity =
  /** Anybody at a public address, or whoever is on this machine where they needn't pair. */
  | { readonly kind: 'anonymous' }
  /** The person's name, from a trusted proxy. */
  | { readonly kind: 'person'; readonly name: string }
  /** A paired browser. `renewal` is a `set-cookie` value with a newer token, once a month. */
  | {
      readonly kind: 'browser'
      readonly device: Device
      readonly until: AbortSignal
      readonly renewal: string | null
    }
  /** A program with a token. */
  | { readonly kind: 'program'; readonly device: Device; readonly until: AbortSignal }

/** Aborted when they may no longer be here. */
export const rightOf = (identity: Identity): AbortSignal =>
  'until' in identity ? identity.until : new AbortController().signal

/** The name under which an event records its sender; undefined if senders have no names. */
export function callerName(identity: Identity): string | undefined {
  if (identity.kind === 'person') return identity.name
  return 'device' in identity ? identity.device.name : undefined
}

export type RequestHead = Pick<Request, 'method' | 'headers'>

/** A public address asks for no identity. Its requests still have to come by an allowed host, and not from another site. */
export type Visibility = 'protected' | 'public'

export const ANONYMOUS: Identity = { kind: 'anonymous' }
const RENEWED_AFTER_MS = 30 * 24 * 60 * 60 * 1_000

/** Admits or refuses a request, and says whose it is. `access` is null until the start has opened the store. */
export async function admit(
  access: Access | null,
  { method, headers }: RequestHead,
  visibility: Visibility = 'protected',
): Promise<Result<Identity>> {
  const caller = readCaller(headers)
  if (!access || !caller) return visibility === 'public' ? ok(ANONYMOUS) : starting()
  if (!isAllowedHost(caller.host, access.policy.hostNames)) return hostNotAllowed()
  const crossesSites = isCrossSite(method, headers, caller)
  if (visibility === 'public') return crossesSites ? crossSite() : ok(ANONYMOUS)

  const identity = await identify(access, headers, caller)
  // Browsers send no token by themselves, as they do a cookie: a page that sends one has been given it.
  const hasTokenOnly = identity?.kind === 'program' && tokenInCookie(headers) === null
  if (crossesSites && !hasTokenOnly) return crossSite()
  return identity ? ok(identity) : notPaired()
}

async function identify(access: Access, headers: Headers, caller: Caller): Promise<Identity | null> {
  const { policy } = access
  if (policy.isOpen && caller.isDirect) return ANONYMOUS
  if (caller.user !== null) return { kind: 'person', name: caller.user }
  const bearer = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (bearer !== undefined) {
    const program = await deviceOfToken(access, bearer, 'program')
    if (!program) return null
    const { signedAt: _, until, ...device } = program
    return { kind: 'program', device, until }
  }
  const token = tokenInCookie(headers)
  const verified = token === null ? null : await deviceOfToken(access, token, 'browser')
  if (!verified) return null
  const { signedAt, until, ...device } = verified
  const isOld = access.now().getTime() - signedAt.getTime() > RENEWED_AFTER_MS
  const renewal = isOld
    ? tokenCookie(await signToken(await access.key(), device, access.now()), caller.isSecure)
    : null
  return { kind: 'browser', device, until, renewal }
}

export const starting = () =>
  err('starting', 'Tidyup is just starting. Try again in a moment.', { retryAfter: 1 })

const hostNotAllowed = () =>
  err(
    'host_not_allowed',
    'Tidyup may not be called by this name. If the name is yours, add it to TIDYUP_ALLOWED_HOSTS and start again.',
  )

const crossSite = () =>
  err('cross_site_request', 'This was asked for by another site’s page. Do it on Tidyup’s own page.')

export const notPaired = () =>
  err(
    'not_paired',
    'This device is not paired. Open /pair with a code (npm run pair prints one); a program sends a token (npm run token) as “authorization: Bearer TOKEN”.',
  )
