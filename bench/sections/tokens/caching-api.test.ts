import Anthropic from '@anthropic-ai/sdk'
import { expect, onTestFinished, test } from 'vitest'
import { answer, say } from '@/lib/model/testing/scripted-api/replies'
import { startCachingApi } from './caching-api'

const cached = (text: string) => ({
  type: 'text' as const,
  text,
  cache_control: { type: 'ephemeral' as const },
})

async function asked(...contents: ReturnType<typeof cached>[][]) {
  const api = await startCachingApi({
    replies: contents.map(() => answer(say('Yes.'))),
    imageTokens: () => 0,
  })
  onTestFinished(() => api.close())
  const client = new Anthropic({ apiKey: 'a key', baseURL: api.url, maxRetries: 0 })
  const ask = (content: ReturnType<typeof cached>[]) =>
    client.messages.create({
      model: 'claude-opus-5-5',
      max_tokens: 10,
      messages: [{ role: 'user', content }],
    })
  return { api, ask }
}

test('a reply tells what its request wrote, and the next one what it read', async () => {
  const long = cached('word '.repeat(1_000))
  const { api, ask } = await asked([long], [long])
  await ask([long])
  const { usage } = await ask([long])
  expect(usage.cache_read_input_tokens).toBeGreaterThan(1_000)
  expect(usage).toEqual(api.usages[1])
  expect(api.usages[0]).toMatchObject({
    cache_creation_input_tokens: usage.cache_read_input_tokens,
    cache_read_input_tokens: 0,
    input_tokens: 0,
  })
})

test('a fifth breakpoint is refused, and is none of the requests that count', async () => {
  const { api, ask } = await asked([])
  const five = ['1', '2', '3', '4', '5'].map(cached)
  await expect(ask(five)).rejects.toThrow(/maximum of 4 blocks/)
  await ask(five.slice(0, 4))
  expect(api.usages).toHaveLength(1)
})
