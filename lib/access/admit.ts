import { done, type Result, refused } from '@/lib/wire/refusal'
import { isLoopback } from './addresses'
import { type Caller, readCaller } from './caller'
import { isCrossSite } from './cross-site'
import { isAllowedHost } from './host-name'
import type { AccessPolicy } from './policy'

/** Why somebody was let in. */
export type Pass =
  /** The address is open to all, or to everybody on this machine. */
  | { readonly kind: 'open' }
  /** A trusted proxy knows them. */
  | { readonly kind: 'person'; readonly name: string }

export interface Asking {
  readonly method: string
  readonly headers: Headers
}

/** Some addresses are for everybody: what is asked there is still checked for where it comes from. */
export type Door = 'closed' | 'open'

/** Whether a request may come in. */
export async function admit(
  policy: AccessPolicy,
  asking: Asking,
  door: Door = 'closed',
): Promise<Result<Pass>> {
  const caller = readCaller(asking.headers)
  if (!caller) return door === 'open' ? done({ kind: 'open' }) : starting()
  if (!isAllowedHost(caller.host, policy.hostNames)) return hostNotAllowed()
  if (isCrossSite(asking.method, asking.headers, caller)) return crossSite()
  return passOf(policy, caller) ?? (door === 'open' ? done({ kind: 'open' }) : notPaired())
}

function passOf(policy: AccessPolicy, caller: Caller): Result<Pass> | null {
  if (policy.isOpen && !caller.isRelayed && isLoopback(caller.address)) return done({ kind: 'open' })
  if (caller.user !== null) return done({ kind: 'person', name: caller.user })
  return null
}

export const starting = () => refused('starting', 'Tidyup is just starting. Try again in a moment.')

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
