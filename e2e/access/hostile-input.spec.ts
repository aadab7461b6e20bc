/** Bodies, addresses and files that somebody made up to do harm, sent to the built server. */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect } from '@playwright/test'
import { createClient, raw } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { nested } from '@/lib/model/testing/odd-values'
import { hostileFiles } from '@/lib/session/photos/testing/hostile-files'

const json = { 'content-type': 'application/json' }

/** Every address that takes a JSON body. */
const bodiesOf = (id: string) => [
  ['POST', '/api/sessions'],
  ['PATCH', `/api/sessions/${id}`],
  ['POST', `/api/sessions/${id}/messages`],
  ['POST', `/api/sessions/${id}/retry`],
  ['POST', `/api/sessions/${id}/stop`],
  ['POST', `/api/sessions/${id}/questions/q_1/answer`],
  ['POST', `/api/sessions/${id}/questions/q_1/revise`],
  ['POST', '/api/tools'],
  ['POST', '/api/pair'],
  ['POST', '/api/tokens'],
  ['POST', '/api/devices/codes'],
  ['POST', '/chat'],
  ['POST', '/chat/invoke'],
  ['POST', '/chat/add-ai-message'],
  ['POST', '/chat/tool-result'],
]

test('JSON that is deep, huge or says things twice is refused, at every address that takes a body', {
  tag: '@all',
}, async ({ servers }) => {
  const server = await servers.shared()
  const id = await createClient(server.url).newSession()
  const bombs = [
    nested('[', ']', 100_000),
    '['.repeat(256 * 1024),
    nested('{"a":', '}', 40_000, '1'),
    `{"title":${nested('[', ']', 100_000)}}`,
    `{"text":${'9'.repeat(200_000)}}`,
    `{"__proto__":{"title":"polluted"},"constructor":{"prototype":{"title":"polluted"}}}`,
    `{${'"a":1,'.repeat(30_000)}"a":1}`,
    `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join()}}`,
  ]
  for (const [method = '', path = ''] of bodiesOf(id)) {
    for (const body of bombs) {
      const { status, code } = await raw(server.port, path, { method, headers: json, body })
      expect([400, 404], `${method} ${path} ${body.slice(0, 30)}`).toContain(status)
      expect(code).toBeTruthy()
    }
  }
  expect(server.output()).not.toContain('Error')
})

test('a custom tool may not be nested without end, and none of its names is a prototype’s', async ({
  servers,
}) => {
  const server = await servers.shared()
  const register = (schema: string, name = 't') =>
    raw(server.port, '/api/tools', {
      method: 'POST',
      headers: json,
      body: `{"name":"${name}","description":"t","template":"t","input_schema":${schema}}`,
    })
  const deep = [
    `{"type":"object","examples":${nested('[', ']', 100_000)}}`,
    `{"type":"object","properties":${nested('{"properties":', '}', 10_000, '{}')}}`,
    `{"type":"object","not":${nested('{"not":', '}', 20_000, '{}')}}`,
    `{"type":"object","default":${nested('{"a":', '}', 30_000, '1')}}`,
    `{"type":"object","x":${nested('[', ']', 5_000)}}`,
  ]
  for (const schema of deep) {
    expect(await register(schema), schema.slice(0, 40)).toMatchObject({ status: 400, code: 'bad_request' })
  }
  for (const name of ['__proto__', 'constructor', 'prototype', 'toString']) {
    const schema = `{"type":"object","properties":{"${name}":{"title":"polluted"}}}`
    const { status } = await register(schema, name)
    expect([201, 400], name).toContain(status)
  }
  const made = await raw(server.port, '/api/sessions', { method: 'POST', headers: json, body: '{}' })
  expect(JSON.parse(made.text).session.title).toBe('Tidy-up')
  expect((await raw(server.port, '/api/tools')).status).toBe(200)
  expect(server.output()).not.toContain('Error')
})

test('a body that is too large is refused, whether it tells its length or comes in pieces', async ({
  servers,
}) => {
  const { port, url } = await servers.shared()
  const id = await createClient(url).newSession()
  for (const [path, type, megabytes] of [
    ['/api/sessions', 'application/json', 2],
    [`/api/sessions/${id}/messages`, 'application/json', 2],
    ['/chat', 'application/json', 2],
    [`/api/sessions/${id}/photos`, 'multipart/form-data; boundary=edge', 12],
  ] as const) {
    for (const length of [{ 'content-length': String(megabytes * 2 ** 20) }, {}]) {
      const headers = { 'content-type': type, ...length }
      const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers })
      const status = new Promise<number | undefined>((resolve, reject) => {
        asked.on('response', answer => resolve(answer.resume().statusCode)).on('error', reject)
      })
      const pieces = Array.from({ length: megabytes * 16 }, () => Buffer.alloc(2 ** 16, ' '))
      await pipeline(Readable.from(pieces), asked)
      expect(await status, `${path} ${JSON.stringify(length)}`).toBe(413)
    }
  }
})

