import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { earlyOperation, json, raw } from '@/lib/operations/operation'
import { setTelemetry } from '@/lib/session/singletons'
import { createTelemetry } from '@/lib/telemetry/telemetry'
import { ok } from '@/lib/wire/refusal'
import { carryRequest, editListRequest } from '@/lib/wire/requests'
import { readForm, readJson, readPostedForm, readQuery, readUrlEncoded } from './read-request'
import { serve } from './serve'

const query = z.object({ limit: z.coerce.number().default(20), after: z.coerce.number().optional() })
const TESTED = { summary: 'For this test', visibility: 'public' } as const
const context = { params: Promise.resolve({}) }
const told = async (
  schema: typeof query | (() => Promise<typeof query>) | undefined,
  address: string,
  headers = {},
) => {
  const { GET } = serve(
    earlyOperation('GET', '/', {
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
    earlyOperation('GET', '/', {
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

const anything = z.unknown()
const parsed = (body: string) =>
  readJson(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
    anything,
  )
const refusedFor = (field: string) => ({
  refusal: expect.objectContaining({
    code: 'bad_request',
    details: { issues: [expect.objectContaining({ field })] },
  }),
})

describe('text that no database takes is refused, and its field is named', () => {
  test.each([
    ['{"title":"a\\u0000b"}', 'title'],
    ['{"answer":{"path":[{"id":"a"},{"id":"\\ud800"}]}}', 'answer.path.1.id'],
    ['{"input_schema":{"properties":{"\\udc00\\ud800":{}}}}', 'input_schema.properties'],
    ['{"a\\u0000":1}', ''],
  ])('%s', async (body, field) => {
    await expect(parsed(body)).rejects.toMatchObject(refusedFor(field))
  })

  test('in a query and in the fields of a form', async () => {
    const request = new Request('http://localhost/?search=a%00b')
    expect(() => readQuery(request, z.object({ search: z.string() }))).toThrow(
      expect.objectContaining(refusedFor('search')),
    )
    const form = new FormData()
    form.set('file', new File(['x'], 'photo.jpg'))
    form.set('moment', 'before\u0000')
    const sent = new Request('http://localhost/', { method: 'POST', body: form })
    await expect(readForm(sent, 10, anything)).rejects.toMatchObject(refusedFor('moment'))
  })
})

test('any other text comes through to the letter, as a key or a string, however deep', async () => {
  const text = fc
    .string({ unit: 'binary' })
    .filter(drawn => !drawn.includes('\u0000') && drawn.isWellFormed())
  await fc.assert(
    fc.asyncProperty(fc.dictionary(text, fc.array(text)), async body => {
      expect(await parsed(JSON.stringify(body))).toEqual(JSON.parse(JSON.stringify(body)))
    }),
  )
})

test('the lines of a form end as they do in the field, however a browser sends them', async () => {
  const sent = (body: FormData | URLSearchParams) =>
    new Request('http://localhost/', { method: 'POST', body })
  const given = { text: 'a mug\r\na lamp' }
  const multipart = new FormData()
  multipart.set('text', given.text)
  const read = { text: 'a mug\na lamp' }
  expect(await readUrlEncoded(sent(new URLSearchParams(given)), anything)).toEqual(read)
  expect((await readPostedForm(sent(multipart), 1_000, anything)).fields).toEqual(read)
})

describe('K3 a body of several forms: what is wrong is said of the one that is meant', () => {
  const edit = (body: object) =>
    readJson(
      new Request('http://localhost/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      editListRequest,
    )

  test.each([
    [{ add: [{ name: 'mug' }] }, { kind: 'add', items: [{ name: 'mug' }] }],
    [{ rename: { id: 't1', name: '' } }, { kind: 'rename', id: 't1', name: '' }],
    [{ split: { id: 't1', names: ['a', 'b'] } }, { kind: 'split', id: 't1', names: ['a', 'b'] }],
    [{ merge: { ids: ['t1', 't2'], name: 'a' } }, { kind: 'merge', ids: ['t1', 't2'], name: 'a' }],
    [{ remove: { id: 't1' } }, { kind: 'remove', id: 't1' }],
    [{ restore: { id: 't1' } }, { kind: 'restore', id: 't1' }],
  ])('%j is an edit', async (body, expected) => {
    expect(await edit(body)).toEqual(expected)
  })

  test('names of any length and lists of any length come through: they are refused in a sentence', async () => {
    const long = { rename: { id: 't1', name: 'x'.repeat(30_000) } }
    expect(await edit(long)).toMatchObject({ kind: 'rename' })
    expect(await edit({ add: Array.from({ length: 600 }, () => ({ name: '…' })) })).toMatchObject({
      kind: 'add',
    })
  })

  test.each([
    [
      {},
      '',
      'Send one edit: “add”, “rename”, “split”, “whole”, “note”, “unnote”, “merge”, “remove” or “restore”',
    ],
    [{ remove: { id: 't1' }, restore: { id: 't1' } }, '', 'Send one edit'],
    [{ forget: { id: 't1' } }, '', 'Send one edit'],
    [{ rename: { id: 't1' } }, 'rename.name', ''],
    [{ remove: { id: 't1', for: 'good' } }, 'remove', 'for'],
    [{ remove: { id: 'x'.repeat(65) } }, 'remove.id', ''],
    [{ add: [] }, 'add', ''],
    [{ add: [{ name: 'mug', quantity: 0 }] }, 'add.0.quantity', ''],
    [{ add: [{ name: 'mug', photoId: 'a b' }] }, 'add.0.photoId', ''],
    [{ split: { id: 't1', names: ['one'] } }, 'split.names', ''],
    [{ merge: { ids: ['t1'], name: 'one' } }, 'merge.ids', ''],
    [{ merge: { ids: ['t1', 't1'], name: 'one' } }, 'merge.ids', 'names a thing twice'],
  ])('%j is refused', async (body, field, message) => {
    await expect(edit(body)).rejects.toMatchObject({
      refusal: {
        code: 'bad_request',
        details: { issues: [{ field, message: expect.stringContaining(message) }] },
      },
    })
  })
})

describe('C1 a step of the walk', () => {
  const step = (body: object) =>
    readJson(
      new Request('http://localhost/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      carryRequest,
    )
  const ids = (count: number) => Array.from({ length: count }, (_, nth) => `t${nth + 1}`)

  test.each([
    { kind: 'start' },
    { kind: 'carried', ids: ids(1) },
    { kind: 'carried', ids: ids(500) },
    { kind: 'not_carried', ids: ids(2) },
  ])('%# is one', async body => {
    expect(await step(body)).toEqual(body)
  })

  test.each([
    [{}, 'kind', 'has to be “start”, “carried” or “not_carried”'],
    [{ kind: 'stop' }, 'kind', 'has to be “start”, “carried” or “not_carried”'],
    [{ kind: 'start', ids: ids(1) }, '', 'ids'],
    [{ kind: 'carried' }, 'ids', ''],
    [{ kind: 'carried', ids: [] }, 'ids', ''],
    [{ kind: 'carried', ids: ids(501) }, 'ids', ''],
    [{ kind: 'not_carried', ids: ['x'.repeat(65)] }, 'ids.0', ''],
    [{ kind: 'not_carried', ids: ids(1), why: 'no' }, '', 'why'],
  ])('%# is refused', async (body, field, message) => {
    await expect(step(body)).rejects.toMatchObject({
      refusal: {
        code: 'bad_request',
        details: { issues: [{ field, message: expect.stringContaining(message) }] },
      },
    })
  })
})
