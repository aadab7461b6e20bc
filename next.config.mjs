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
  turbopack: {
    root,
    // Messages reach the formatter parsed (components/words/compiled-messages.ts), so it comes without a parser.
    resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  outputFileTracingRoot: root,
  serverExternalPackages: [
    'pg-boss',
    'prom-client',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
  ],
}