test('nothing that is asked for comes back as a header or a line of a stream', async ({ servers }) => {
  const server = await servers.shared()
  const id = await createClient(server.url).newSession()
  const injected = '1%0d%0aset-cookie:%20a=b%0d%0a%0d%0aevent:%20x'
  for (const path of [
    `/api/sessions/${id}/events?after=${injected}`,
    `/api/sessions/${id}/events?format=${injected}`,
    `/api/sessions/${id}/export?format=${injected}`,
    `/api/sessions/${id}/photos/${injected}`,
    `/api/sessions/${injected}`,
    `/api/sessions?before=${injected}`,
    `/sessions/${injected}`,
    `/pair?next=/${injected}`,
  ]) {
    const { headers } = await raw(server.port, path, { headers: { 'last-event-id': '0\tevent: x' } })
    expect(headers, path).not.toHaveProperty('set-cookie')
  }
  const title = 'a\r\nset-cookie: a=b\r\n\r\n"; filename="x.html\u2028'
  await createClient(server.url).patch(`/api/sessions/${id}`, { title })
  const saved = await raw(server.port, `/api/sessions/${id}/export?format=csv`)
  expect(saved.headers).not.toHaveProperty('set-cookie')
  expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="[^"]*"(; filename\*=[^";]*)?$/)
  expect(saved.headers['content-disposition']).not.toContain('.html"')
})

test('an id leads to nothing of another session, and those that are none are all answered alike', async ({
  servers,
}) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const [own, other] = [await client.newSession(), await client.newSession()]
  const photo = (await client.uploadFile(own, 'e2e/photos/cat.webp', 'image/webp')).body.photo.id
  const { questionId: question } = await client.openCard('a mug, old receipts', own)
  const body = { answerId: 'a_1', answer: { kind: 'skip' } }

  const told = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
  const photoOf = async (session: string, id: string) =>
    told(await client.get(`/api/sessions/${session}/photos/${id}`))
  const answerTo = async (session: string, id: string, how = 'answer') =>
    told(await client.post(`/api/sessions/${session}/questions/${id}/${how}`, body))

  expect((await photoOf(own, photo)).status).toBe(200)
  expect(await photoOf(other, photo)).toEqual(await photoOf(other, 'ph_none'))
  for (const how of ['answer', 'revise']) {
    expect(await answerTo(other, question, how)).toEqual(await answerTo(other, 'q_none', how))
  }
  const taken = await client.post(`/api/sessions/${other}/messages`, { photoIds: [photo] })
  const none = await client.post(`/api/sessions/${other}/messages`, { photoIds: ['ph_none'] })
  expect(JSON.stringify(told(taken)).replace(photo, 'ph_none')).toBe(JSON.stringify(told(none)))

  const nothing = told(await client.get('/api/sessions/s_none'))
  expect(nothing.status).toBe(404)
  for (const id of [
    ...Array.from({ length: 100 }, (_, n) => `s_${n}`),
    own.slice(0, -1),
    own.toLowerCase(),
  ]) {
    expect(told(await client.get(`/api/sessions/${id}`)), id).toEqual(nothing)
  }
  expect((await client.get(`/api/sessions/${own}`)).body.session.question.id).toBe(question)
})

test('files that mean harm are refused, or served as the photos that they are', { tag: '@all' }, async ({
  servers,
}) => {
  const server = await servers.start()
  const client = createClient(server.url)
  const id = await client.newSession()
  for (const { name, bytes, fate, hidden = '' } of await hostileFiles(
    readFileSync('e2e/photos/cup-on-table.jpg'),
  )) {
    const sent = await client.upload(id, bytes, '"><img src=x onerror=alert(1)>.html', 'text/html')
    if (fate === 'refused') {
      expect(sent, name).toMatchObject({ status: 415, body: { error: { code: 'unsupported_photo' } } })
      continue
    }
    if (fate === 'too_large') {
      expect(sent, name).toMatchObject({ status: 413, body: { error: { code: 'too_large' } } })
      continue
    }
    expect(sent.status, name).toBe(201)
    const served = await fetch(`${server.url}/api/sessions/${id}/photos/${sent.body.photo.id}`)
    const { headers } = served
    expect(headers.get('content-type'), name).toMatch(/^image\/(jpeg|png|webp)$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-disposition')).toBe('inline')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(Buffer.from(await served.arrayBuffer()).includes(hidden), name).toBe(false)
  }
  expect(server.exitCode()).toBeNull()
  expect((await client.get(`/api/sessions/${id}`)).body.session.photos.length).toBeGreaterThan(15)
  expect(server.output()).not.toContain('Error')
})
