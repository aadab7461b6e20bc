import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages'
import { expect, test } from 'vitest'
import { createPromptCache, tokensOfPixels } from './prompt-cache'

const ephemeral = { cache_control: { type: 'ephemeral' } }
const words = (tokens: number) => 'word'.repeat(tokens)
const text = (said: string, cached = false) => ({ type: 'text', text: said, ...(cached && ephemeral) })
const tool = (name: string, more: object = {}) => ({
  name,
  description: words(600),
  input_schema: { type: 'object' },
  ...more,
})
const user = (...content: object[]) => ({ role: 'user', content })
const long = { system: [text(words(1_000), true)] }
const addition = { type: 'tool_addition', tool: { type: 'tool_reference', name: 'later' }, ...ephemeral }
const added = [user(text('Hello')), { role: 'system', content: [addition] }]
const look = [tool('look')]
const later = [...look, tool('later', { defer_loading: true })]
/** So many blocks behind what was written, the last of them with a breakpoint. */
const behind = (blocks: number) => [
  user(text('Hello')),
  user(...Array.from({ length: blocks }, (_, nth) => text(`${nth}`, nth === blocks - 1))),
]
const plain = { system: [text(words(1_000))] }
const hello = { ...plain, messages: [user(text('Hello', true))] }

const bill = (cache: ReturnType<typeof createPromptCache>, more: object) =>
  cache.bill({
    ...{ model: 'claude-opus-5-5', max_tokens: 10, messages: [user(text('Hello'))], ...long, ...more },
  } as unknown as MessageCreateParams)

test.each<[what: string, first: object, then: object, read: number, written: number]>([
  ['the same prefix is read', {}, { messages: [user(text('Something else'))] }, 1_000, 0],
  ['other tools lose all behind them', { tools: look }, { tools: [tool('other')] }, 0, 1_600],
  ['a prefix below the minimum is not written', {}, { model: 'some-model' }, 0, 0],
  ['another model reads nothing', {}, { model: 'claude-opus-5' }, 0, 1_000],
  ['without a breakpoint nothing is written', plain, plain, 0, 0],
  ['19 blocks on it is found', hello, { ...plain, messages: behind(19) }, 1_000, 0],
  ['20 blocks on it is not', hello, { ...plain, messages: behind(20) }, 0, 1_000],
  ['a deferred tool is no part of the prefix', { tools: look }, { tools: later }, 1_600, 0],
  ['it stands where it is added', { tools: later }, { tools: later, messages: added }, 1_600, 600],
])('%s', (_, first, then, read, written) => {
  const cache = createPromptCache(() => 0)
  bill(cache, first)
  const usage = bill(cache, then)
  // What stands around the words counts a little.
  for (const [tokens, least] of [
    [usage.cache_read_input_tokens, read],
    [usage.cache_creation_input_tokens, written],
  ] as const) {
    expect(tokens).toBeGreaterThanOrEqual(least)
    expect(tokens).toBeLessThan(least + 200)
  }
})

test('a picture counts by its size, up to the size to which the model makes it smaller', () => {
  expect(tokensOfPixels(280, 140)).toBe(50)
  expect(tokensOfPixels(4_032, 3_024)).toBe(4_784)
})
