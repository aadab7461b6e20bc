/** On a network nobody may ask for what costs much any number of times; alone on the machine everybody may. */
import { expect } from '@playwright/test'
import type { AppServer } from '@/e2e/testing/app-server'
import { createClient } from '@/e2e/testing/client'
import { raw } from '@/e2e/testing/raw-request'
import { test } from '@/e2e/testing/test'

const json = { 'content-type': 'application/json' }

/** Sends as a device that was just paired. */
async function pairedDevice({ port, output }: AppServer, name = 'Phone') {
  const body = JSON.stringify({ name, passcode: 'open sesame' })
  const paired = await raw(port, '/api/pair', { method: 'POST', headers: json, body })
  expect(paired.status, output()).toBe(204)
  const cookie = paired.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const send =
    (method: string) =>
    (path: string, sent: unknown = {}) =>
      raw(port, path, { method, headers: { cookie, ...json }, body: JSON.stringify(sent) })
  return {
    cookie,
    get: (path: string) => raw(port, path, { headers: { cookie } }),
    post: send('POST'),
    patch: send('PATCH'),
  }
}

test('a device may start so many sessions and runs a minute, and answer cards any number of times', {
  tag: '@all',
}, async ({ servers }) => {
  const server = await servers.start({ TIDYUP_PASSCODE: 'open sesame' })
  const [phone, tablet] = [await pairedDevice(server), await pairedDevice(server, 'Tablet')]
  const made = await phone.post('/api/sessions')
  const path = `/api/sessions/${JSON.parse(made.text).session.id}`
  for (let more = 1; more < 30; more++) expect((await phone.post('/api/sessions')).status).toBe(201)
  const late = await phone.post('/api/sessions')
  expect(late).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect((await tablet.post('/api/sessions')).status).toBe(201)
  expect((await phone.get(path)).status).toBe(200)

  expect((await phone.post(`${path}/messages`, { text: 'a mug, old receipts' })).status).toBe(202)
  const session = async () => JSON.parse((await phone.get(path)).text).session
  await expect.poll(async () => (await session()).status).toBe('parked')
  const question = (await session()).question.id
  for (let calls = 1; calls < 30; calls++) await phone.post(`${path}/retry`)
  expect(await phone.post(`${path}/retry`)).toMatchObject({ status: 429, code: 'too_many_requests' })
  const chat = await phone.post('/chat', { context_id: 'c_1', message: 'go' })
  expect(chat).toMatchObject({ status: 429, code: 'too_many_requests' })
  for (let tap = 0; tap < 40; tap++) {
    const answer = { answerId: 'a_1', answer: { kind: 'choice', index: 99 } }
    expect((await phone.post(`${path}/questions/${question}/answer`, answer)).status).toBe(422)
  }
  const words = await phone.post(`${path}/messages`, { text: 'the kitchen table' })
  expect(words.status, 'words for a waiting card').toBe(202)
})

test('a device may register so many tools and change a session, or the home, so often a minute', {
  tag: '@all',
}, async ({ servers }) => {
  const server = await servers.start({ TIDYUP_PASSCODE: 'open sesame' })
  const [phone, tablet] = [await pairedDevice(server), await pairedDevice(server, 'Tablet')]
  const path = `/api/sessions/${JSON.parse((await phone.post('/api/sessions')).text).session.id}`
  const definition = { description: 'Notes', input_schema: { type: 'object' }, template: 'Noted' }
  const tool = { ...definition, name: 'note' }
  for (let calls = 0; calls < 30; calls++)
    expect((await phone.post('/api/tools', { ...definition, name: `note_${calls}` })).status).toBe(201)
  for (let calls = 0; calls < 60; calls++)
    expect((await phone.patch(path, { title: `Room ${calls % 2}` })).status).toBe(200)
  const added = { add: [{ name: 'lamp', place: 'attic' }] }
  for (const late of [
    await phone.post('/api/tools', tool),
    await phone.patch(path, { title: 'Room' }),
    await phone.post('/api/home', added),
  ]) {
    expect(late).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await tablet.post('/api/tools', tool)).status).toBe(201)
  expect((await tablet.patch(path, { title: 'Room' })).status).toBe(200)
  expect((await tablet.post('/api/home', added)).status).toBe(200)
})

test('a device may have so many streams open, and opens another when one has ended', { tag: '@all' }, async ({
  servers,
}) => {
  const server = await servers.start({ TIDYUP_PASSCODE: 'open sesame' })
  const { cookie, post } = await pairedDevice(server)
  const { session } = JSON.parse((await post('/api/sessions')).text)
  const open = async () => {
    const leaving = new AbortController()
    const headers = { cookie }
    const address = `${server.url}/api/sessions/${session.id}/events`
    // Kept, since a response that is collected closes its stream.
    const response = await fetch(address, { headers, signal: leaving.signal })
    return { response, status: response.status, leave: () => leaving.abort() }
  }
  const streams = []
  for (let nth = 0; nth < 24; nth++) streams.push(await open())
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  expect((await open()).status).toBe(429)
  streams[0]?.leave()
  await expect.poll(async () => (await open()).status).toBe(200)
  for (const { leave } of streams) leave()
})

test('who has the machine to themselves is not counted', { tag: '@all' }, async ({ servers }) => {
  const client = createClient((await servers.shared()).url)
  for (let calls = 0; calls < 40; calls++) expect((await client.post('/api/sessions')).status).toBe(201)
})
