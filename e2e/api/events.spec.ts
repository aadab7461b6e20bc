/** The event stream as a browser and a proxy see it. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { call, card, answer as reply, say, stalledAfter } from '@/lib/model/testing/scripted-api/replies'

/** The raw text of a stream until it holds `until`. */
async function rawStream(url: string, until: string, headers: Record<string, string> = {}) {
  const controller = new AbortController()
  const response = await fetch(url, { signal: controller.signal, headers })
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes(until)) break
  }
  controller.abort()
  return { headers: response.headers, text }
}

const ids = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))

test('L2, L5 the stream: envelope, ids without holes, transient text, and going on after any id', async ({
  servers,
}) => {
  const api = await servers.startModel({ script: [reply(say('Hello there, shall we begin?'))] })
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const id = await client.newSession()
  const address = `${server.url}/api/sessions/${id}/events`
  const live = rawStream(address, 'event: RunYielded')
  await client.post(`/api/sessions/${id}/messages`, { text: 'hi' })
  const { headers, text } = await live

  expect(headers.get('content-type')).toContain('text/event-stream')
  expect(headers.get('cache-control')).toBe('no-cache, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-encoding')).toBeNull()
  expect(ids(text)).toEqual([1, 2, 3, 4, 5])

  const frames = text.split('\n\n').filter(frame => frame.includes('data: '))
  for (const frame of frames) {
    const data = JSON.parse(frame.split('data: ')[1] ?? '')
    const type = /^event: (.+)$/m.exec(frame)?.[1]
    if (type === 'TextDelta') {
      expect(frame).not.toMatch(/^id:/m)
      expect(data).toEqual({ v: 1, sessionId: id, type, data: { text: expect.any(String) } })
    } else {
      expect(data).toEqual({
        v: 1,
        sessionId: id,
        seq: expect.any(Number),
        at: expect.any(String),
        type,
        data: expect.any(Object),
      })
      expect(frame).toContain(`id: ${data.seq}\n`)
    }
  }
  const said = frames
    .filter(frame => frame.includes('event: TextDelta'))
    .map(frame => JSON.parse(frame.split('data: ')[1] ?? '').data.text)
  expect(said.join('')).toBe('Hello there, shall we begin?')

  await test.step('a reader goes on behind the last id it has seen', async () => {
    for (const last of [0, 1, 3, 4]) {
      const { text: rest } = await rawStream(address, 'event: RunYielded', { 'last-event-id': String(last) })
      expect(ids(rest)).toEqual([1, 2, 3, 4, 5].slice(last))
    }
    const { text: after } = await rawStream(`${address}?after=2`, 'event: RunYielded')
    expect(ids(after)).toEqual([3, 4, 5])
    const { text: both } = await rawStream(`${address}?after=0`, 'event: RunYielded', {
      'last-event-id': '4',
    })
    expect(ids(both)).toEqual([5])
  })

  await test.step('the same events as one JSON page', async () => {
    const page = await client.get(`/api/sessions/${id}/events?format=json&after=1`)
    expect(page.body.seq).toBe(5)
    expect(page.body.events.map((event: { type: string }) => event.type)).toEqual([
      'RunStarted',
      'UserMessageAdded',
      'ModelResponded',
      'RunYielded',
    ])
  })

  await test.step('a deleted session ends its streams, and nothing of it is left', async () => {
    const ending = fetch(address).then(response => response.text())
    await client.get(`/api/sessions/${id}`)
    expect((await client.delete(`/api/sessions/${id}`)).status).toBe(204)
    await ending
    expect((await client.get(`/api/sessions/${id}`)).status).toBe(404)
    expect((await client.get('/api/sessions')).body.sessions).toEqual([])
  })
})

test('B4 a card comes while its reply still streams, and its question has the same call', async ({
  servers,
}) => {
  const streaming = stalledAfter(card('mug'), 'Take ', 'your time.')
  const api = await servers.startModel({ script: [reply(call('begin_sorting', {})), streaming] })
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const id = await client.newSession()
  const address = `${server.url}/api/sessions/${id}/events`
  await client.post(`/api/sessions/${id}/messages`, { text: 'a mug' })
  const { text: early } = await rawStream(address, 'Take ')
  const frame = early.split('\n\n').find(part => part.includes('event: CallPreview')) ?? ''
  expect(frame).not.toContain('id: ')
  const { data } = JSON.parse(frame.split('data: ')[1] ?? '')
  expect(data).toMatchObject({ name: 'propose_disposition', input: { item: 'mug' } })
  streaming.release()
  streaming.release()
  const asked = (await client.eventsUntil(id, 'QuestionAsked')).at(-1)
  expect(asked?.data).toMatchObject({ callId: data.callId, question: { item: 'mug' } })
})

test('a title is kept, the list is newest first, and the API describes itself', async ({ servers }) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const first = await client.post('/api/sessions', { title: 'My desk' })
  expect(first.status).toBe(201)
  expect(first.body.session).toMatchObject({
    title: 'My desk',
    status: 'idle',
    mode: { name: 'Surveying' },
    seq: 1,
    spaceFunction: null,
    anchors: [],
    piles: { belongs: [], out: [], skipped: [] },
    counts: { decided: 0, skipped: 0, named: 0 },
    things: [],
    question: null,
    messages: [],
    photos: [],
  })
  const second = await client.newSession()
  const { sessions } = (await client.get('/api/sessions')).body
  expect(sessions.map((session: { id: string }) => session.id)).toEqual([second, first.body.session.id])
  expect((await client.get('/api/health')).body).toEqual({
    status: 'ok',
    store: 'ok',
    model: { kind: 'coach' },
  })
  const document = (await client.get('/api/openapi.json')).body
  expect(document.openapi).toBe('3.1.0')
})

