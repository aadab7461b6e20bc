/** B5: which models are asked ahead. */
import { expect, test } from 'vitest'
import { chooseModel } from './choose-model'
import { parseEnvironment } from './env'

const KEY = { ANTHROPIC_API_KEY: 'key' }
const OWN = { ANTHROPIC_BASE_URL: 'http://127.0.0.1:11434', TIDYUP_MODEL: 'qwen3:8b' }

test.each<[string, Record<string, string>, number]>([
  ['one that takes several requests at once', KEY, 1],
  ['the same with two guesses', { ...KEY, TIDYUP_AHEAD: '2' }, 2],
  ['the same without any', { ...KEY, TIDYUP_AHEAD: '0' }, 0],
  ['one of which nothing is known', OWN, 0],
  ['one that is said to take them', { ...OWN, TIDYUP_MODEL_FEATURES: 'images,parallel_requests' }, 1],
  ['one that is said not to', { ...KEY, TIDYUP_MODEL_FEATURES: 'none' }, 0],
  ['the offline coach, which answers at once', { TIDYUP_AHEAD: '2' }, 0],
])('B5 %s', async (_, variables, guesses) => {
  const parsed = parseEnvironment(variables)
  if (!parsed.ok) throw new Error(parsed.message)
  const chosen = await chooseModel(parsed.environment, {} as never, {} as never)
  expect(chosen.guesses).toBe(guesses)
})

test('B5 at most two answers are guessed', () => {
  expect(parseEnvironment({ TIDYUP_AHEAD: '3' })).toMatchObject({
    ok: false,
    message: expect.stringContaining('TIDYUP_AHEAD'),
  })
})
