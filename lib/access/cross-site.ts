import type { Caller } from './caller'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a browser sends this for a page that is not ours, and something might change. Browsers say so themselves, but on
 * a plain http address only by `Origin`; programs that are no browsers send neither.
 */
export function isCrossSite(method: string, headers: Headers, { host, isSecure }: Caller): boolean {
  if (SAFE.has(method)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  return origin !== null && origin !== `${isSecure ? 'https' : 'http'}://${host.toLowerCase()}`
}