/** The piles and decisions as a file. */

test('a session is saved as JSON, CSV and Markdown', async ({ servers }) => {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const { id } = (await client.post('/api/sessions', { title: 'Küche "heute"' })).body.session
  const path = `/api/sessions/${id}`
  const save = (query = '') => client.get(`${path}/export${query}`)

  async function answer(answer: object, verb = 'answer', question?: string) {
    const questionId = question ?? (await client.get(path)).body.session.question.id
    await client.post(`${path}/questions/${questionId}/${verb}`, { answerId: `a-${verb}`, answer })
    return questionId
  }

  await test.step('before anything is decided', async () => {
    expect((await save()).body).toMatchObject({ room: null, endedAt: null, decisions: [], stillOpen: [] })
    expect((await save('?format=csv')).body).toMatch(
      /^item,pile,place_or_way,decided_at,changed,carried,notes\r\n$/,
    )
    expect((await save('?format=md')).body).toMatch(/^# Küche "heute"\n/)
  })

  api.push(
    reply(call('begin_sorting', {})),
    reply(card('=SUM(A1) mug'), card('*red* lamp')),
    reply(say('Done.')),
  )
  await client.openCard('a mug and a lamp', id)
  const mug = await answer({ kind: 'choice', index: 0 })
  await client.eventsUntil(id, 'QuestionAsked', (await client.get(path)).body.session.seq - 1)
  await answer({ kind: 'text', text: 'hall, left' })
  await client.eventsUntil(id, 'RunYielded')
  await answer({ kind: 'choice', index: 1 }, 'revise', mug)

  await test.step('as JSON, which is the default', async () => {
    const { status, headers, body } = await save()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(body).toMatchObject({
      ...{ title: 'Küche "heute"', anchors: [], counts: { decided: 2, skipped: 0 } },
      piles: { belongs: [{ item: '*red* lamp', place: 'hall, left' }] },
      decisions: [
        { item: '=SUM(A1) mug', pile: 'out', place: null, how: 'donate', changed: true },
        { item: '*red* lamp', pile: 'belongs', place: 'hall, left', how: null, changed: false },
      ],
    })
    expect((await save('?format=json')).body).toEqual(body)
  })

  await test.step('as CSV', async () => {
    const { headers, body } = await save('?format=csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="Kuche-heute-\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''K%C3%BCche%20%20?heute/,
    )
    expect(body.split('\r\n').map((line: string) => line.replace(/\d{4}-.*Z/, 'T'))).toEqual([
      'item,pile,place_or_way,decided_at,changed,carried,notes',
      "'=SUM(A1) mug,out,donate,T,yes,no,",
      '*red* lamp,belongs,"hall, left",T,no,no,',
      '',
    ])
  })

  await test.step('as Markdown', async () => {
    const { headers, body } = await save('?format=md')
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(body).toContain('## To donate\n\n- =SUM(A1) mug\n'.replace('=', '\\='))
    expect(body).toContain('### hall, left\n\n- \\*red\\* lamp\n')
    const german = createClient(server.url, { 'accept-language': 'de-DE' })
    expect((await german.get(`${path}/export?format=md`)).body).toContain('## Zum Spenden\n')
  })

  await test.step('what there is not', async () => {
    for (const format of ['pdf', 'JSON', '']) {
      expect(await save(`?format=${format}`)).toMatchObject({
        status: 400,
        body: { error: { code: 'bad_request', message: 'format: has to be json, csv or md.' } },
      })
    }
    expect((await client.get('/api/sessions/s_none/export?format=csv')).status).toBe(404)
    expect((await client.get('/api/sessions/a%20b/export')).status).toBe(400)
  })

  await test.step('M6 after the end it says when that was', async () => {
    api.push(reply(call('time_to_wrap', {})), reply(call('end_session', {})))
    await client.post(`${path}/messages`, { text: 'enough' })
    await client.eventsUntil(id, 'SessionEnded')
    const { endedAt, createdAt } = (await save()).body
    expect(Date.parse(endedAt)).toBeGreaterThan(Date.parse(createdAt))
  })

  await test.step('M6 K5 opened again it has no end, and says what is left', async () => {
    expect((await client.post(`${path}/things`, { add: [{ name: 'pen' }] })).status).toBe(409)
    expect((await client.post(`${path}/reopen`)).body.session).toMatchObject({
      status: 'idle',
      mode: { name: 'Sorting' },
    })
    expect((await client.post(`${path}/things`, { add: [{ name: 'pen' }] })).status).toBe(200)
    expect((await save()).body).toMatchObject({ endedAt: null, counts: { decided: 2, listed: 1 } })
    expect((await save('?format=csv')).body).toContain('\r\npen,not_asked,,,no,no,\r\n')
    const german = createClient(server.url, { 'accept-language': 'de-DE' })
    expect((await german.get(`${path}/export?format=md`)).body).toContain('## Noch nicht gefragt\n\n- pen\n')
  })
})
