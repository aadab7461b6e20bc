import { describe, expect, test } from 'vitest'
import { leftToClient, terminate } from '@/lib/engine/outcome'
import type { ToolContext } from '@/lib/engine/tool'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { RegisterToolRequest } from '@/lib/wire/tools'
import { definitionFault, toTool } from './custom-tool'
import { createSchemaThread } from './schema-thread'

const schemas = createSchemaThread()

const definition = {
  name: 'complete_task',
  description: 'The final result',
  input_schema: {
    type: 'object',
    properties: { result: { type: 'string' }, parts: { type: 'array', items: { type: 'number' } } },
    required: ['result'],
  },
  template: 'Task completed: {{result}}',
  terminal: false,
}
const tool = (more = {}) => toTool({ id: 'fbb1', ...definition, ...more }, schemas)
const faultOf = (more: Partial<typeof definition> | object = {}) =>
  definitionFault({ ...definition, ...more } as RegisterToolRequest, schemas)
const run = (input: unknown, more = {}) => tool(more).execute(input, {} as ToolContext<TidyDomain>)

test('the output is the template filled with the input (seed: terminating-tool-calls)', () => {
  expect(run({ result: 'five letters' })).toBe('Task completed: five letters')
})

test('a value that is no text is JSON, a field not given is empty, and a value is never a template', () => {
  const template = '{{ parts }}|{{result}}|{{result}}'
  expect(run({ result: '{{parts}}', parts: [1, 2] }, { template })).toBe('[1,2]|{{parts}}|{{parts}}')
  expect(run({ result: '$&' }, { template })).toBe('|$&|$&')
})

test('E4 an input that does not fit is refused with the field and the reason', async () => {
  expect(await tool().parse({ result: 'x' })).toEqual({ ok: true, input: { result: 'x' } })
  expect(await tool().parse({ result: 5 })).toEqual({ ok: false, message: '/result must be string' })
  expect(await tool().parse({})).toEqual({ ok: false, message: expect.stringContaining("'result'") })
})

test('a template that names a field the schema lacks is a fault', async () => {
  expect(await faultOf()).toBeNull()
  expect(await faultOf({ template: 'Done: {{outcome}}' })).toContain('outcome')
  expect(await faultOf({ template: '{{constructor}}' })).toContain('constructor')
})

test.each([
  [{ type: 'string' }],
  [{ type: 'object', properties: { result: { type: 'word' } } }],
  [{ type: 'object', properties: { result: { $ref: 'https://example.com/other.json' } } }],
  [{ type: 'object', required: 'result' }],
])('an input schema that is no JSON Schema of an object is a fault: %j', async input_schema => {
  expect(await faultOf({ template: '', input_schema })).toContain('input_schema')
})

