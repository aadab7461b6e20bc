import Anthropic from '@anthropic-ai/sdk'
import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PNG } from '@/lib/model/testing/ask-model'
import { misusedImages } from './image-limits'
import { createPromptCache, startCachingApi, tokensOfPixels } from './prompt-cache'
import { answer, say } from './replies'

const ephemeral = { cache_control: { type: 'ephemeral' } }
const words = (tokens: number, word = 'a') => word.repeat(tokens * 4)
const text = (said: string, cached = false) => ({ type: 'text', text: said, ...(cached && ephemeral) })
const tool = (name: string, more: object = {}) => ({
  name,
  description: words(600),
  input_schema: { type: 'object' },
  ...more,
})
const user = (...content: object[]) => ({ role: 'user', content })

/** A system prompt of some 1,000 tokens with a breakpoint, and what was said. */
const request = (more: object = {}) =>
  ({
    model: 'claude-opus-5-5',
    max_tokens: 10,
    system: [text(words(1_000), true)],
    messages: [user(text('Hello'))],
    ...more,
  }) as unknown as MessageCreateParams

const cache = () => createPromptCache(() => 1_000)

const read = (usage: { cache_read_input_tokens: number }) => usage.cache_read_input_tokens
const written = (usage: { cache_creation_input_tokens: number }) => usage.cache_creation_input_tokens

describe('a prefix', () => {
  test('is written once and read from then on; what stands behind the last breakpoint is neither', () => {
    const { bill } = cache()
    const first = bill(request())
    const second = bill(request({ messages: [user(text('Something else'))] }))
    expect(written(first)).toBeGreaterThan(1_000)
    expect(read(first)).toBe(0)
    expect(read(second)).toBe(written(first))
    expect(written(second)).toBe(0)
    expect(second.input_tokens).toBeGreaterThan(0)
  })

  test('that changes in its tools is lost with all that stands behind', () => {
    const { bill } = cache()
    bill(request({ tools: [tool('look')], messages: [user(text('Hello', true))] }))
    expect(read(bill(request({ tools: [tool('other')], messages: [user(text('Hello', true))] })))).toBe(0)
    expect(read(bill(request({ tools: [tool('look')] })))).toBeGreaterThan(1_600)
  })

  test('that changes in its system prompt keeps the tools, if a breakpoint stands behind them', () => {
    const changed = { system: [text(words(1_000, 'b'), true)] }
    const bare = cache()
    bare.bill(request({ tools: [tool('look')] }))
    expect(read(bare.bill(request({ tools: [tool('look')], ...changed })))).toBe(0)
    const marked = cache()
    marked.bill(request({ tools: [tool('look', ephemeral)] }))
    const tools = read(marked.bill(request({ tools: [tool('look', ephemeral)], ...changed })))
    expect(tools).toBeGreaterThan(600)
    expect(tools).toBeLessThan(1_000)
  })

  test('that is shorter than the model’s minimum is not written', () => {
    const short = { system: [text(words(500), true)] }
    const between = { system: [text(words(800), true)] }
    const { bill } = cache()
    expect(written(bill(request({ ...short })))).toBe(0)
    expect(written(bill(request({ ...between })))).toBeGreaterThan(800)
    expect(written(bill(request({ ...between, model: 'claude-sonnet-5' })))).toBe(0)
    expect(written(bill(request({ model: 'some-model' })))).toBe(0)
  })

  test('of one model is nothing to another', () => {
    const { bill } = cache()
    bill(request())
    expect(read(bill(request({ model: 'claude-opus-5' })))).toBe(0)
  })

  test('without a breakpoint is input every time', () => {
    const { bill } = cache()
    const plain = request({ system: [text(words(1_000))] })
    expect(bill(plain)).toEqual(bill(plain))
    expect(bill(plain)).toMatchObject({ cache_read_input_tokens: 0, cache_creation_input_tokens: 0 })
  })
})

