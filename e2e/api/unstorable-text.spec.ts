/** Text that one database refuses and the other would keep: on both it is refused before anything is done with it. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { startTemporaryPostgres } from '@/scripts/temporary-postgres'

const UNSTORABLE = ['a\u0000b', 'half \ud83d', '\udc00\ud800']

async function refusesAll(url: string) {
  const client = createClient(url)
  const { id } = await client.openCard('a mug, old receipts')
  const path = `/api/sessions/${id}`
  const { question } = (await client.get(path)).body.session
  const tool = { name: 't', description: 't', template: 't', input_schema: { type: 'object' } }
  const before = (await client.get(path)).body
  for (const text of UNSTORABLE) {
    const bodies: [method: string, path: string, body: unknown, field: string][] = [
      ['POST', '/api/sessions', { title: text }, 'title'],
      ['PATCH', path, { title: text }, 'title'],
      ['POST', `${path}/messages`, { text }, 'text'],
      ['POST', `${path}/messages`, { text: 'a', photoIds: [text] }, 'photoIds.0'],
      ['POST', `${path}/questions/${question.id}/answer`, { answerId: text, answer: {} }, 'answerId'],
      [
        'POST',
        `${path}/questions/${question.id}/answer`,
        { answerId: 'a', answer: { kind: 'said', text } },
        'answer.text',
      ],
      ['POST', '/api/tools', { ...tool, description: text }, 'description'],
      ['POST', '/api/tools', { ...tool, template: text }, 'template'],
      [
        'POST',
        '/api/tools',
        { ...tool, input_schema: { type: 'object', properties: { [text]: {} } } },
        'input_schema.properties',
      ],
      ['POST', '/api/tokens', { name: text }, 'name'],
      ['POST', '/chat', { context_id: id, message: text }, 'message'],
      ['POST', '/chat', { context_id: text, message: 'a' }, 'context_id'],
      ['POST', '/chat/add-ai-message', { context_id: id, prompt: text }, 'prompt'],
    ]
    for (const [method, address, body, field] of bodies) {
      expect(await client.send(method, address, body), `${address} ${JSON.stringify(body)}`).toMatchObject({
        status: 400,
        body: { error: { code: 'bad_request', details: { issues: [{ field }] } } },
      })
    }
  }
  for (const query of ['search=a%00b', 'room=%00', 'before=%00', 'limit=%00']) {
    expect(await client.get(`/api/sessions?${query}`), query).toMatchObject({ status: 400 })
  }
  expect((await client.get(path)).body).toEqual(before)
  expect((await client.post(`${path}/messages`, { text: 'what is well formed 🧦' })).status).toBe(202)
}

test('a null character or half of a surrogate pair is refused with its field, on SQLite', async ({
  servers,
}) => {
  const server = await servers.shared()
  await refusesAll(server.url)
  expect(server.output()).not.toContain('"level":"error"')
})

test('the same on Postgres', { tag: '@all' }, async ({ servers }) => {
  const postgres = await startTemporaryPostgres()
  try {
    const server = await servers.start({ DATABASE_URL: postgres.url })
    await refusesAll(server.url)
    expect(server.output()).not.toContain('"level":"error"')
    await server.stop()
  } finally {
    await postgres.stop()
  }
})
