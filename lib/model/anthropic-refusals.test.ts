/** What a refusal changes: for its own session, for those that have begun, for later ones, and for nobody after a restart. */
import { describe, expect, test } from 'vitest'
import type { ModelReply } from '@/lib/engine/model'
import {
  ask,
  begun,
  inModes,
  KEY,
  look,
  MODEL,
  modelAt,
  PNG,
  photo,
  scriptedApi,
  talk,
  user,
} from './testing/ask-model'
import { answer, call, type ErrorReply, say } from './testing/scripted-api/replies'
import type { RecordedRequest, ScriptedApi } from './testing/scripted-api/scripted-api'
import { breakpoints } from './testing/scripted-api/validate-request'

const refusal = (error: string, status = 400): ErrorReply => ({ status, error })

const BOUND = refusal(
  'messages.1.content.0: Thinking block is bound to a different conversation. To opt out, send the `anthropic-beta` header thinking-binding-controls-2026-08-01.',
)
const NO_TOOL_CHANGES = refusal(
  'Unexpected value(s) `mid-conversation-tool-changes-2026-07-01` for the `anthropic-beta` header.',
)
const NO_PICTURES = refusal('image input is not supported - hint: you may need to provide the mmproj', 500)

const thoughts = ({ body }: RecordedRequest) =>
  body.messages.flatMap(({ content }) =>
    typeof content === 'string' ? [] : content.filter(({ type }) => type === 'thinking'),
  ).length

const pictures = ({ body }: RecordedRequest) =>
  JSON.stringify(body.messages).split('"type":"image"').length - 1

const isTold = ({ headers }: RecordedRequest) => headers['anthropic-beta'] !== undefined

const originOf = (reply: ModelReply) => (reply.kind === 'reply' ? reply.origin : reply)

/** What is sent from now on. */
function from(api: ScriptedApi) {
  const before = api.requests.length
  return () => api.requests.slice(before)
}

const loadImage = async () => ({ mediaType: 'image/png', bytes: PNG })

describe('thinking that is refused as bound to something else', () => {
  test('is left out of that session from then on, and of no other', async () => {
    const api = await scriptedApi({ thinks: true, script: () => answer(say('Yes.')) })
    const model = modelAt(api)
    const [one, other] = [talk(model), talk(model)]
    for (const session of [one, other]) await session.say(user('Hello'))

    const sent = from(api)
    api.push(BOUND)
    expect(originOf(await one.say(user('A mug')))).toMatchObject({ form: 'told', withoutThinking: true })
    expect(sent().map(thoughts)).toEqual([1, 0])
    const next = from(api)
    expect(originOf(await one.say(user('A lamp')))).toEqual({ form: 'told', prefix: expect.any(String) })
    // The thinking of the reply that was given without any.
    expect(next().map(thoughts)).toEqual([1])
    const others = from(api)
    expect(originOf(await other.say(user('A shoe')))).toEqual({ form: 'told', prefix: expect.any(String) })
    expect(others().map(thoughts)).toEqual([1])
    expect(api.requests.every(isTold)).toBe(true)
    expect(api.requests.filter(request => request.refusal !== null)).toEqual([])
  })

  test('a second time in the same call is a failure, and no loop', async () => {
    const api = await scriptedApi({ thinks: true, script: [answer(say('Yes.')), BOUND, BOUND] })
    const session = talk(modelAt(api))
    await session.say(user('Hello'))
    expect(await session.say(user('A mug'))).toMatchObject({ code: 'model_refused_request' })
    expect(api.requests).toHaveLength(3)
  })

  test('because its history was rewritten never comes to that: it is not sent', async () => {
    const api = await scriptedApi({ thinks: true, script: () => answer(say('Yes.')) })
    const session = talk(modelAt(api))
    await session.say(user('Hello'))
    session.messages[0] = user('Something else')
    await session.say(user('A mug'))
    expect(api.requests.map(thoughts)).toEqual([0, 0])
    expect(api.requests.map(request => request.refusal)).toEqual([null, null])
  })
})

