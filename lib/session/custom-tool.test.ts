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
