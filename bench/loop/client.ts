/** One process that is measured: `client.ts VARIANT BASE_URL`. It holds conversations when it is told to, and says what they cost. */
import { setTimeout as pause } from 'node:timers/promises'
import { lastWords, type OpenLoop, promptOf, type Script } from './conversation'

/** Each is loaded alone, so that no process holds what another one needs. */
const variants = {
  sdk: async () => (await import('./sdk-loop')).openSdkLoop,
  memory: async () => (await import('./engine-loops')).openInMemory,
  'sdk-fetch': async () => (await import('./engine-loops')).openWithSdkFetch,
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
