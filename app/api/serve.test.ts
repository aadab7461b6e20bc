import { expect, test } from 'vitest'
import { z } from 'zod'
import { earlyOperation, json, raw } from '@/lib/operations/operation'
import { setTelemetry } from '@/lib/session/singletons'
import { createTelemetry } from '@/lib/telemetry/telemetry'
import { ok } from '@/lib/wire/refusal'
import { serve } from './serve'

const query = z.object({ limit: z.coerce.number().default(20), after: z.coerce.number().optional() })
const TESTED = {
  method: 'GET',
  path: '/',
  tag: 'service',
  summary: 'For this test',
  visibility: 'public',
} as const
const context = { params: Promise.resolve({}) }
const told = async (
  schema: typeof query | (() => Promise<typeof query>) | undefined,
  address: string,
  headers = {},
) => {
  const { GET } = serve(
    earlyOperation({
      ...TESTED,
      ...(schema && { query: schema }),
      queryHeaders: { after: 'last-event-id' },
      result: json(200, 'The query.', z.unknown()),
      run: async (_, { query }) => ok<unknown>(query ?? 'none'),
    }),
  )
  const response = await GET(new Request(`http://localhost${address}`, { headers }), context)
  return { status: response.status, body: await response.json() }
}

test.each([
  ['that takes others', query, 'It takes limit, after.'],
  ['that takes none', undefined, 'It takes none.'],
  ['whose parameters are loaded when they are needed', async () => query, 'It takes limit, after.'],
])('an unknown parameter is refused by an address %s', async (_, schema, takes) => {
  expect(await told(schema, '/?status=parked')).toEqual({
    status: 400,
    body: {
      error: {
        code: 'bad_request',
        message: `This address takes no parameter “status”. ${takes}`,
        details: { parameter: 'status' },
      },
    },
  })
  expect(await told(schema, '/?__proto__=x')).toMatchObject({ status: 400 })
})

test('known parameters are parsed, and a header wins over its parameter', async () => {
  expect(await told(query, '/?limit=5')).toEqual({ status: 200, body: { limit: 5 } })
  const header = { 'last-event-id': '7' }
  expect(await told(query, '/?after=3', header)).toMatchObject({ body: { limit: 20, after: 7 } })
  expect(await told(query, '/?after=x')).toMatchObject({ status: 400 })
  expect(await told(undefined, '/')).toEqual({ status: 200, body: 'none' })
})

test('a fault of ours tells the id under which the log has it', async () => {
  setTelemetry(
    createTelemetry({ level: 'silent', secrets: [], metricsToken: undefined, knownTools: new Set() }),
  )
  const { GET } = serve(
    earlyOperation({
      ...TESTED,
      result: raw('Nothing.', {}),
      run: async () => {
        throw new Error('a bug')
      },
    }),
  )
  const request = new Request('http://localhost/api/sessions', { headers: { 'x-request-id': 'mine_1' } })
  const answered = await GET(request, context)
  expect(answered.status).toBe(500)
  expect(answered.headers.get('x-request-id')).toBe('mine_1')
  expect(await answered.json()).toMatchObject({
    error: { code: 'internal_error', details: { requestId: 'mine_1' } },
  })
})
