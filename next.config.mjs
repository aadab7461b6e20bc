const root = import.meta.dirname

/**
 * Compression stays on. Next.js would gzip an event stream too, so the route that sends one says
 * `cache-control: no-transform`, which keeps it as it is, here and in a proxy.
 *
 * @type {import('next').NextConfig}
 */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  // Without these two, a lockfile in a folder above this one would be taken for the root.
  turbopack: { root },
  outputFileTracingRoot: root,
  serverExternalPackages: ['pg-boss'],
}
