/** The piles and decisions as a file. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { call, card, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'

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
    expect((await german.get(`${path}/export?format=md`)).body).toContain('## Zu spenden\n')
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
