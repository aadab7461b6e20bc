/**
 * What a session costs: a tidy-up of 40 items, 8 changes of mode and 3 photos, lived through three times against a
 * scripted server that keeps the rules of the prompt cache. Counted, not timed: once is enough.
 */
import { readFile } from 'node:fs/promises'
import Anthropic from '@anthropic-ai/sdk'
import { atLeast, type Figure, figureOf, ratioAtMost, type Section } from '@/bench/figures'
import { createPlainModel } from '@/bench/plain-model'
import type { Model } from '@/lib/engine/model'
import { memorySession } from '@/lib/engine/testing/memory-session'
import { createAnthropicModel } from '@/lib/model/anthropic'
import { startCachingApi, tokensOfPixels } from '@/lib/model/testing/scripted-api/prompt-cache'
import { thinking, type WireUsage } from '@/lib/model/testing/scripted-api/replies'
import { tidyAgent, tidyAgentIn } from '@/lib/tidy/agent'
import type { RecalledThing } from '@/lib/tidy/events'
import type { HomeMemory } from '@/lib/tidy/prompts/home'
import { scriptedSession } from './scripted-session'

const ITEMS = { full: 40, smoke: 10 } as const

/** The size to which the app brings a photo. */
const WIDTH = 1_568
const HEIGHT = 1_176

/** Prices as multiples of the price of an input token. */
const WEIGHTS: Readonly<Record<keyof WireUsage, number>> = {
  input_tokens: 1,
  cache_creation_input_tokens: 1.25,
  cache_read_input_tokens: 0.1,
  output_tokens: 5,
}

export const tokens: Section = async size => {
  const items = ITEMS[size]
  const bytes = new Uint8Array(await readFile('e2e/photos/cup-on-table.jpg'))
  const loadImage = async () => ({ mediaType: 'image/jpeg', bytes })
  const clientAt = (baseURL: string) => new Anthropic({ apiKey: 'a key', baseURL, maxRetries: 0 })
  const ours = (model: string) => (baseURL: string) =>
    createAnthropicModel({ client: clientAt(baseURL), model, loadImage })

  const asNaive = (url: string) => createPlainModel(clientAt(url), CAPABLE, loadImage)
  const naive = await bill(items, true, asNaive)
  const appended = await bill(items, true, ours(CAPABLE))
  const swapped = await bill(items, false, ours(PLAIN))
  const thoughtfulNaive = await bill(items, true, asNaive, { thoughts: THOUGHTS.some })
  const thoughtful = await bill(items, true, ours(CAPABLE), { thoughts: THOUGHTS.some })
  const thoughtfulLittle = await bill(items, true, ours(CAPABLE), { thoughts: THOUGHTS.few })
  const unknown = await bill(items, true, ours(CAPABLE), { home: homeThatKnows(async () => []) })
  const halfKnown = await bill(items, true, ours(CAPABLE), { home: homeThatKnows(placesOfHalf) })
  return [
    cost('tokens.appended', 'a session on a model that takes changes of mode', appended, naive, 0.15),
    cost('tokens.swapped', 'a session on any other model', swapped, naive, 0.35),
    cost(
      'tokens.thinking',
      `a session with ${THOUGHTS.some} tokens of thinking in each reply, sent back`,
      thoughtful,
      thoughtfulNaive,
      0.35,
    ),
    cost(
      'tokens.thinking.low',
      `a session with ${THOUGHTS.few} tokens of thinking in each reply`,
      thoughtfulLittle,
      thoughtful,
      1,
      `${THOUGHTS.some} tokens in each`,
    ),
    cost(
      'tokens.home',
      'a session whose things are listed first, half of which the home knows',
      halfKnown,
      unknown,
      1.05,
      'none of which it knows',
    ),
    reads(
      'tokens.appended.reads',
      'input read from the cache, changes of mode appended',
      appended,
      atLeast(0.9),
    ),
    reads('tokens.swapped.reads', 'input read from the cache, modes swapped', swapped),
  ]
}

/** Knows a place for every other thing, a dozen in all, half of them those of things like it. */
const placesOfHalf: HomeMemory['places'] = async names =>
  names.flatMap((name, index): RecalledThing[] => {
    if (index % 2 > 0) return []
    const place = `drawer ${(index % 12) + 1} in the hall`
    const known = index % 4 > 0 ? { why: 'home' as const } : { why: 'alike' as const, alike: 'another' }
    return [{ name, places: [{ ...known, place }] }]
  })

const homeThatKnows = (places: HomeMemory['places']): HomeMemory => ({
  places,
  find: async () => [],
  overview: async () => ({ places: [], left: null }),
})

/** Tokens in each reply. How many a model really takes is its own; a low effort asks for few. */
const THOUGHTS = { few: 40, some: 200 }

const CAPABLE = 'claude-opus-5-5'
const PLAIN = 'claude-sonnet-5'

async function bill(
  items: number,
  isCapable: boolean,
  modelAt: (url: string) => Model,
  { thoughts = 0, home }: { thoughts?: number; home?: HomeMemory } = {},
): Promise<readonly WireUsage[]> {
  const { replies: said, live } = scriptedSession(items, home !== undefined)
  const thought = thinking('word'.repeat(thoughts))
  const replies =
    thoughts === 0 ? said : said.map(reply => ({ ...reply, content: [thought, ...reply.content] }))
  const api = await startCachingApi({
    replies,
    imageTokens: () => tokensOfPixels(WIDTH, HEIGHT),
    supportsSystemMessages: isCapable,
    supportsToolChanges: isCapable,
  })
  try {
    await live(memorySession({ agent: home ? tidyAgentIn(home) : tidyAgent, model: modelAt(api.url) }))
    const refused = api.requests.find(({ refusal }) => refusal !== null)
    if (refused) throw new Error(`The server refused a request: ${refused.refusal}`)
    if (api.usages.length !== replies.length) throw new Error('Not all was said.')
    return api.usages
  } finally {
    await api.close()
  }
}

function cost(
  name: string,
  what: string,
  usages: readonly WireUsage[],
  floor: readonly WireUsage[],
  bound: number,
  floorName = 'tools and system prompt swapped, no breakpoints',
): Figure {
  return figureOf(
    {
      name,
      what: `${what}, ${usages.length} requests`,
      unit: 'units',
      floor: `${floorName}, ${floor.length} requests`,
      target: ratioAtMost(bound),
    },
    { ours: [unitsOf(usages)], floor: [unitsOf(floor)] },
  )
}

function reads(name: string, what: string, usages: readonly WireUsage[], target?: Figure['target']): Figure {
  const read = sum(usages, 'cache_read_input_tokens')
  const all = read + sum(usages, 'cache_creation_input_tokens') + sum(usages, 'input_tokens')
  return figureOf({ name, what, unit: 'share', ...(target && { target }) }, { ours: [read / all] })
}

export const unitsOf = (usages: readonly WireUsage[]) =>
  KINDS.reduce((units, kind) => units + sum(usages, kind) * WEIGHTS[kind], 0)

const KINDS = Object.keys(WEIGHTS) as (keyof WireUsage)[]

const sum = (usages: readonly WireUsage[], kind: keyof WireUsage) =>
  usages.reduce((total, usage) => total + usage[kind], 0)
