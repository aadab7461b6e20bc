/** Custom tools whose schemas were made up to take all time, and callers that register without end. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { call, answer as reply } from '@/lib/model/testing/scripted-api/replies'

/** Some 3 kB, with which a validator has to do 2^40 things. */
function doublingSchema() {
  const refTo = (level: number) => ({ $ref: `#/$defs/d${level}` })
  const levels = Array.from({ length: 40 }, (_, level) => [
    `d${level}`,
    { allOf: [refTo(level + 1), refTo(level + 1)] },
  ])
  return { type: 'object', $defs: { ...Object.fromEntries(levels), d40: {} }, allOf: [refTo(0)] }
}

const SLOW_PATTERN = {
  type: 'object',
  properties: { result: { type: 'string', pattern: '^(a+)+$' } },
}

const definition = { name: 'finish_up', description: 'Ends it.', template: 'Done: {{result}}' }

test('a schema that would take for ever is refused, and one that was stored before costs its run an error result', {
  tag: '@all',
}, async ({ servers }) => {
  const api = await servers.startModel()
  const server = await servers.start({ ANTHROPIC_BASE_URL: api.url, ANTHROPIC_API_KEY: 'key' })
  const client = createClient(server.url)
  const refused = await client.post('/api/tools', {
    ...definition,
    template: '',
    input_schema: doublingSchema(),
  })
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'bad_request' } } })
  expect(refused.body.error.message).toContain('“$ref”')

  const slow = await client.post('/api/tools', { ...definition, input_schema: SLOW_PATTERN })
  expect(slow.status).toBe(201)
  const stored = { ...definition, template: 'Done', terminal: false, input_schema: doublingSchema() }
  const database = new DatabaseSync(join(servers.dataDirectory, 'tidyup.sqlite'))
  const insert = database.prepare('insert into custom_tools (id, definition, created_at) values (?, ?, ?)')
  insert.run('older', JSON.stringify({ ...stored, name: 'older' }), new Date().toISOString())
  database.close()
  expect((await client.get('/api/tools')).body.tools.map(({ id }: { id: string }) => id)).toContain('older')

  api.push(reply(call('older', {})), reply(call('finish_up', { result: `${'a'.repeat(50)}!` })))
  api.push(reply(call('finish_up', { result: 'aaa' })))
  const answered = client.post('/chat', {
    context_id: 'slow',
    message: 'Go.',
    terminating_config: { tool_ids: [slow.body.tool.id, 'older'] },
  })
  await expect.poll(() => api.requests.length).toBe(2)
  // While the pattern is tried, the server answers others.
  expect((await client.get('/api/health')).status).toBe(200)
  const { status, body } = await answered
  expect(status).toBe(200)
  expect(body.response).toBe('Done: aaa')
  const outputs = body.generated_messages.flatMap(
    (message: { tool_output?: string }) => message.tool_output ?? [],
  )
  expect(outputs).toEqual([
    expect.stringContaining('input_schema can’t be used'),
    expect.stringContaining('more time or memory'),
    'Done: aaa',
  ])
  expect(server.output()).not.toContain('Error')
})

test('so many custom tools are kept, also of a burst that comes at once', { tag: '@all' }, async ({
  servers,
}) => {
  const client = createClient((await servers.shared()).url)
  const register = (nth: number) =>
    client.post('/api/tools', { ...definition, name: `tool_${nth}`, input_schema: SLOW_PATTERN })
  const answers = await Promise.all(Array.from({ length: 220 }, (_, nth) => register(nth)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(200)
  const others = answers.filter(({ status }) => status !== 201)
  expect(others.map(({ status, body }) => [status, body.error.code])).toEqual(
    others.map(() => [413, 'too_many_tools']),
  )
  await client.delete(`/api/tools/${answers.find(({ status }) => status === 201)?.body.tool.id}`)
  expect((await register(0)).status).toBe(201)
})
