import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { call, card, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import { startTemporaryPostgres } from '@/scripts/temporary-postgres'

const CARD = card('blue mug')

/** A status, a code, and a sentence that a person can act on. */
function refusal(status: number, code: string) {
  return {
    status,
    body: expect.objectContaining({
      error: expect.objectContaining({ code, message: expect.stringMatching(/^.{10,}[.”]$/s) }),
    }),
  }
}

test('every kind of bad input gets its status and a sentence, and the server stays up', async ({
  servers,
}) => {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const id = await client.newSession()
  const path = `/api/sessions/${id}`

  await test.step('unknown session, photo, card, address', async () => {
    expect(await client.get('/api/sessions/s_none')).toMatchObject(refusal(404, 'session_not_found'))
    expect(await client.delete('/api/sessions/s_none')).toMatchObject(refusal(404, 'session_not_found'))
    expect(await client.get('/api/sessions/s_none/events')).toMatchObject(refusal(404, 'session_not_found'))
    expect(await client.post('/api/sessions/s_none/messages', { text: 'hi' })).toMatchObject(
      refusal(404, 'session_not_found'),
    )
    expect(await client.post('/api/sessions/s_none/stop')).toMatchObject(refusal(404, 'session_not_found'))
    expect(await client.get(`${path}/photos/ph_none`)).toMatchObject(refusal(404, 'photo_not_found'))
    const answer = { answerId: 'a1', answer: { kind: 'skip' } }
    expect(await client.post(`${path}/questions/q_none/answer`, answer)).toMatchObject(
      refusal(404, 'question_not_found'),
    )
    expect(await client.get('/api/nothing/here')).toMatchObject(refusal(404, 'not_found'))
  })

  await test.step('malformed JSON, unknown fields, empty messages', async () => {
    expect(await client.post('/api/sessions', '{"title":')).toMatchObject(refusal(400, 'bad_request'))
    expect(await client.post('/api/sessions', { name: 'x' })).toMatchObject(refusal(400, 'bad_request'))
    expect(await client.post('/api/sessions', '[]')).toMatchObject(refusal(400, 'bad_request'))
    expect(await client.post(`${path}/messages`, {})).toMatchObject(refusal(400, 'bad_request'))
    expect(await client.post(`${path}/messages`, { text: '   ' })).toMatchObject(refusal(400, 'bad_request'))
    expect(await client.post(`${path}/messages`, { text: 'x', loud: true })).toMatchObject(
      refusal(400, 'bad_request'),
    )
    expect(await client.post('/api/sessions', { locale: 'tlh' })).toMatchObject(refusal(400, 'bad_request'))
    expect(await client.post(`${path}/messages`, { text: 5 })).toMatchObject(refusal(400, 'bad_request'))
    expect(await client.post(`${path}/messages`, { text: 'x'.repeat(300_000) })).toMatchObject(
      refusal(413, 'too_large'),
    )
    expect(await client.post(`${path}/messages`, { photoIds: ['ph_other'] })).toMatchObject(
      refusal(404, 'photo_not_found'),
    )
    expect(await client.get(`${path}/events?after=-1`)).toMatchObject(refusal(400, 'bad_request'))
    expect(await client.get(`${path}/events?after=x`)).toMatchObject(refusal(400, 'bad_request'))
    const tooLarge = 2 ** 31
    expect(await client.get(`${path}/events?format=json&after=${tooLarge}`)).toMatchObject(
      refusal(400, 'bad_request'),
    )
    expect(await client.post('/api/home', { undo: { seq: tooLarge } })).toMatchObject(
      refusal(400, 'bad_request'),
    )
  })

  await test.step('ids with odd characters', async () => {
    for (const odd of ['a b', 'ü', 'a.b', "'; drop table sessions; --", 'x'.repeat(65), '%00']) {
      const encoded = encodeURIComponent(odd)
      expect(await client.get(`/api/sessions/${encoded}`)).toMatchObject(refusal(400, 'malformed_id'))
      expect(await client.get(`${path}/photos/${encoded}`)).toMatchObject(refusal(400, 'malformed_id'))
    }
  })

  await test.step('percent escapes that can’t be read', async () => {
    for (const broken of ['%', '%zz', '%E0%A4%A', '%FF']) {
      expect(await client.get(`/api/sessions/${broken}`)).toMatchObject(refusal(400, 'malformed_id'))
      expect(await client.post(`${path}/questions/${broken}/answer`, {})).toMatchObject(
        refusal(400, 'malformed_id'),
      )
    }
    expect((await client.get('/api/sessions?search=100%')).status).toBe(200)
  })

  await test.step('a method that an address does not have', async () => {
    const wrong = [
      ['PUT', '/api/sessions', 'GET, POST, HEAD, OPTIONS'],
      ['POST', path, 'GET, PATCH, DELETE, HEAD, OPTIONS'],
      ['GET', `${path}/messages`, 'POST, OPTIONS'],
      ['DELETE', `${path}/events`, 'GET, HEAD, OPTIONS'],
      ['PATCH', '/api/health', 'GET, HEAD, OPTIONS'],
      ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
      ['GET', '/api/tools/x', 'DELETE, OPTIONS'],
      ['GET', '/chat', 'POST, OPTIONS'],
    ] as const
    for (const [method, address, allow] of wrong) {
      const answered = await client.send(method, address)
      expect(answered, `${method} ${address}`).toMatchObject(refusal(405, 'method_not_allowed'))
      expect(answered.headers.get('allow')).toBe(allow)
    }
    const options = await client.send('OPTIONS', path)
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, PATCH, DELETE, HEAD, OPTIONS'])
    expect((await client.send('PUT', '/api/nothing')).status).toBe(404)
  })

  await test.step('photos', async () => {
    expect(await client.upload(id, Buffer.from('just text'), 'photo.jpg', 'image/jpeg')).toMatchObject(
      refusal(415, 'unsupported_photo'),
    )
    const big = Buffer.concat([await readFile('e2e/photos/cup-on-table.jpg'), Buffer.alloc(10 * 1024 * 1024)])
    expect(await client.upload(id, big, 'big.jpg', 'image/jpeg')).toMatchObject(refusal(413, 'too_large'))
    expect(await client.upload('s_none', Buffer.from('x'), 'x.jpg', 'image/jpeg')).toMatchObject(
      refusal(404, 'session_not_found'),
    )
    expect(await client.post(`${path}/photos`, { file: 'x' })).toMatchObject(
      refusal(415, 'unsupported_media_type'),
    )
  })

  await test.step('nothing to retry, nothing to stop', async () => {
    expect(await client.post(`${path}/retry`)).toMatchObject(refusal(409, 'nothing_to_retry'))
    expect(await client.post(`${path}/stop`)).toMatchObject({ status: 200, body: { stopped: false } })
  })

  await test.step('an answer that does not fit leaves the card; a second answer gets the winner', async () => {
    api.push(reply(call('begin_sorting', {})), reply(CARD), reply(say('Next.')))
    await client.openCard('a blue mug', id)
    const { question } = (await client.get(path)).body.session
    const answer = (body: unknown) => client.post(`${path}/questions/${question.id}/answer`, body)

    for (const wrong of [
      { kind: 'choice', index: 7 },
      { kind: 'choice', index: -1 },
      { kind: 'choice', index: 0.5 },
      { kind: 'confirm', value: true },
      { kind: 'path', path: [] },
      { kind: 'text', text: '  ' },
    ]) {
      expect(await answer({ answerId: 'a1', answer: wrong })).toMatchObject(
        refusal(422, 'answer_does_not_fit'),
      )
    }
    expect(await answer({ answerId: 'a1', answer: { kind: 'shrug' } })).toMatchObject(
      refusal(400, 'bad_request'),
    )
    expect(await answer({ answerId: 'a b', answer: { kind: 'skip' } })).toMatchObject(
      refusal(400, 'bad_request'),
    )
    expect(await answer({ answer: { kind: 'skip' } })).toMatchObject(refusal(400, 'bad_request'))
    expect((await client.get(path)).body.session).toMatchObject({
      status: 'parked',
      question: { id: question.id },
    })

    const first = await answer({ answerId: 'a1', answer: { kind: 'choice', index: 0 } })
    expect(first).toMatchObject({
      status: 200,
      body: { receipt: { questionId: question.id, answerId: 'a1' } },
    })
    expect((await answer({ answerId: 'a1', answer: { kind: 'choice', index: 0 } })).body).toEqual(first.body)
    const second = await answer({ answerId: 'a2', answer: { kind: 'skip' } })
    expect(second).toMatchObject(refusal(409, 'already_answered'))
    expect(second.body.winner).toEqual(first.body.receipt)
    await client.eventsUntil(id, 'RunYielded')
  })

  await test.step('K3 edits of the list', async () => {
    const edit = (body: unknown) => client.post(`${path}/things`, body)
    const added = (name: string) => ({ add: [{ name }] })
    expect((await edit({ add: [{ name: 'pen' }, { name: 'lamp' }] })).status).toBe(200)
    const { seq } = (await client.get(path)).body.session

    const decided = await edit({ remove: { id: 't1' } })
    expect(decided).toMatchObject(refusal(409, 'thing_decided'))
    expect(decided.body.thing).toMatchObject({ id: 't1', name: 'blue mug', state: 'decided' })
    for (const body of [{ remove: { id: 't9' } }, { merge: { ids: ['t2', 't9'], name: 'one' } }])
      expect(await edit(body)).toMatchObject(refusal(404, 'thing_not_found'))
    expect(await edit({ add: [{ name: 'cup', photoId: 'ph_none' }] })).toMatchObject(
      refusal(404, 'photo_not_found'),
    )
    for (const name of ['', '  ', '?!…', 'x'.repeat(201), 'x'.repeat(50_000)])
      expect(await edit(added(name))).toMatchObject(refusal(422, 'name_does_not_fit'))
    expect(await edit({ rename: { id: 't2', name: 'The Lamps' } })).toMatchObject(
      refusal(422, 'name_does_not_fit'),
    )
    for (const count of [498, 4_000])
      expect(
        await edit({ add: Array.from({ length: count }, (_, nth) => ({ name: `thing ${nth}` })) }),
      ).toMatchObject(refusal(422, 'too_many_things'))
    for (const body of [
      {},
      { ...added('cup'), remove: { id: 't2' } },
      { remove: { id: 't2', why: 'old' } },
      { split: { id: 't2', names: ['half'] } },
      { merge: { ids: ['t2', 't2'], name: 'one' } },
      { add: [{ name: 'cup', quantity: -1 }] },
      { add: [] },
      { forget: { id: 't2' } },
    ])
      expect(await edit(body), JSON.stringify(body)).toMatchObject(refusal(400, 'bad_request'))
    expect(await client.post('/api/sessions/s_none/things', added('cup'))).toMatchObject(
      refusal(404, 'session_not_found'),
    )
    expect(await client.post('/api/sessions/s_none/reopen')).toMatchObject(refusal(404, 'session_not_found'))
    expect(await client.post(`${path}/reopen`)).toMatchObject(refusal(409, 'session_not_ended'))
    expect(await client.post(`${path}/reopen`, { now: true })).toMatchObject(refusal(400, 'bad_request'))
    expect((await client.get(path)).body.session.seq).toBe(seq)
  })

  await test.step('a message to an ended session', async () => {
    api.push(reply(call('time_to_wrap', {})), reply(call('end_session', {})))
    await client.post(`${path}/messages`, { text: 'enough' })
    await client.eventsUntil(id, 'SessionEnded')
    await expect.poll(async () => (await client.get(path)).body.session.status).toBe('ended')
    expect(await client.post(`${path}/messages`, { text: 'hello?' })).toMatchObject(
      refusal(409, 'session_ended'),
    )
    expect(await client.post(`${path}/things`, { remove: { id: 't2' } })).toMatchObject(
      refusal(409, 'session_ended'),
    )
    expect(
      (await client.upload(id, await readFile('e2e/photos/cat.webp'), 'c.webp', 'image/webp')).status,
    ).toBe(409)
    expect((await client.post(`${path}/reopen`)).status).toBe(200)
    expect(
      (await client.upload(id, await readFile('e2e/photos/cat.webp'), 'c.webp', 'image/webp')).status,
    ).toBe(201)
    api.push(reply(say('Hello again.')))
    expect((await client.post(`${path}/messages`, { text: 'hello?' })).status).toBe(202)
    await client.eventsUntil(id, 'RunYielded', (await client.get(path)).body.session.seq - 1)
  })

  expect((await client.get('/api/health')).status).toBe(200)
})

test('an unreachable or failing model is said, nothing is lost, and a retry goes on', async ({ servers }) => {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const id = await client.newSession()
  const path = `/api/sessions/${id}`

  api.push({ status: 400, error: 'The model is on holiday.' })
  await client.post(`${path}/messages`, { text: 'a blue mug' })
  const events = await client.eventsUntil(id, 'RunYielded')
  expect(events.map(event => event.type)).toEqual([
    'SessionStarted',
    'RunStarted',
    'UserMessageAdded',
    'ErrorOccurred',
    'RunYielded',
  ])
  expect((await client.get(path)).body.session).toMatchObject({
    status: 'error',
    messages: [{ text: 'a blue mug' }],
  })

  api.push(reply(say('Hello again.')))
  expect(await client.post(`${path}/retry`)).toMatchObject({
    status: 202,
    body: { runId: expect.any(String) },
  })
  const after = events.at(-1)?.seq
  const more = await client.eventsUntil(id, 'RunYielded', after)
  expect(more.map(event => event.type)).toEqual(['RunStarted', 'ModelResponded', 'RunYielded'])
})

test('a wrong environment value stops the start and is named', async ({ servers }) => {
  await expect(servers.start({ ANTHROPIC_BASE_URL: 'nonsense' })).rejects.toThrow(/ANTHROPIC_BASE_URL/)
})

/** Text that one database refuses and the other would keep: on both it is refused before anything is done with it. */

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