test.each([
  ['regular expression', { type: 'object', properties: { result: { type: 'string', pattern: '(' } } }],
  ['$async', { $async: true, type: 'object', properties: {} }],
  ['$schema', { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' }],
])('what can’t be checked is refused: %s', async (reason, input_schema) => {
  expect(await faultOf({ template: '', input_schema })).toContain(reason)
})

test('a schema that is nested beyond all use is a fault, before anything walks through it', async () => {
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  const fault = (examples: unknown) => faultOf({ input_schema: { ...definition.input_schema, examples } })
  expect(await fault(nested(60))).toBeNull()
  for (const depth of [65, 1_000, 100_000])
    expect(await fault(nested(depth))).toContain('input_schema: nested')
})

test('a property may be named like a keyword', async () => {
  const input_schema = { type: 'object', properties: { pattern: { type: 'string' } }, required: ['pattern'] }
  expect(await faultOf({ template: '{{pattern}}', input_schema })).toBeNull()
  expect(run({ pattern: 'stripes' }, { template: '{{pattern}}', input_schema })).toBe('stripes')
})

test('what every object inherits is not a field', async () => {
  const required = { input_schema: { type: 'object', required: ['toString'] } }
  expect((await tool(required).parse({})).ok).toBe(false)
  const inherited = { input_schema: { type: 'object', properties: { constructor: { type: 'string' } } } }
  expect((await tool(inherited).parse({})).ok).toBe(true)
})

test('a field may have a space, and braces that stand alone are a fault', async () => {
  const input_schema = { type: 'object', properties: { 'the result': { type: 'string' } } }
  const template = 'Got {{ the result }}.'
  expect(await faultOf({ input_schema, template })).toBeNull()
  expect(run({ 'the result': 'five' }, { template })).toBe('Got five.')
  for (const odd of ['{{}}', '{{ }}', '{{result', 'result}}', '{{re sult}}']) {
    expect(await faultOf({ template: odd }), odd).toContain('template:')
  }
})

test('an output that would grow without bound is refused to the model', () => {
  const template = '{{result}}'.repeat(1_000)
  expect(() => run({ result: 'x'.repeat(50_000) }, { template })).toThrow(/longer than/)
})

test('a field that stands in many places is written once', () => {
  let written = 0
  const result = { toJSON: () => (written += 1) }
  expect(run({ result }, { template: '{{result}}'.repeat(1_000) })).toBe('1'.repeat(1_000))
  expect(written).toBe(1)
})

describe('a section of a template', () => {
  const list = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } }
  const input_schema = { type: 'object', properties: { items: list, note: { type: 'string' } } }
  const fill = (template: string, input: unknown) => run(input, { input_schema, template })
  const fault = (template: string) => faultOf({ input_schema, template })

  test('T1 the usage example of the seed terminal-tools, byte for byte', async () => {
    const template = '{{#items}}{{@index}}. {{.}}\n{{/items}}'
    expect(await fault(template)).toBeNull()
    expect(fill(template, { items: ['Apple', 'Banana'] })).toBe('1. Apple\n2. Banana')
  })

  test.each([
    ['{{#items}}{{.}};{{/items}}', ['a', 'b'], 'a;b;'],
    ['Here:\n{{#items}}\n- {{.}}\n{{/items}}\nBye', ['a', 'b'], 'Here:\n- a\n- b\nBye'],
    ['Here:{{#items}}\n- {{.}}{{/items}}', ['a', 'b'], 'Here:\n- a\n- b'],
    ['{{#items}}\r\n{{.}}\r\n{{/items}}', ['a', 'b'], 'a\r\nb'],
    ['{{# items }}{{ name }} ({{note}}) {{/ items }}', [{ name: 'a' }, { name: 'b' }], 'a (n) b (n) '],
    [
      '{{#items}}{{.}}{{/items}}{{items}}',
      [{ name: 'a' }, null, 3],
      '{"name":"a"}null3[{"name":"a"},null,3]',
    ],
    ['{{#items}}{{.}}{{/items}}', ['{{note}}', '$&', '{{#items}}'], '{{note}}$&{{#items}}'],
    ['{{#items}}{{.}}{{/items}}', [], ''],
    ['{{#items}}{{.}}{{/items}}', undefined, ''],
    ['{{#items}}{{length}}{{constructor}}{{/items}}', ['a', {}], ''],
    ['{{#items}}{{@index}}{{.}}{{/items}}', 'one', '1one'],
  ])('%j is filled', (template, items, output) => {
    expect(fill(template, { ...(items !== undefined && { items }), note: 'n' })).toBe(output)
  })

  test.each([
    ['{{#items}}', 'section'],
    ['{{/items}}', 'section'],
    ['{{#items}}{{/note}}', 'section'],
    ['{{#items}}{{#items}}{{/items}}{{/items}}', 'section'],
    ['{{#others}}{{/others}}', 'others'],
    ['{{#items}}{{other}}{{/items}}', 'other'],
    ['{{.}}', '“.”'],
    ['{{@index}}', '@index'],
    ['{{#items}}}}{{/items}}', 'stands alone'],
  ])('%j is a fault', async (template, fault_) => {
    expect(await fault(template)).toContain(fault_)
  })

  test('one that would grow without bound is refused to the model, and soon', () => {
    const items = Array.from({ length: 50_000 }, () => 'x')
    expect(() => fill('{{#items}}{{.}}{{.}}{{/items}}', { items })).toThrow(/longer than/)
    expect(() => fill('{{#items}}{{/items}}'.repeat(900), { items })).toThrow(/longer than/)
    expect(() => fill('{{#items}}{{items}}{{/items}}', { items })).toThrow(/longer than/)
  })
})

test('F1 a tool that ends the run gives what it says as the note', () => {
  expect(run({ result: 'all' }, { terminate: true })).toEqual(terminate('Task completed: all'))
  expect(run({}, { terminate: true, execution: 'client' })).toEqual(leftToClient({ terminate: true }))
})
