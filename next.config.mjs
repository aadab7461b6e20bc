import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { COMPRESSED_TYPES } from './scripts/compress-built.mjs'
import { foldFingerprint } from './scripts/fold-fingerprint.mjs'

const root = import.meta.dirname

/** On every answer. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * On every answer that may be shown as a page, which the built files are not: their 12 would make up 4 kB of a first screen. What
 * pages may load is said for each anew (app/authorize.ts).
 */
const SHOWN = {
  // Nothing to other sites; without it, a browser on plain http would not say that a form is from our own page.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(self), accelerometer=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()',
}

const NOT_A_PAGE = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }

/**
 * A worker has the policy that its script came with, so the one that looks at photos may run WebAssembly, and no page
 * may: docs/decisions/038-detection-on-the-device.md.
 */
const A_WORKER = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
}

/** @param {Record<string, string>} headers */
const asList = headers => Object.entries(headers).map(([key, value]) => ({ key, value }))
/** A browser says so on https, and on this machine. */
const TAKES_BROTLI = [
  { type: /** @type {const} */ ('header'), key: 'accept-encoding', value: '.*\\bbr\\b.*' },
]
/** @param {string} ending */
const built = ending => `/_next/static/:path(.+\\${ending})`
/** What `npm run build` has compressed beforehand, an eighth smaller than by gzip. A bare `next build` compresses nothing. */
const compressed = process.env.NEXT_PUBLIC_TIDYUP_BUILD ? Object.entries(COMPRESSED_TYPES) : []

/** A folder that runs without this one, made by `npm run build:standalone`. It leaves what `npm start` runs alone. */
const standalone = process.env.TIDYUP_STANDALONE
  ? { output: /** @type {const} */ ('standalone'), distDir: '.next-standalone' }
  : {}

/**
 * Compression stays on. Next.js would gzip an event stream too, so the route that sends one says
 * `cache-control: no-transform`, which keeps it as it is, here and in a proxy.
 *
 * @type {import('next').NextConfig}
 */
const config = {
  ...standalone,
  // Each comes in when it is first asked for: a start that loads them all answers later, and holds what may never be used.
  experimental: { preloadEntriesOnStart: false },
  // `npm test` checks them, with the packages that only tests need.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  poweredByHeader: false,
  // Photos come in the size that is shown; nothing is to be fetched by Next.js for anybody.
  images: { unoptimized: true },
  headers: async () => [
    { source: '/:path*', headers: asList(EVERYWHERE) },
    { source: '/((?!_next/static/).*)', headers: asList(SHOWN) },
    { source: '/api/:path*', headers: asList(NOT_A_PAGE) },
    { source: '/chat/:path*', headers: asList(NOT_A_PAGE) },
    { source: '/mcp', headers: asList(NOT_A_PAGE) },
    { source: '/start', headers: asList(NOT_A_PAGE) },
    { source: '/where', headers: asList(NOT_A_PAGE) },
    { source: '/sessions/:id/tap', headers: asList(NOT_A_PAGE) },
    { source: '/_next/static/chunks/turbopack-worker-:hash.js', headers: asList(A_WORKER) },
    ...compressed.map(([ending, type]) => ({
      source: built(ending),
      has: TAKES_BROTLI,
      headers: asList({ 'content-encoding': 'br', 'content-type': type, vary: 'accept-encoding' }),
    })),
  ],
  rewrites: async () => ({
    // Before the files themselves.
    beforeFiles: compressed.map(([ending]) => ({
      source: built(ending),
      has: TAKES_BROTLI,
      destination: `/_next/static/:path.br`,
    })),
    afterFiles: [],
    fallback: [],
  }),
  // Without these two, a lockfile in a folder above this one would be taken for the root.
  turbopack: {
    root,
    // Messages reach the formatter compiled (components/words/server-words.ts), so it comes without a parser.
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

/**
 * What is built bears the fingerprint of the code that folds, in place of `process.env.TIDYUP_FOLD`. Code that is being
 * worked on has none, and so keeps no snapshots.
 *
 * @param {string} phase
 */
export default phase =>
  phase === PHASE_PRODUCTION_BUILD ? { ...config, env: { TIDYUP_FOLD: foldFingerprint() } } : config
