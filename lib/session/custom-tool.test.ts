import { expect, test } from 'vitest'
import type { ToolContext } from '@/lib/engine/tool'
import { definitionFault, toTool } from './custom-tool'

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
const tool = (more = {}) => toTool({ id: 'fbb1', ...definition, ...more })
const run = (input: unknown, more = {}) => tool(more).execute(input, {} as ToolContext)

test('the output is the template filled with the input (seed: terminating-tool-calls)', () => {
  expect(run({ result: 'five letters' })).toBe('Task completed: five letters')
})

test('a value that is no text is JSON, a field not given is empty, and a value is never a template', () => {
  const template = '{{ parts }}|{{result}}|{{result}}'
  expect(run({ result: '{{parts}}', parts: [1, 2] }, { template })).toBe('[1,2]|{{parts}}|{{parts}}')
  expect(run({ result: '$&' }, { template })).toBe('|$&|$&')
})

test('E4 an input that does not fit is refused with the field and the reason', () => {
  expect(tool().parse({ result: 'x' })).toEqual({ ok: true, input: { result: 'x' } })
  expect(tool().parse({ result: 5 })).toEqual({ ok: false, message: '/result must be string' })
  expect(tool().parse({})).toEqual({ ok: false, message: expect.stringContaining("'result'") })
})

test('a template that names a field the schema lacks is a fault', () => {
  expect(definitionFault(definition)).toBeNull()
  expect(definitionFault({ ...definition, template: 'Done: {{outcome}}' })).toContain('outcome')
  expect(definitionFault({ ...definition, template: '{{constructor}}' })).toContain('constructor')
})

test.each([
  [{ type: 'string' }],
  [{ type: 'object', properties: { result: { type: 'word' } } }],
  [{ type: 'object', properties: { result: { $ref: 'https://example.com/other.json' } } }],
  [{ type: 'object', required: 'result' }],
])('an input schema that is no JSON Schema of an object is a fault: %j', input_schema => {
  expect(definitionFault({ ...definition, template: '', input_schema })).toContain('input_schema')
})

test.each([
  ['pattern', { type: 'object', properties: { result: { type: 'string', pattern: '^(a+)+$' } } }],
  ['patternProperties', { type: 'object', patternProperties: { '^a': {} } }],
  ['$async', { $async: true, type: 'object', properties: {} }],
  ['$schema', { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' }],
])('what would hold up everyone, or can’t be checked, is refused: %s', (keyword, input_schema) => {
  expect(definitionFault({ ...definition, template: '', input_schema })).toContain(keyword)
})

test('a schema that is nested beyond all use is a fault, before anything walks through it', () => {
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  const fault = (examples: unknown) =>
    definitionFault({ ...definition, input_schema: { ...definition.input_schema, examples } })
  expect(fault(nested(60))).toBeNull()
  for (const depth of [65, 1_000, 100_000]) expect(fault(nested(depth))).toContain('input_schema: nested')
})

test('a property may be named like a keyword', () => {
  const input_schema = { type: 'object', properties: { pattern: { type: 'string' } }, required: ['pattern'] }
  expect(definitionFault({ ...definition, template: '{{pattern}}', input_schema })).toBeNull()
  expect(run({ pattern: 'stripes' }, { template: '{{pattern}}', input_schema })).toBe('stripes')
})

test('what every object inherits is not a field', () => {
  const required = { input_schema: { type: 'object', required: ['toString'] } }
  expect(tool({ id: 'fbb2', ...required }).parse({}).ok).toBe(false)
  const inherited = { input_schema: { type: 'object', properties: { constructor: { type: 'string' } } } }
  expect(tool({ id: 'fbb3', ...inherited }).parse({}).ok).toBe(true)
})

test('a field may have a space, and braces that stand alone are a fault', () => {
  const input_schema = { type: 'object', properties: { 'the result': { type: 'string' } } }
  const template = 'Got {{ the result }}.'
  expect(definitionFault({ ...definition, input_schema, template })).toBeNull()
  expect(run({ 'the result': 'five' }, { template })).toBe('Got five.')
  for (const odd of ['{{}}', '{{ }}', '{{result', 'result}}', '{{re sult}}']) {
    expect(definitionFault({ ...definition, template: odd }), odd).toContain('template:')
  }
})

test('an output that would grow without bound is refused to the model', () => {
  const template = '{{result}}'.repeat(1_000)
  expect(() => run({ result: 'x'.repeat(50_000) }, { template })).toThrow(/longer than/)
})
