import type { Device } from '@/lib/store/access-store'
import { done, type Result, refused } from '@/lib/wire/refusal'
import { type Access, deviceOfPass } from './access'
import { type Caller, readCaller } from './caller'
import { isCrossSite } from './cross-site'
import { isAllowedHost } from './host-name'
import { signPass } from './pass'
import { passCookie, passIn } from './pass-cookie'

/** Why somebody was let in. */
export type Pass =
  /** The address is open to all, or to who is on this machine. */
  | { readonly kind: 'open' }
  /** A trusted proxy knows them. */
  | { readonly kind: 'person'; readonly name: string }
  /** A paired browser; its pass is renewed by a cookie that it is given once in a while. */
  | { readonly kind: 'browser'; readonly device: Device; readonly renewal: string | null }
  /** A program with a token. */
  | { readonly kind: 'program'; readonly device: Device }

export interface Asking {
  readonly method: string
  readonly headers: Headers
}

/** Some addresses are for everybody: what is asked there is still checked for where it comes from. */
export type Door = 'closed' | 'open'

const OPEN: Pass = { kind: 'open' }
const RENEWED_AFTER_MS = 30 * 24 * 60 * 60 * 1_000

/** Whether a request may come in. `access` is null until the start has opened the store. */
export async function admit(
  access: Access | null,
  asking: Asking,
  door: Door = 'closed',
): Promise<Result<Pass>> {
  const caller = readCaller(asking.headers)
  if (!access || !caller) return door === 'open' ? done(OPEN) : starting()
  if (!isAllowedHost(caller.host, access.policy.hostNames)) return hostNotAllowed()
  const crosses = isCrossSite(asking.method, asking.headers, caller)
  if (door === 'open') return crosses ? crossSite() : done(OPEN)

  const pass = await passOf(access, asking.headers, caller)
  // No page of another site has a token to send; whoever sends one on purpose may be a page of its own.
  const bearsToken = pass?.kind === 'program' && passIn(asking.headers) === null
  if (crosses && !bearsToken) return crossSite()
  return pass ? done(pass) : notPaired()
}

async function passOf(access: Access, headers: Headers, caller: Caller): Promise<Pass | null> {
  const { policy } = access
  if (policy.isOpen && caller.isDirect) return OPEN
  if (caller.user !== null) return { kind: 'person', name: caller.user }
  const token = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (token !== undefined) {
    const device = await deviceOfPass(access, token, 'program')
    return device && { kind: 'program', device }
  }
  const shown = passIn(headers)
  const device = shown === null ? null : await deviceOfPass(access, shown, 'browser')
  if (!device) return null
  const { signedAt, ...known } = device
  const isOld = access.now().getTime() - signedAt.getTime() > RENEWED_AFTER_MS
  const renewal = isOld
    ? passCookie(await signPass(await access.key(), known, access.now()), caller.isSecure)
    : null
  return { kind: 'browser', device: known, renewal }
}

export const starting = () =>
  refused('starting', 'Tidyup is just starting. Try again in a moment.', { retryAfter: 1 })

const hostNotAllowed = () =>
  refused(
    'host_not_allowed',
    'Tidyup may not be called by this name. If the name is yours, add it to TIDYUP_ALLOWED_HOSTS and start again.',
  )

const crossSite = () =>
  refused('cross_site_request', 'This was asked for by another site’s page. Do it on Tidyup’s own page.')

const notPaired = () =>
  refused(
    'not_paired',
    'This device is not paired. Open /pair with a code (npm run pair prints one); a program sends a token (npm run token) as “authorization: Bearer TOKEN”.',
  )
