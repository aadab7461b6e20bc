import type { BlockList } from 'node:net'
import { hostname } from 'node:os'
import { addressList, isLoopback } from './addresses'

/** Who may come in, as the environment says it. */
export interface AccessPolicy {
  /**
   * Who calls directly on this machine needn’t pair. Not so where a proxy is trusted: what a proxy on the same machine
   * passes on may look exactly like a call from here (`isDirectCall`).
   */
  readonly isOpen: boolean
  /** Asked for when a device pairs without a code. */
  readonly passcode: string | null
  /** Whose word on the caller counts. */
  readonly trustedProxies: BlockList
  /** In which a trusted proxy names the person; lower case. */
  readonly userHeader: string | null
  /** Names by which the app may be called, in lower case; one that begins with a dot stands for all below it. */
  readonly hostNames: readonly string[]
  /** Of these, those by which a proxy on this machine offers an app that only it can reach. */
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
    passcode,
    trustedProxies: addressList(settings.TIDYUP_TRUSTED_PROXIES),
    userHeader: userHeader?.toLowerCase() ?? null,
    hostNames: ['localhost', own, `${own}.local`, HOST, ...settings.TIDYUP_ALLOWED_HOSTS].map(name =>
      name.toLowerCase(),
    ),
    proxiedNames: isLocal ? settings.TIDYUP_ALLOWED_HOSTS.filter(name => !name.startsWith('.')) : [],
  }
}