describe('a form that is refused to one session', () => {
  test('stays that of those that have begun, is not tried by later ones, and is tried again after a restart', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')) })
    const model = modelAt(api)
    const begunBefore = talk(model)
    await begunBefore.say(user('Hello'))
    api.push(NO_TOOL_CHANGES)
    expect(originOf(await talk(model).say(user('Hello')))).toEqual({ form: 'swapped' })
    expect(originOf(await begunBefore.say(user('A mug')))).toEqual({ form: 'told' })
    const later = from(api)
    const session = talk(model)
    expect(originOf(await session.say(user('Hello')))).toEqual({ form: 'swapped' })
    const restarted = modelAt(api)
    expect(originOf(await talk(restarted).say(user('Hello')))).toEqual({ form: 'told' })
    const goesOn = talk(restarted)
    goesOn.messages.push(...session.messages)
    expect(originOf(await goesOn.say(user('A mug')))).toEqual({ form: 'swapped' })
    expect(later().map(isTold)).toEqual([false, true, false])
  })

  test('for no clear reason is tried plain, also in a session that another server or the coach began', async () => {
    const histories = [begun('told'), [user('Hello'), ...begun().slice(1).map(withoutOrigin)]]
    for (const messages of histories) {
      const api = await scriptedApi({
        script: () => answer(say('Yes.')),
        plainOnly: refusal('Bad Request'),
      })
      const { reply } = await ask(modelAt(api, { model: 'a-local-model' }), { messages })
      expect(originOf(reply)).toEqual({ form: 'plain' })
    }
  })

  test('for no clear reason stays a failure where the server has taken it before', async () => {
    const api = await scriptedApi({ script: [refusal('Bad Request'), refusal('Bad Request')] })
    expect((await ask(modelAt(api), { messages: begun() })).reply).toMatchObject({
      code: 'model_refused_request',
    })
    expect(api.requests).toHaveLength(1)
  })

  test('with a bad moment of the server is asked the same again, and only then plain', async () => {
    const api = await scriptedApi({
      script: () => answer(say('Yes.')),
      plainOnly: refusal('Internal Server Error', 500),
    })
    const waits: number[] = []
    const model = modelAt(api, { maxRetries: 2, wait: async ms => void waits.push(ms) })
    expect((await ask(model)).reply).toMatchObject({ kind: 'reply', origin: { form: 'plain' } })
    expect(api.requests.map(({ body }) => breakpoints(body).length > 0)).toEqual([true, true, true, false])
    expect(waits).toHaveLength(2)
    // It may have been a bad moment all the same.
    await ask(model)
    expect(breakpoints(api.requests[4]?.body).length).toBeGreaterThan(0)
  })
})

const withoutOrigin = (message: ReturnType<typeof begun>[number]) =>
  message.role === 'assistant' ? { role: message.role, content: message.content } : message

describe('photos that are refused', () => {
  test('are left out with a notice, and in later requests without asking again', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')) })
    const session = talk(modelAt(api, { loadImage }))
    api.push(NO_PICTURES)
    expect(await session.say(photo('ph_1'), user('What is it?'))).toMatchObject({
      origin: { form: 'told', withoutPhotos: true },
      notice: { code: 'photos_left_out' },
    })
    expect(await session.say(user('And now?'))).toMatchObject({ origin: { withoutPhotos: true } })
    expect(api.requests.map(pictures)).toEqual([1, 0, 0])
    expect(JSON.stringify(api.requests[2]?.body)).toContain('ask what is on it')
  })

  test.each([
    [400, 'Invalid content type. image_url is only supported by certain models.'],
    [413, 'messages.0.content.0.image.source.base64: image exceeds 5 MB maximum'],
    [422, 'messages[0].content: unknown variant `image`, expected `text`'],
    [500, 'This model is not a vision model: images are not allowed'],
  ])('with status %i cost one request more, and no answer', async (status, words) => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')) })
    const session = talk(modelAt(api, { loadImage, maxRetries: 2 }))
    api.push(refusal(words, status))
    expect(await session.say(photo('ph_1'))).toMatchObject({ kind: 'reply' })
    expect(api.requests.map(pictures)).toEqual([1, 0])
  })

  test('by a model that sees none are not sent in later sessions; those that were shown some are as they were', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')) })
    const model = modelAt(api, { loadImage })
    const shown = talk(model)
    await shown.say(photo('ph_1'))
    api.push(NO_PICTURES)
    await talk(model).say(photo('ph_1'))
    const sent = from(api)
    await talk(model).say(photo('ph_1'))
    await shown.say(user('And now?'))
    await talk(modelAt(api, { loadImage })).say(photo('ph_1'))
    expect(sent().map(pictures)).toEqual([0, 1, 1])
  })

  test('in mid-stream, before any words, are left out as well', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')) })
    const session = talk(modelAt(api, { loadImage }))
    const message = 'image input is not supported by this model'
    api.push({ streamError: { type: 'invalid_request_error', message }, after: '' })
    expect(await session.say(photo('ph_1'))).toMatchObject({ kind: 'reply', origin: { withoutPhotos: true } })
    expect(api.requests.map(pictures)).toEqual([1, 0])
  })

  test('one by one for what is wrong with it are sent in other sessions', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')) })
    const model = modelAt(api, { loadImage })
    api.push(refusal('messages.0.content.0.image.source.base64.data: Could not process image'))
    await talk(model).say(photo('ph_1'))
    await talk(model).say(photo('ph_1'))
    expect(api.requests.map(pictures)).toEqual([1, 0, 1])
  })

  test('are not sent to a model that is set up as one that sees none', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')) })
    const session = talk(modelAt(api, { loadImage, features: new Set() }))
    expect(await session.say(photo('ph_1'))).toMatchObject({ notice: { code: 'photos_left_out' } })
    expect(api.requests.map(pictures)).toEqual([0])
  })
})

