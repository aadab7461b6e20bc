/** One process that is measured: `client.ts VARIANT BASE_URL`. It holds conversations when it is told to, and says what they cost. */
import { setTimeout as pause } from 'node:timers/promises'
import type { MessageParam, Tool } from '@anthropic-ai/sdk/resources/messages'
import { z } from 'zod'
import {
  lastWords,
  MAX_TOKENS,
  NOOP,
  noopInput,
  type OpenLoop,
  promptOf,
  type Script,
  SYSTEM,
} from './conversation'

/** The floor for the engine: the loop that one writes by hand over the streams of the SDK. */
const openSdkLoop: OpenLoop = async ({ baseURL, apiKey, model, execute }) => {
  const { default: Anthropic } = await import('@anthropic-ai/sdk')
  const client = new Anthropic({ baseURL, apiKey, maxRetries: 0 })
  const tools = [{ ...NOOP, input_schema: z.toJSONSchema(noopInput) as Tool.InputSchema }]
  return async (prompt, maxTurns) => {
    const messages: MessageParam[] = [{ role: 'user', content: prompt }]
    for (let turn = 0; turn < maxTurns; turn++) {
      const body = { model, max_tokens: MAX_TOKENS, system: SYSTEM, tools, messages }
      const { content, stop_reason } = await client.messages.stream(body).finalMessage()
      messages.push({ role: 'assistant', content })
      if (stop_reason !== 'tool_use')
        return content.map(block => (block.type === 'text' ? block.text : '')).join('')
      const calls = content.filter(block => block.type === 'tool_use')
      const results = calls.map(async ({ id, input }) => ({
        type: 'tool_result' as const,
        tool_use_id: id,
        content: await execute(noopInput.parse(input)),
      }))
      messages.push({ role: 'user', content: await Promise.all(results) })
    }
    throw new Error('The conversation did not come to its end.')
  }
}

/** Each loads its own modules alone, so that no process holds what another one needs. */
const variants = {
  sdk: async () => openSdkLoop,
  memory: async () => (await import('./engine-loops')).openInMemory,
  'sdk-reading': async () => (await import('./engine-loops')).openWithSdkReading,
  durable: async () => (await import('./engine-loops')).openDurable,
} satisfies Record<string, () => Promise<OpenLoop>>
export type Variant = keyof typeof variants

export interface Order {
  readonly script: Script
  readonly conversations: number
}

export interface Cost {
  /** Milliseconds of processor time, of all threads, for all conversations together. */
  readonly cpu: number
}

const [name = '', baseURL = ''] = process.argv.slice(2)
const open = await variants[name as Variant]()
let executed = 0
const converse = await open({
  ...{ baseURL, apiKey: 'test-key', model: 'claude-haiku-4-5' },
  async execute({ i }) {
    executed += 1
    return JSON.stringify({ ok: true, i })
  },
})
process.on('message', (order: Order) => {
  void measure(order).then(
    cost => process.send?.({ cost }),
    error => process.send?.({ failure: error?.stack ?? String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })

async function measure({ script, conversations }: Order): Promise<Cost> {
  await pause(20)
  globalThis.gc?.()
  const before = process.cpuUsage()
  for (let nth = 0; nth < conversations; nth++) {
    executed = 0
    const text = await converse(promptOf(script), script.turns + 2)
    if (!text.endsWith(lastWords(script))) throw new Error(`${name} ended with “${text.slice(-40)}”.`)
    if (executed !== script.turns - 1) throw new Error(`${name} took ${executed + 1} turns.`)
  }
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1_000 }
}
