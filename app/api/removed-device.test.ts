/** Everything that a device has open ends when its right ends. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as chatRoute from '@/app/chat/route'
import * as mcpRoute from '@/app/mcp/route'
import { makeToken } from '@/lib/access/pairing'
import { accessOnSqlite, requestTo } from '@/lib/access/testing/access-on-sqlite'
import { answerId, sessionId } from '@/lib/engine/ids'
import { type ScriptedModel, say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { removeDevice } from '@/lib/session/commands/devices'
import { addPhoto } from '@/lib/session/commands/photos'
import { answerQuestion } from '@/lib/session/commands/runs'
import { createSession, getSession } from '@/lib/session/commands/sessions'
import { setAccess } from '@/lib/session/singletons'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { nextQuestion, startRuntime, untilRested } from '@/lib/session/testing/driven-session'
import { HEARTBEAT_FRAME } from '@/lib/wire/event'
import * as deviceRoute from './devices/[id]/route'
import * as importRoute from './home/import/route'
import * as eventsRoute from './sessions/[id]/events/route'
import * as photoRoute from './sessions/[id]/photos/[photoId]/route'
import * as photosRoute from './sessions/[id]/photos/route'

const DESK = sessionId.parse('desk')
const NOT_PAIRED = { error: { code: 'not_paired' } }

let scripted: ScriptedModel
let running: Awaited<ReturnType<typeof startRuntime>>
/** Of a program that has a token. */
let headers: Headers
let remove: () => Promise<unknown>

beforeEach(async () => {
  scripted = scriptedModel()
  running = await startRuntime(scripted.model)
  // Callers on this machine need not pair, so one of them removes the program.
  const access = await accessOnSqlite({ HOST: '127.0.0.1' })
  setAccess(access)
  const { token, id } = await makeToken(access, 'Nightly export')
  headers = requestTo(access, { headers: { authorization: `Bearer ${token}` } }).headers
  const person = requestTo(access, { remote: '127.0.0.1' })
  remove = () => removeDevice(person.headers, id)
})

afterEach(async () => {
  await running.runtime.dispatcher.close()
  await running.remove()
})

function request(body?: object | ReadableStream<Uint8Array>, type = 'application/json'): Request {
  const sent = new Headers(headers)
  sent.set('content-type', type)
  sent.set('accept', 'application/json, text/event-stream')
  if (body === undefined) return new Request('http://localhost:3000/', { headers: sent })
  const bytes = body instanceof ReadableStream ? body : JSON.stringify(body)
  return new Request('http://localhost:3000/', {
    method: 'POST',
    headers: sent,
    body: bytes,
    duplex: 'half',
  } as RequestInit)
}

const at = (params: Record<string, string> = {}) => ({ params: Promise.resolve(params) })

test('who waits in /mcp for a person’s answer is not told it', async () => {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'ask_person',
      arguments: { ask_id: 'keys', session_id: DESK, prompt: 'Where are the keys?', answer: 'words' },
    },
  }
  await createSession(currentRuntime(), {}, DESK)
  const asked = Promise.withResolvers<void>()
  running.runtime.hub.subscribe(DESK, signal => {
    if (signal.kind === 'stored' && signal.events?.some(({ type }) => type === 'QuestionAsked'))
      asked.resolve()
  })
  const waited = await mcpRoute.POST(request(message), at())
  await asked.promise
  const { id: questionId } = await nextQuestion(DESK)
  await remove()
  const answer = { kind: 'text', text: 'under the mat' } as const
  await answerQuestion(currentRuntime(), DESK, { questionId, answerId: answerId.parse('tap-1'), answer })
  const told = await waited.text()
  expect(told).toContain('not_paired')
  expect(told).not.toContain('under the mat')
})

test('who waits in /chat is not told what the model says', async () => {
  const asked = Promise.withResolvers<void>()
  const spoken = Promise.withResolvers<void>()
  scripted.push(async () => {
    asked.resolve()
    await spoken.promise
    return say('The keys are under the mat.')
  })
  const waited = chatRoute.POST(request({ context_id: DESK, message: 'Where are the keys?' }), at())
  await asked.promise
  await remove()
  spoken.resolve()
  await untilRested(DESK)
  const told = await waited
  expect([told.status, await told.json()]).toMatchObject([401, NOT_PAIRED])
})

test('an event stream ends, at once', async () => {
  await createSession(currentRuntime(), {}, DESK)
  const stream = await eventsRoute.GET(request(), at({ id: DESK }))
  const reader = stream.body?.getReader()
  const next = async () => Buffer.from((await reader?.read())?.value ?? []).toString()
  expect(await next()).toBe(HEARTBEAT_FRAME)
  expect(await next()).toContain('SessionStarted')
  const last = reader?.read()
  await remove()
  expect(await last).toEqual({ done: true, value: undefined })
})

const FORM = 'multipart/form-data; boundary=part'
const form = (file: string | Uint8Array) =>
  Buffer.concat([
    Buffer.from('--part\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'),
    Buffer.from(file),
    Buffer.from('\r\n--part--\r\n'),
  ])

/** A body of which the last bytes come when they are let through. */
function slowly(bytes: Buffer) {
  const rest = Promise.withResolvers<void>()
  const halves = [bytes.subarray(0, 20), bytes.subarray(20)]
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (halves.length === 1) await rest.promise
        controller.enqueue(new Uint8Array(halves.shift() ?? []))
        if (halves.length === 0) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, letThrough: rest.resolve }
}

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('of an upload that is not whole nothing is stored', async () => {
  await createSession(currentRuntime(), {}, DESK)
  const photo = slowly(form(PNG))
  const home = slowly(form('thing,place\nkeys,hall\n'))
  const sent = [
    photosRoute.POST(request(photo.body, FORM), at({ id: DESK })),
    importRoute.POST(request(home.body, FORM), at()),
  ]
  // Both are admitted, and read.
  while (photo.body.locked === false || home.body.locked === false) await new Promise(setImmediate)
  await remove()
  for (const refused of await Promise.all(sent)) expect(refused.status).toBe(401)
  photo.letThrough()
  home.letThrough()
  await new Promise(setImmediate)
  const session = await getSession(currentRuntime(), DESK)
  expect(session.ok && session.value.session.photos).toEqual([])
})

test('no photo is kept by the browser’s own cache, which outlives the right to it', async () => {
  await createSession(currentRuntime(), {}, DESK)
  const added = await addPhoto(currentRuntime(), DESK, PNG)
  const photoId = added.ok ? added.value.photo.id : ''
  const { status, headers } = await photoRoute.GET(request(), at({ id: DESK, photoId }))
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('a device that removes itself hears that it is done', async () => {
  const access = await accessOnSqlite({ TIDYUP_PASSCODE: 'open sesame' })
  setAccess(access)
  const { signToken, tokenCookie } = await import('@/lib/access/device-token')
  const phone = { id: 'd_phone', kind: 'browser', name: 'Phone', createdAt: '', lastSeen: '' } as const
  await access.store.addDevice(phone)
  const cookie = tokenCookie(await signToken(await access.key(), phone, access.now()), false)
  headers = requestTo(access, { headers: { cookie } }).headers
  expect((await deviceRoute.DELETE(request(), at({ id: phone.id }))).status).toBe(204)
  const refused = await deviceRoute.DELETE(request(), at({ id: phone.id }))
  expect([refused.status, await refused.json()]).toMatchObject([401, NOT_PAIRED])
  expect(refused.headers.get('clear-site-data')).toBe('"cache"')
})