describe('what was written is found', () => {
  const grown = (blocks: number) => {
    const { bill } = cache()
    const messages = [user(text('Hello', true))]
    bill(request({ system: [text(words(1_000))], messages }))
    const more = Array.from({ length: blocks }, (_, index) => text(`${index}`, index === blocks - 1))
    return read(
      bill(request({ system: [text(words(1_000))], messages: [user(text('Hello')), user(...more)] })),
    )
  }

  test('from a breakpoint 19 blocks further on, and no further', () => {
    expect(grown(19)).toBeGreaterThan(1_000)
    expect(grown(20)).toBe(0)
  })
})

describe('a deferred tool', () => {
  const later = tool('later', { defer_loading: true })
  const added = {
    role: 'system',
    content: [{ type: 'tool_addition', tool: { type: 'tool_reference', name: 'later' }, ...ephemeral }],
  }

  test('is no part of the prefix', () => {
    const { bill } = cache()
    const before = bill(request({ tools: [tool('look')] }))
    expect(read(bill(request({ tools: [tool('look'), later] })))).toBe(written(before))
  })

  test('is counted where it is added, and leaves what stands before as it was', () => {
    const { bill } = cache()
    const tools = [tool('look'), later]
    const before = bill(request({ tools }))
    const after = bill(request({ tools, messages: [user(text('Hello')), added] }))
    expect(read(after)).toBe(written(before))
    expect(written(after)).toBeGreaterThan(600)
    const again = { ...added, content: added.content }
    const messages = [user(text('Hello')), added, user(text('And')), again]
    expect(written(bill(request({ tools, messages })))).toBeLessThan(100)
  })
})

test('a picture counts by its size, up to the size to which the model makes it smaller', () => {
  expect(tokensOfPixels(280, 140)).toBe(50)
  expect(tokensOfPixels(1_568, 1_176)).toBe(2_352)
  expect(tokensOfPixels(4_032, 3_024)).toBe(4_784)
  const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } }
  const { bill } = createPromptCache(() => 1_234)
  const plain = bill(request({ messages: [user(text('Hello'))] })).input_tokens
  expect(bill(request({ messages: [user(text('Hello'), image)] })).input_tokens).toBe(plain + 1_234)
})

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

const refusalOf = (...images: Uint8Array[]) =>
  misusedImages({
    messages: [
      {
        role: 'user',
        content: images.map(bytes => ({
          type: 'image',
          source: {
            type: 'base64',
            media_type: 'image/png',
            data: Buffer.from(bytes).toString('base64'),
          },
        })),
      },
    ],
  })

const ofSize = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

/** An image with nothing behind its end, which nobody reads. */
const ofLength = (base64: number) => Buffer.concat([PNG, Buffer.alloc((base64 * 3) / 4 - PNG.length)])

test('an image may have 5 MB, in base64', async () => {
  expect(await refusalOf(ofLength(5_242_880))).toBe(null)
  expect(await refusalOf(ofLength(5_242_884))).toBe(
    'messages.0.content.0.image.source.base64: image exceeds 5 MB maximum: 5242884 bytes > 5242880 bytes',
  )
})

test('an edge may have 8000 pixels, and 2000 where there are more than 20 images', async () => {
  expect(await refusalOf(await ofSize(8000, 1))).toBe(null)
  expect(await refusalOf(PNG, await ofSize(1, 8001))).toBe(
    'messages.0.content.1.image.source.base64.data: At least one of the image dimensions exceed max allowed size: 8000 pixels',
  )
  const many = Array<Uint8Array>(20).fill(PNG)
  expect(await refusalOf(...many, await ofSize(2000, 1))).toBe(null)
  expect(await refusalOf(...many, await ofSize(2001, 1))).toMatch(/for many-image requests: 2000 pixels/)
})

test('a request may have 100 images', async () => {
  expect(await refusalOf(...Array<Uint8Array>(100).fill(PNG))).toBe(null)
  expect(await refusalOf(...Array<Uint8Array>(101).fill(PNG))).toBe(
    'too many images and documents: 101 + 0 > 100',
  )
})
