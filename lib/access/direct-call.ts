import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from './addresses'
import { isLoopbackHost } from './host-name'

/** How a request came, as its socket tells; `http.IncomingMessage` has all of it. */
export interface Arrival {
  readonly httpVersion: string
  readonly socket: { readonly remoteAddress?: string | undefined; readonly localPort?: number | undefined }
}

const PROXY_HEADER =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|fly-client-ip|cdn-loop|cf-.+|x-envoy-.+)$/

/** The names of headers that a proxy adds to what it passes on. */
export const proxyHeadersIn = (headers: IncomingHttpHeaders): string[] =>
  Object.keys(headers).filter(name => PROXY_HEADER.test(name))

/**
 * Whether somebody on this machine made the request themselves. A proxy on this machine comes from loopback too, so all
 * that can tell of one speaks against it:
 * - a header that proxies add,
 * - a `Host` that is not loopback with our port: proxies that pass `Host` on send their own,
 * - HTTP/1.0, which no browser or client library speaks and nginx before 1.29.7 does by default,
 * - an `Origin` other than `Host`: a page’s own requests show where it was loaded from, whatever became of `Host`.
 *
 * A proxy that puts our loopback address in place of `Host`, adds nothing and speaks HTTP/1.1 can’t be told from a
 * program on this machine. That is why whoever has a proxy is to name it in the settings (`accessPolicy`).
 */
export function isDirectCall(headers: IncomingHttpHeaders, { httpVersion, socket }: Arrival): boolean {
  const { host = '', origin } = headers
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopbackHost(host, socket.localPort ?? 0) &&
    httpVersion !== '1.0' &&
    (origin === undefined || origin === `http://${host.toLowerCase()}`) &&
    proxyHeadersIn(headers).length === 0
  )
}
