import { expect, test } from 'vitest'
import { ask, look, modelAt, scriptedApi } from './testing/asking'
import { nonsenseOf } from './testing/nonsense'

/** Ids are left to the engine, which knows those of the session. */
const withoutIds = (key: string, value: unknown) => (key === 'id' ? undefined : value)

test('whatever a server answers, a call gives a reply or a failure that can be stored', async () => {
  const api = await scriptedApi({ script: nonsenseOf(4_711), isRecorded: false })
  const model = modelAt(api)
  const kinds = new Set<string>()
  for (let count = 0; count < 300; count++) {
    const { reply } = await ask(model, { tools: [look] })
    const text = JSON.stringify(reply, withoutIds)
    // JSON writes half of a character, and the one that ends a text in C, in this way alone.
    expect(text).not.toMatch(/\\u(0000|d[89a-f])/)
    kinds.add(reply.kind === 'reply' ? 'reply' : reply.code)
    if (reply.kind === 'reply')
      for (const tokens of Object.values(reply.usage)) expect(tokens).toBeGreaterThanOrEqual(0)
    else expect(reply.message).not.toBe('')
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['reply', 'model_cut_off', 'model_failed']))
})
