import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint'

const query = z.object({ limit: z.coerce.number().default(20), after: z.coerce.number().optional() })
const context = { params: Promise.resolve({}) }
const told = async (schema: Parameters<typeof endpoint>[0]['query'], address: string, headers = {}) => {
  const get = endpoint({
    ...(schema && { query: schema }),
    queryHeaders: { after: 'last-event-id' },
    handle: async parts => Response.json(parts.query ?? 'none'),
  })
  const request = new Request(`http://localhost${address}`, { headers })
  const response = await get(request, context, { kind: 'anonymous' })
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
