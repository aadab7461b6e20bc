/** What the server really answers, compared with the document that it serves of itself. */
import { expect } from '@playwright/test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Answered, createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'

interface Document {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >
}

/** Fails when the status is not documented, or the body is not as the document says. */
function checker(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(document, 'document')
  return (route: string, { status, headers, body }: Answered) => {
    const [method = '', path = ''] = route.split(' ')
    const documented = document.paths[path]?.[method.toLowerCase()]?.responses[String(status)]
    expect(documented, `${route} ${status}`).toBeDefined()
    const [type = ''] = headers.get('content-type')?.split(';') ?? []
    const schema = documented?.content?.[type]?.schema
    expect(schema !== undefined, `${route} ${status} is ${type}`).toBe(documented?.content !== undefined)
    if (!schema) return
    const pointed = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'))
    expect(ajv.validate(pointed, body), `${route} ${status}: ${ajv.errorsText()}`).toBe(true)
  }
}

test('every answer is as the OpenAPI document says', async ({ servers }) => {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const check = checker((await client.get('/api/openapi.json')).body)

  const session = await client.post('/api/sessions', { title: 'Desk' })
  check('POST /api/sessions', session)
  const id = session.body.session.id
  const path = `/api/sessions/${id}`
  const photo = await client.uploadFile(id, 'e2e/photos/cat.webp', 'image/webp')
  check('POST /api/sessions/{id}/photos', photo)
  check('POST /api/sessions/{id}/photos', await client.upload(id, Buffer.from('x'), 'x.jpg', 'image/jpeg'))

  const choices = [
    { label: 'Kitchen', disposition: 'kitchen shelf' },
    { label: 'Donate', disposition: 'donate' },
  ]
  api.push(
    reply(call('begin_sorting', {})),
    reply(
      say('First.'),
      call('propose_disposition', { item: 'mug', choices, photo_id: photo.body.photo.id }),
    ),
    reply(say('That was it.')),
  )
  const message = { text: 'a mug', photoIds: [photo.body.photo.id] }
  check('POST /api/sessions/{id}/messages', await client.post(`${path}/messages`, message))
  await client.eventsUntil(id, 'QuestionAsked')
  const parked = await client.get(path)
  check('GET /api/sessions/{id}', parked)
  const card = `${path}/questions/${parked.body.session.question.id}`
  const tap = (answerId: string, answer: unknown) => client.post(`${card}/answer`, { answerId, answer })
  check(
    'POST /api/sessions/{id}/questions/{questionId}/answer',
    await tap('a1', { kind: 'choice', index: 9 }),
  )
  check(
    'POST /api/sessions/{id}/questions/{questionId}/answer',
    await tap('a1', { kind: 'choice', index: 0 }),
  )
  check('POST /api/sessions/{id}/questions/{questionId}/answer', await tap('a2', { kind: 'skip' }))
  await client.eventsUntil(id, 'RunYielded')
  const revised = await client.post(`${card}/revise`, {
    answerId: 'a3',
    answer: { kind: 'choice', index: 1 },
  })
  check('POST /api/sessions/{id}/questions/{questionId}/revise', revised)
  const edit = (body: object) => client.post(`${path}/things`, body)
  for (const body of [
    {
      add: [
        { name: 'lamp', photoId: photo.body.photo.id },
        { name: 'cups', quantity: 4 },
      ],
    },
    { rename: { id: 't2', name: 'old lamp' } },
    { remove: { id: 't1' } },
    { remove: { id: 't99' } },
    { rename: { id: 't2', name: '…' } },
    { rename: { id: 't2', name: 'lamp' }, remove: { id: 't2' } },
    { restore: { id: 't1' } },
  ])
    check('POST /api/sessions/{id}/things', await edit(body))
  check('POST /api/sessions/{id}/reopen', await client.post(`${path}/reopen`))
  check('GET /api/sessions/{id}/events', await client.get(`${path}/events?format=json`))
  check('GET /api/sessions', await client.get('/api/sessions'))
  check('GET /api/sessions', await client.get('/api/sessions?limit=0'))
  check('PATCH /api/sessions/{id}', await client.patch(path, { title: 'Bench', energy: 'small' }))
  check('PATCH /api/sessions/{id}', await client.patch(path, {}))
  check('PATCH /api/sessions/{id}', await client.patch('/api/sessions/s_none', { title: 'Bench' }))
  for (const format of ['json', 'csv', 'md', 'pdf'])
    check('GET /api/sessions/{id}/export', await client.get(`${path}/export?format=${format}`))
  check('GET /api/sessions/{id}/export', await client.get('/api/sessions/s_none/export'))
  check('GET /api/sessions/{id}', await client.get('/api/sessions/a%20b'))
  check('POST /api/sessions/{id}/stop', await client.post(`${path}/stop`))
  check('POST /api/sessions/{id}/stop', await client.post(`${path}/stop`, { now: true }))
  check('POST /api/sessions/{id}/retry', await client.post(`${path}/retry`))
  check('GET /api/health', await client.get('/api/health'))

  api.push(reply(call('finish', { note: 'Done.' })))
  const terminating_config = { tool_ids: ['finishTool'] }
  check('POST /chat', await client.post('/chat', { context_id: 'c1', message: 'go', terminating_config }))
  api.push(reply(call('begin_sorting', {})), reply(call('propose_disposition', { item: 'lamp', choices })))
  check('POST /chat', await client.post('/chat', { context_id: 'c2', message: 'go' }))
  check('POST /chat/invoke', await client.post('/chat/invoke', { context_id: 'c2' }))
  api.push(reply(say('Hm.')), reply(say('Hm.')))
  check('POST /chat/invoke', await client.post('/chat/invoke', { context_id: 'c3', terminating_config }))
  api.push({ status: 400, error: 'No.' })
  check('POST /chat/add-ai-message', await client.post('/chat/add-ai-message', { context_id: 'c4' }))
  check('GET /api/home', await client.get('/api/home'))
  check('GET /api/home', await client.get('/api/home?after=x'))
  const added = await client.post('/api/home', {
    add: [
      { name: 'passport', place: 'desk' },
      { name: 'pen', place: 'box' },
    ],
  })
  check('POST /api/home', added)
  const [box, desk] = (await client.get('/api/home')).body.places
  for (const body of [
    { renamePlace: { id: desk.id, name: 'Box' } },
    { renamePlace: { id: 'pl_none', name: 'Box' } },
    { mergePlaces: { ids: [desk.id, box.id], name: '…' } },
    { mergePlaces: { ids: [desk.id], name: 'Box' } },
    { undo: { seq: added.body.seq }, forgetPlace: { id: desk.id } },
    { move: { id: desk.things[0].id, place: 'safe' } },
  ])
    check('POST /api/home', await client.post('/api/home', body))
  for (const q of ['PASSPORTS', '', "'; drop table home_things; --", 'x'.repeat(10_000), '…!?%_'])
    check('GET /api/home', await client.get(`/api/home?q=${encodeURIComponent(q)}`))
  check('GET /api/home/places/{id}', await client.get(`/api/home/places/${box.id}`))
  check('GET /api/home/places/{id}', await client.get('/api/home/places/pl_none'))
  for (const format of ['json', 'csv', 'homebox', 'md'])
    check('GET /api/home/export', await client.get(`/api/home/export?format=${format}`))
  check('POST /api/home/import', await client.importInventory('thing,place\nlamp,attic\n'))
  const refused = await client.importInventory('thing,place\nlamp,attic\npen,\n')
  check('POST /api/home/import', refused)
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { message: 'Line 3: Give the place a name. Nothing was changed.', details: { line: 3 } } },
  })
  check('DELETE /api/home', await client.delete('/api/home'))
  check('GET /api/tools', await client.get('/api/tools'))
  const tool = { name: 'done', description: 'Done.', input_schema: { type: 'object' }, template: 'Done.' }
  const registered = await client.post('/api/tools', tool)
  check('POST /api/tools', registered)
  check('POST /api/tools', await client.post('/api/tools', { ...tool, name: 'finish' }))
  check('DELETE /api/tools/{id}', await client.delete(`/api/tools/${registered.body.tool.id}`))
  const { template: _, ...untemplated } = tool
  check(
    'POST /api/tools',
    await client.post('/api/tools', { ...untemplated, name: 'look', execution: 'client' }),
  )
  check('GET /api/tools', await client.get('/api/tools'))
  api.push(reply(call('look', {})), reply(say('Seen.')))
  const left = await client.post('/chat', { context_id: 'c5', message: 'go', tools: ['look'] })
  check('POST /chat', left)
  check('GET /api/sessions/{id}', await client.get('/api/sessions/c5'))
  const { tool_call_id } = left.body.pending_tool_call
  const bring = (more: object) =>
    client.post('/chat/tool-result', { context_id: 'c5', tool_call_id, ...more })
  for (const more of [
    {},
    { tool_call_id: 'c_0', tool_output: '' },
    { tool_output: 'Here.' },
    { tool_output: '' },
  ])
    check('POST /chat/tool-result', await bring(more))
  check('DELETE /api/sessions/{id}', await client.delete(`${path}?places=none`))
  check('DELETE /api/sessions/{id}', await client.delete(`${path}?places=keep`))
  check('DELETE /api/sessions/{id}', await client.delete(path))
})

test('an id that was deleted can be used again, and starts from nothing', async ({ servers }) => {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  for (const words of ['one', 'two', 'three']) {
    api.push(reply(say(`Heard ${words}.`)))
    const { status, body } = await client.post('/chat', { context_id: 'again', message: words })
    expect({ status, response: body.response }).toEqual({ status: 200, response: `Heard ${words}.` })
    expect((await client.get('/api/sessions/again')).body.session).toMatchObject({ seq: 5 })
    expect((await client.delete('/api/sessions/again')).status).toBe(204)
  }
})
