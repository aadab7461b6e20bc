import type { BlockList } from 'node:net'
import { hostname } from 'node:os'
import { addressList, isLoopback } from './addresses'

/** The access policy, from the settings. */
export interface AccessPolicy {
  /**
   * Direct callers on this machine needn’t pair (`Caller.isDirect`). False where a proxy is trusted: a request that a proxy on
   * the same machine passes on may look like a direct call.
   */
  readonly isOpen: boolean
  /** The app listens on loopback: other devices find nothing but what a proxy on this machine passes on. */
  readonly isLocal: boolean
  /** With it a device pairs without a code. */
  readonly passcode: string | null
  /** The proxies whose forwarding headers are believed. */
  readonly trustedProxies: BlockList
  /** The header, in lower case, in which a trusted proxy names the person. */
  readonly userHeader: string | null
  /** Names by which the app may be called, in lower case; one that begins with a dot allows all names below it. */
  readonly hostNames: readonly string[]
  /** The names that a proxy on this machine serves, if `isLocal`. */
  readonly proxiedNames: readonly string[]
}

export interface AccessSettings {
  readonly HOST: string
  readonly TIDYUP_PASSCODE?: string | undefined
  readonly TIDYUP_TRUSTED_PROXIES: readonly string[]
  readonly TIDYUP_USER_HEADER?: string | undefined
  readonly TIDYUP_ALLOWED_HOSTS: readonly string[]
}

export function accessPolicy(settings: AccessSettings, machine = hostname()): AccessPolicy {
  const { HOST, TIDYUP_PASSCODE: passcode = null, TIDYUP_USER_HEADER: userHeader } = settings
  const own = machine.toLowerCase()
  const isForProxy = userHeader !== undefined || settings.TIDYUP_TRUSTED_PROXIES.length > 0
  const isLocal = HOST === 'localhost' || isLoopback(HOST)
  return {
    isOpen: isLocal && passcode === null && !isForProxy,
    isLocal,
    passcode,
    trustedProxies: addressList(settings.TIDYUP_TRUSTED_PROXIES),
    userHeader: userHeader?.toLowerCase() ?? null,
    hostNames: ['localhost', own, `${own}.local`, HOST, ...settings.TIDYUP_ALLOWED_HOSTS].map(name =>
      name.toLowerCase(),
    ),
    proxiedNames: isLocal ? settings.TIDYUP_ALLOWED_HOSTS.filter(name => !name.startsWith('.')) : [],
  }
}

/** True if devices have to pair. Where a trusted proxy names each person, they may but need not. */
export const needsPairing = ({ isOpen, userHeader, proxiedNames }: AccessPolicy) =>
  userHeader === null && (!isOpen || proxiedNames.length > 0)
