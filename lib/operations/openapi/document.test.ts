import { globSync, readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020'
import { describe, expect, test } from 'vitest'
import type { Operation } from '@/lib/operations/operation'
import { operations } from '@/lib/operations/operations'
import { REFUSAL_STATUS } from '@/lib/wire/refusal'
import { openApiDocument } from './document'

const document = await openApiDocument(operations)

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(document)))
  expect(result).toEqual({ valid: true })
  expect(document.openapi).toBe('3.1.0')
})

test('every operation is bound by the route file of its path, and every route file binds what is documented', () => {
  const bound = globSync('app/{api,chat}/**/route.ts').flatMap(file => {
    const path = file.slice('app'.length, -'/route.ts'.length).replaceAll('[', '{').replaceAll(']', '}')
    const [, names = ''] = /serve\(([^)]*)\)/.exec(readFileSync(file, 'utf8')) ?? []
    return names.split(', ').flatMap(id => (id ? [`${id} ${path}`] : []))
  })
  expect(bound.sort()).toEqual(
    Object.entries(operations)
      .map(([id, { path }]) => `${id} ${path}`)
      .sort(),
  )
})

const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item as Record<string, object>).map(
    ([method, operation]) => [`${method} ${path}`, operation] as const,
  ),
)

test('every operation has an id, by which generated clients name it, and no two have the same', () => {
  const ids = described.map(([, operation]) => ('operationId' in operation ? operation.operationId : null))
  expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[a-z][A-Za-z]+$/)))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a refusal has its status at some address, or may come anywhere and is named in the description', () => {
  const statuses = described.flatMap(([, operation]) =>
    'responses' in operation ? Object.keys(operation.responses as object) : [],
  )
  const { description = '' } = document.info
  const unknown = Object.entries(REFUSAL_STATUS).filter(
    ([code, status]) => !statuses.includes(String(status)) && !description.includes(`\`${code}\``),
  )
  expect(unknown).toEqual([])
})

test('every operation tells what any call may end in, as far as it may itself', () => {
  const missing = described.flatMap(([name, operation]) => {
    const { responses, security } = operation as { responses: object; security?: unknown[] }
    const [method] = name.split(' ')
    const due = [
      ...['400', '405', '421', '500'],
      ...(method === 'get' ? [] : ['403']),
      ...(security?.length === 0 ? [] : ['401']),
    ]
    return due.filter(status => !(status in responses)).map(status => `${name} ${status}`)
  })
  expect(missing).toEqual([])
})

describe('every example fits its schema', () => {
  test.each(described)('%s', (_, operation) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(JSON.parse(JSON.stringify(document)), 'document')
    for (const { schema, example } of bodiesWithExamples(operation)) {
      const pointed = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'))
      expect(ajv.validate(pointed, example), ajv.errorsText()).toBe(true)
    }
  })

  test('a body without an example is one that takes no field', () => {
    const untold = Object.values(operations).filter(
      ({ body, upload, example, examples }: Operation) => body && !upload && !example && !examples,
    )
    for (const { body } of untold as Operation[])
      expect(body?.safeParse({ field: 1 }).error?.issues[0]?.code).toBe('unrecognized_keys')
    expect(untold.length).toBeGreaterThan(0)
  })
})

function bodiesWithExamples(node: unknown): { schema: object; example: unknown }[] {
  if (typeof node !== 'object' || node === null) return []
  const { schema, example, examples: named } = node as Record<string, unknown>
  if (typeof schema === 'object' && schema) {
    const many = Object.values((named ?? {}) as Record<string, { value: unknown }>).map(({ value }) => value)
    return [...(example === undefined ? [] : [example]), ...many].map(value => ({ schema, example: value }))
  }
  return Object.values(node).flatMap(bodiesWithExamples)
}
