/** A Postgres that goes away in the midst of requests, as a person’s browser or a program meets it. */
import { expect } from '@playwright/test'
import { type Answered, createClient } from '@/e2e/testing/client'
import { test as base } from '@/e2e/testing/test'
import { type DatabaseProxy, startDatabaseProxy } from '@/lib/store/testing/database-proxy'
import { startTemporaryPostgres, type TemporaryPostgres } from '@/scripts/temporary-postgres'

const test = base.extend<{ postgres: TemporaryPostgres; network: DatabaseProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  postgres: async ({}, use) => {
    const postgres = await startTemporaryPostgres()
    await use(postgres)
    await postgres.stop()
  },
  network: async ({ postgres }, use) => {
    const proxy = await startDatabaseProxy(postgres.url)
    await use(proxy)
    await proxy.close()
  },
})

const isUnavailable = {
  status: 503,
  body: { error: { code: 'store_unavailable', message: expect.not.stringMatching(/disk|folder/i) } },
}
const isReady = { status: 200, body: { status: 'ok', store: 'ok' } }
const TO_WORK = { kind: 'text', text: 'to work' }

/** A session that waits on a card, and how to answer it. */
async function parkedSession(url: string) {
  const client = createClient(url)
  const id = await client.newSession()
  const path = `/api/sessions/${id}`
  const photo = await client.uploadFile(id, 'e2e/photos/cat.webp', 'image/webp')
  await client.openCard('a lamp, old receipts, a cup', id)
  const question = async () => (await client.get(path)).body.session.question
  const answerTo = (questionId: string, answerId: string) =>
    client.post(`${path}/questions/${questionId}/answer`, { answerId, answer: TO_WORK })
  const answered = async () => {
    const { events } = (await client.get(`${path}/events?format=json`)).body
    return events.filter(({ type }: { type: string }) => type === 'QuestionAnswered')
  }
  const ids = { id, photoId: photo.body.photo.id, questionId: (await question()).id }
  return { client, ids, question, answerTo, answered }
}

/** The answers of each operation of the server’s own document, with ids that it has given. */
async function callAll(
  client: ReturnType<typeof createClient>,
  document: { paths: Record<string, Record<string, { requestBody?: object }>> },
  ids: Readonly<Record<string, string>>,
): Promise<Map<string, Answered>> {
  const answers = new Map<string, Answered>()
  for (const [route, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods).map(name => name.toUpperCase())) {
      const path = route.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name)
      const body = BODIES[`${method} ${route}`] ?? (methods[method.toLowerCase()]?.requestBody && {})
      const called = route.endsWith('/photos')
        ? client.uploadFile(ids.id ?? '', 'e2e/photos/cat.webp', 'image/webp')
        : route === '/api/home/import'
          ? client.importInventory('thing,place\ncable,cable box\n')
          : client.send(method, path, body)
      answers.set(`${method} ${route}`, await called)
    }
  }
  return answers
}

const GIVEN = { answerId: 'a_1', answer: TO_WORK }
const TOOL = { name: 'done', description: 'Done', input_schema: { type: 'object' }, template: 'Done' }
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /api/sessions/{id}': { title: 'Desk' },
  'POST /api/sessions/{id}/messages': { text: 'a mug' },
  'POST /api/sessions/{id}/carry': { kind: 'start' },
  'POST /api/sessions/{id}/things': { add: [{ name: 'umbrella' }] },
  'POST /api/sessions/{id}/questions/{questionId}/answer': GIVEN,
  'POST /api/sessions/{id}/questions/{questionId}/revise': GIVEN,
  'POST /api/home': { add: [{ name: 'cable', place: 'cable box' }] },
  'POST /api/tools': TOOL,
  'POST /api/agents': { name: 'Sorter' },
  'PATCH /api/agents/{id}': { name: 'Sorter' },
  'POST /api/tokens': { name: 'a program' },
  'POST /api/pair': { code: '123456789', name: 'a phone' },
  'POST /chat': { context_id: 'other', message: 'a mug' },
  'POST /chat/invoke': { context_id: 'other' },
  'POST /chat/add-ai-message': { context_id: 'other' },
  'POST /chat/tool-result': { context_id: 'other', tool_call_id: 'c_1', tool_output: '' },
}

test('while the database server is down every route that needs it says so, and all goes on once it is back', async ({
  servers,
  postgres,
}) => {
  const server = await servers.start({ DATABASE_URL: postgres.url })
  const { client, ids, question, answerTo, answered } = await parkedSession(server.url)
  const document = (await client.get('/api/openapi.json')).body
  const before = await question()

  await postgres.shutDown()
  const answers = await callAll(client, document, ids)
  const others = [...answers]
    .filter(([, { status }]) => status !== 503)
    .map(([name]) => name)
    .toSorted()
  for (const [name, answer] of answers)
    if (!others.includes(name)) expect(answer, name).toMatchObject(isUnavailable)
  expect(others).toEqual(['GET /api/metrics', 'GET /api/openapi.json', 'GET /api/templates'])

  await postgres.startAgain()
  await expect.poll(() => client.get('/api/health')).toMatchObject(isReady)
  expect(await question()).toEqual(before)
  expect(await answerTo(before.id, 'a_1')).toMatchObject({ status: 200 })
  await expect.poll(async () => (await question())?.id ?? before.id).not.toBe(before.id)
  expect(await answered()).toHaveLength(1)
  expect(server.output()).not.toMatch(/"requestId".*"internal_error"/)
})

for (const when of ['asked', 'answered'] as const) {
  test(`an answer whose commit is ${when} over a connection that breaks is 503, and sent again has one receipt`, {
    tag: '@all',
  }, async ({ servers, network }) => {
    const server = await servers.start({ DATABASE_URL: network.url })
    const { ids, answerTo, answered, question } = await parkedSession(server.url)
    const isBroken = network.breakOnce({ at: 'commit', when, by: 'cut' })
    const broken = await answerTo(ids.questionId, 'a_1')
    expect(broken).toMatchObject(isUnavailable)
    expect(broken.body.error.message).toContain('it may be saved or not')
    await isBroken
    const again = await answerTo(ids.questionId, 'a_1')
    expect(again).toMatchObject({ status: 200, body: { receipt: { answerId: 'a_1' } } })
    expect((await answerTo(ids.questionId, 'a_1')).body).toEqual(again.body)
    await expect.poll(async () => (await question())?.id ?? ids.questionId).not.toBe(ids.questionId)
    expect(await answered()).toHaveLength(1)
  })
}

test('a network that swallows everything keeps no request waiting for ever', { tag: '@all' }, async ({
  servers,
  network,
}) => {
  const server = await servers.start({ DATABASE_URL: network.url })
  const { client, ids, answerTo, answered } = await parkedSession(server.url)
  network.breakAll('silence')
  const calls = [
    answerTo(ids.questionId, 'a_1'),
    client.get(`/api/sessions/${ids.id}`),
    client.post('/api/sessions', {}),
    client.get('/api/health'),
  ]
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(isUnavailable)
  network.heal()
  await expect.poll(() => client.get('/api/health')).toMatchObject(isReady)
  expect(await answerTo(ids.questionId, 'a_1')).toMatchObject({ status: 200 })
  expect(await answered()).toHaveLength(1)
})
