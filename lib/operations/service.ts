/** Operations for monitoring. Schemas are only loaded for the document: a start waits for the first response. */
import { checkHealth, readMetrics as metricsFor } from '@/lib/session/commands/monitoring'
import { ok } from '@/lib/wire/refusal'
import { asFile, earlyOperation, json, raw } from './operation'

const schemas = () => import('@/lib/wire/service')

export const readHealth = earlyOperation('GET', '/api/health', {
  summary:
    'How it is. `check=live`: whether the process answers, always 200; `check=ready`: whether it can take sessions',
  visibility: 'public',
  query: async () => (await schemas()).healthQuery,
  result: async () => json(200, 'All is well.', (await schemas()).healthOrProbed),
  refusals: ['store_unavailable'],
  run: ({ getRuntime }, { query }) => checkHealth(getRuntime, query.check),
})

export const readMetrics = earlyOperation('GET', '/api/metrics', {
  summary:
    'Figures for Prometheus, for requests with TIDYUP_METRICS_TOKEN; without the token there is no such address',
  // It has a token of its own.
  visibility: 'public',
  headers: async () => (await schemas()).metricsHeaders,
  result: async () => raw('Text for Prometheus.', { 'text/plain': (await schemas()).metricsText }),
  refusals: ['not_found'],
  async run({ request }) {
    const read = await metricsFor(request.headers.get('authorization'))
    if (!read.ok) return read
    return ok(asFile(read.value.text, { 'content-type': read.value.contentType }))
  },
})
