import { expect, test } from 'vitest'
import { setTelemetry } from '@/lib/session/singletons'
import { createTelemetry } from '@/lib/telemetry/telemetry'
import { endpoint } from './endpoint'
import { methods } from './methods'

test('a fault of ours tells the id under which the log has it', async () => {
  setTelemetry(
    createTelemetry({ level: 'silent', secrets: [], metricsToken: undefined, knownTools: new Set() }),
  )
  const { GET } = methods({ GET: endpoint({ handle: () => Promise.reject(new Error('a bug')) }) }, 'public')
  const request = new Request('http://localhost/api/sessions', { headers: { 'x-request-id': 'mine_1' } })
  const answered = await GET(request, { params: Promise.resolve({}) })
  expect(answered.status).toBe(500)
  expect(answered.headers.get('x-request-id')).toBe('mine_1')
  expect(await answered.json()).toMatchObject({
    error: { code: 'internal_error', details: { requestId: 'mine_1' } },
  })
})
