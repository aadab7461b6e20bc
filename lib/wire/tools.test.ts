import { expect, test } from 'vitest'
import { registerToolRequest } from './tools'

const tool = { name: 'look_up', description: 'Looks it up.', input_schema: { type: 'object' } }

test('without `execution` a tool is a template, as it was before there was another way', () => {
  const given = { ...tool, template: 'Done.' }
  expect(registerToolRequest.parse(given)).toEqual({ ...given, terminal: false })
})

test.each([
  [{}, 'template'],
  [{ execution: 'client', template: 'Done.' }, 'template'],
  [{ execution: 'server' }, 'execution'],
  [{ execution: 'template' }, 'template'],
])('%j is refused, and the fault is named', (more, field) => {
  const { issues = [] } = registerToolRequest.safeParse({ ...tool, ...more }).error ?? {}
  expect(JSON.stringify(issues)).toContain(field)
  expect(issues).toHaveLength(1)
})