test('a refusal without a reason tells nothing of a model that is known by its name', async () => {
  const api = await scriptedApi({ script: () => answer(say('Yes.')) })
  const model = modelAt(api)
  api.push(refusal('Output blocked by content filtering policy'))
  expect((await ask(model, inModes(1))).reply).toMatchObject({ kind: 'reply', origin: { form: 'plain' } })
  expect((await ask(model, inModes(1))).reply).toMatchObject({ kind: 'reply', origin: { form: 'told' } })
})

describe('settings that are refused', () => {
  test('are left out, also in later calls', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')) })
    const model = modelAt(api, { thinking: { type: 'adaptive' } })
    api.push(refusal('output_config.effort: Extra inputs are not permitted'))
    api.push(refusal('thinking: Extra inputs are not permitted'))
    for (let count = 0; count < 2; count++) expect((await ask(model)).reply).toMatchObject({ kind: 'reply' })
    expect(api.requests.map(({ body }) => ['output_config', 'thinking'].filter(key => key in body))).toEqual([
      ['output_config', 'thinking'],
      ['thinking'],
      [],
      [],
    ])
  })

  test('a longest reply that the model does not allow becomes the one it allows', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')) })
    const model = modelAt(api, { maxTokens: 8_192 })
    const most = 'which is the maximum allowed number of output tokens for the-model'
    api.push(refusal(`max_tokens: 8192 > 4096, ${most}`))
    expect((await ask(model)).reply).toMatchObject({ kind: 'reply' })
    await ask(model, { allowsLongReply: true })
    expect(api.requests.map(({ body }) => body.max_tokens)).toEqual([8_192, 4_096, 4_096])
  })

  test('a longer reply that is refused in other words becomes one as long as ever', async () => {
    const api = await scriptedApi({ script: [refusal('max_tokens: too large'), answer(say('Yes.'))] })
    await ask(modelAt(api), { messages: begun(), allowsLongReply: true })
    expect(api.requests.map(({ body }) => body.max_tokens)).toEqual([4_000, 1_000])
  })
})

describe('each request that failed is told of', () => {
  test('with status, id and codes, and with what it is made again without, but never with what was said', async () => {
    const api = await scriptedApi()
    api.push(
      { ...refusal(`${BOUND.error} You said: A SECRET MUG`), headers: { 'request-id': 'req_1' } },
      {
        status: 400,
        error: { type: 'A SECRET MUG', message: 'Bad Request' },
        headers: { 'request-id': 'a mug!' },
      },
      { streamError: { type: 'overloaded_error', message: 'A SECRET MUG' } },
    )
    const reports: object[] = []
    const model = modelAt(api, { onFailedRequest: report => reports.push(report) })
    for (let count = 0; count < 3; count++) await ask(model, { messages: begun() })
    expect(reports).toEqual([
      { code: 'model_refused_request', status: 400, requestId: 'req_1', reason: 'invalid_request_error' },
      { code: 'model_refused_request', status: 400, requestId: null, reason: null },
      { code: 'model_overloaded', status: null, requestId: null, reason: 'overloaded_error' },
    ])
  })
})

describe('a key', () => {
  test('goes as x-api-key alone, a token as authorization alone', async () => {
    const api = await scriptedApi({ script: () => answer(call('look', {})) })
    await ask(modelAt(api), { tools: [look] })
    await ask(modelAt(api, { apiKey: undefined, authToken: 'a-token' }))
    await ask(modelAt(api, { authToken: 'a-token' }))
    expect(api.requests.map(({ headers }) => [headers['x-api-key'], headers.authorization])).toEqual([
      [KEY, undefined],
      [undefined, 'Bearer a-token'],
      [KEY, undefined],
    ])
    expect(api.requests.map(({ body }) => body.model)).toEqual([MODEL, MODEL, MODEL])
  })
})
