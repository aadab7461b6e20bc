/**
 * What an iteration costs: one call of the model and one of a tool, with everything between them that is ours. Each variant
 * is a process of its own, and all speak to the same scripted server.
 */
import { type Figure, figureOf, ratioAtMost, type Target, type Unit } from '@/bench/figure'
import { inTurns } from '@/bench/in-turns'
import { quantile } from '@/bench/measure'
import type { Section, Size } from '@/bench/section'
import type { Cost, Order, Variant } from './client'
import { type Client, startClient, startModelServer } from './processes'

const VARIANTS = ['fetch', 'sdk', 'stored', 'memory', 'durable'] as const satisfies readonly Variant[]

interface Plan {
  readonly rounds: number
  readonly warmUp: readonly Order[]
  readonly short: Order
  readonly long: Order
  readonly wordless: Order
  readonly wordy: Order
}

const script = (turns: number, deltas = 0) => ({ turns, deltas })

const plans: Record<Size, Plan> = {
  full: {
    rounds: 9,
    // Until the compiler has settled: what is left of its work counts as well.
    warmUp: [
      { script: script(20), conversations: 100 },
      { script: script(200), conversations: 2 },
      { script: script(5, 200), conversations: 20 },
    ],
    short: { script: script(20), conversations: 10 },
    long: { script: script(200), conversations: 1 },
    wordless: { script: script(5), conversations: 10 },
    wordy: { script: script(5, 200), conversations: 10 },
  },
  smoke: {
    rounds: 1,
    warmUp: [],
    short: { script: script(3), conversations: 2 },
    long: { script: script(6), conversations: 1 },
    wordless: { script: script(2), conversations: 1 },
    wordy: { script: script(2, 20), conversations: 1 },
  },
}

type Measured = Exclude<keyof Plan, 'rounds' | 'warmUp'>
type Round = Readonly<Record<Measured, Cost>>

export const loop: Section = async size => {
  const plan = plans[size]
  const server = await startModelServer()
  const clients = new Map<Variant, Client>()
  try {
    for (const variant of VARIANTS) {
      const client = await startClient(variant, server)
      clients.set(variant, client)
      for (const order of plan.warmUp) await client.measure(order)
    }
    const rounds = await inTurns(plan.rounds, {
      fetch: () => round('fetch'),
      sdk: () => round('sdk'),
      stored: () => round('stored'),
      memory: () => round('memory'),
      durable: () => round('durable'),
    })
    return figures(plan, rounds)
  } finally {
    for (const client of clients.values()) await client.stop()
    await server.stop()
  }

  async function round(variant: Variant): Promise<Round> {
    const client = clients.get(variant)
    if (!client) throw new Error(`${variant} was not started.`)
    const { short, long, wordless, wordy } = plan
    return {
      short: await client.measure(short),
      long: await client.measure(long),
      wordless: await client.measure(wordless),
      wordy: await client.measure(wordy),
    }
  }
}

const FLOORS = {
  sdk: 'the SDK’s streaming loop by hand',
  stored: 'the SDK’s loop with a bare insert for each message',
  fetch: 'a loop over bare fetch',
}

function figures(plan: Plan, rounds: Readonly<Record<Variant, readonly Round[]>>): Figure[] {
  const iterationsOf = (order: Order) => order.script.turns * order.conversations
  const shortCpu = ({ short }: Round) => short.cpu / iterationsOf(plan.short)
  const longCpu = ({ long }: Round) => long.cpu / iterationsOf(plan.long)
  const deltas = iterationsOf(plan.wordy) * plan.wordy.script.deltas
  const deltaCpu = ({ wordy, wordless }: Round) => ((wordy.cpu - wordless.cpu) * 1_000) / deltas
  const short = `an iteration of ${plan.short.script.turns}`
  const long = `an iteration of ${plan.long.script.turns}`

  type Row = readonly [name: string, what: string, unit: Unit, value: (round: Round) => number]
  const cpu: Row = ['cpu', `CPU of ${short}`, 'ms', shortCpu]
  const cpuLong: Row = ['cpu-long', `CPU of ${long}`, 'ms', longCpu]
  const cpuDelta: Row = ['cpu-delta', 'CPU of a piece of text', 'µs', deltaCpu]
  const wall: Row = ['wall', `time of ${short}`, 'ms', ({ short }) => quantile(short.iterations, 0.5)]
  const growth: Row = ['growth', 'the last iterations of the long one ÷ the early ones', 'share', growthOf]

  function compared(
    ours: Variant,
    [name, what, unit, value]: Row,
    floor: keyof typeof FLOORS,
    target?: Target,
  ): Figure {
    const described = {
      name: `loop.${name}.${ours}${floor === 'sdk' ? '' : `.${floor}`}`,
      what: `${SHOWN[ours]}: ${what}`,
      unit,
      floor: FLOORS[floor],
      ...(target && { target }),
    }
    return figureOf(described, { ours: rounds[ours].map(value), floor: rounds[floor].map(value) })
  }

  return [
    compared('memory', cpu, 'sdk', ratioAtMost(1.05)),
    compared('durable', cpu, 'sdk', ratioAtMost(1.25)),
    // Work of ours that grew with the history would show as a ratio that is higher than that of a short conversation.
    compared('memory', cpuLong, 'sdk', ratioAtMost(1.05)),
    compared('durable', cpuLong, 'sdk', ratioAtMost(1.25)),
    compared('memory', cpuDelta, 'sdk', ratioAtMost(0.7)),
    compared('durable', cpuDelta, 'sdk', ratioAtMost(0.7)),
    compared('memory', wall, 'sdk'),
    compared('durable', wall, 'sdk'),
    compared('memory', growth, 'sdk'),
    compared('durable', growth, 'sdk'),
    // What it costs to be on disk at all is in both of these.
    compared('durable', cpu, 'stored'),
    compared('durable', wall, 'stored'),
    compared('memory', cpu, 'fetch'),
    compared('durable', cpu, 'fetch'),
    compared('memory', cpuDelta, 'fetch'),
  ]
}

const SHOWN: Readonly<Record<Variant, string>> = {
  fetch: 'bare fetch',
  sdk: 'the SDK',
  stored: 'the SDK, on disk',
  memory: 'in memory',
  durable: 'on disk',
}

/** How much longer the last tenth of a long conversation takes than its second one. */
function growthOf({ long: { iterations } }: Round): number {
  const tenth = Math.ceil(iterations.length / 10)
  return quantile(iterations.slice(-tenth), 0.5) / quantile(iterations.slice(tenth, 2 * tenth), 0.5)
}
