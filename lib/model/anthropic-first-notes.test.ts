/** E7 K3: a person may edit the list before the first word; the first request then has a note before the message. */
import { expect, test } from 'vitest'
import { ask, inModes, modelAt, note, scriptedApi, user } from './testing/ask-model'
import { answer, say } from './testing/scripted-api/replies'

const NOTE = 'They added a mug.'

test.each([
  { form: 'told', limits: {} },
  { form: 'swapped', limits: { supportsToolChanges: false } },
  {
    form: 'swapped, without cache_control',
    limits: { supportsToolChanges: false, supportsCacheControl: false },
  },
  { form: 'noted', limits: { supportsToolChanges: false, supportsSystemMessages: false } },
])('a request that begins with notes is valid, and has them, as $form', async ({ limits }) => {
  const api = await scriptedApi({ script: () => answer(say('Yes.')), ...limits })
  const model = modelAt(api)
  const modes = inModes(1)
  const bare = { messages: [note(NOTE), note('They removed a lamp.'), user('Hello')] }
  const inMode = { ...modes, messages: [note(NOTE), ...(modes.messages ?? [])] }
  const behindMode = {
    ...modes,
    messages: [...(modes.messages ?? []).slice(0, 1), note(NOTE), ...(modes.messages ?? []).slice(1)],
  }
  for (const request of [bare, inMode, behindMode]) {
    const { reply } = await ask(model, request)
    expect(reply).toMatchObject({ kind: 'reply' })
    const accepted = api.requests.at(-1)
    expect(accepted?.refusal).toBeNull()
    expect(accepted?.body.messages[0]?.role).toBe('user')
    expect(JSON.stringify(accepted?.body.messages)).toContain(NOTE)
  }
})
