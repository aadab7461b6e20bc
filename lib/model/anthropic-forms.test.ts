import { describe, expect, test } from 'vitest'
import { ask, begun, inModes, modelAt, note, scriptedApi, user } from './testing/ask-model'
import { answer, say } from './testing/scripted-api/replies'
import { breakpoints } from './testing/scripted-api/validate-request'

describe('a form that the server turns out not to take', () => {
  test('is given up for system messages, once and for all', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')), supportsSystemMessages: false })
    const model = modelAt(api)
    const messages = [user('Hello'), note('Be brief.')]
    expect((await ask(model, { messages })).reply).toMatchObject({ kind: 'reply' })
    expect((await ask(model, { messages })).reply).toMatchObject({ kind: 'reply' })
    expect(api.requests.map(request => request.refusal)).toEqual([
      "role 'system' is not supported on this model",
      null,
      null,
    ])
    expect(api.requests[1]?.body.messages).toMatchObject([
      { role: 'user', content: [{ text: 'Hello' }, { text: '<system-note>\nBe brief.\n</system-note>' }] },
    ])
  })

  test('is given up for cache_control, once and for all', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')), supportsCacheControl: false })
    const model = modelAt(api)
    await ask(model)
    await ask(model)
    expect(api.requests.map(request => breakpoints(request.body).length)).toEqual([2, 0, 0])
  })

  test('is given up for both in one call', async () => {
    const api = await scriptedApi({
      script: () => answer(say('Yes.')),
      supportsCacheControl: false,
      supportsSystemMessages: false,
    })
    const { reply } = await ask(modelAt(api), { messages: [user('Hello'), note('Be brief.')] })
    expect(reply).toMatchObject({ kind: 'reply' })
    expect(api.requests).toHaveLength(2)
  })

  test('is not given up for a refusal that the request did not cause', async () => {
    const refusal = { status: 400, error: 'messages.0.role: unknown' }
    const api = await scriptedApi({ script: [refusal] })
    const { reply } = await ask(modelAt(api, { model: 'a-local-model' }), { messages: begun('noted') })
    expect(reply).toMatchObject({ code: 'model_refused_request' })
    expect(api.requests).toHaveLength(1)
  })

  test('is given up for tool changes: the mode is swapped instead, and whoever wants to know is told', async () => {
    const api = await scriptedApi({ script: () => answer(say('Yes.')), supportsToolChanges: false })
    const without: (string | undefined)[] = []
    const model = modelAt(api, { onFailedRequest: report => without.push(report.without) })
    const requests = [ask(model, inModes(1)), ask(model, inModes(1))]
    for (const { reply } of await Promise.all(requests)) expect(reply).toMatchObject({ kind: 'reply' })
    await ask(model, inModes(2))
    expect(without).toEqual(['tool_changes', 'tool_changes'])
    expect(api.requests.map(({ refusal }) => refusal !== null)).toEqual([true, true, false, false, false])
    expect(api.requests.at(-1)?.headers['anthropic-beta']).toBeUndefined()
    expect(api.requests.at(-1)?.body.tools?.map(tool => 'name' in tool && tool.name)).toEqual([
      'add',
      'shared',
    ])
  })

  test('is given up with system messages: both are refused by a server that knows neither', async () => {
    const limits = { supportsToolChanges: false, supportsSystemMessages: false, supportsCacheControl: false }
    const api = await scriptedApi({ script: () => answer(say('Yes.')), ...limits })
    const { reply } = await ask(modelAt(api), inModes(2))
    expect(reply).toMatchObject({ kind: 'reply' })
    expect(api.requests).toHaveLength(3)
  })
})
