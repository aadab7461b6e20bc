/**
 * What an iteration costs: one call of the model and one of a tool, with everything between them that is ours. Each variant
 * is a process of its own, and all speak to the same scripted server.
 */
import { join } from 'node:path'
import {
  atMost,
  type Figure,
  figureOf,
  inTurns,
  ratioAtMost,
  type Section,
  type Size,
  type Target,
  type Unit,
} from '@/bench/figures'
import { startWorker, type Worker } from '@/bench/processes'
import type { Cost, Order, Variant } from './client'

const VARIANTS: readonly Variant[] = ['sdk', 'memory', 'sdk-reading', 'durable']

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

/** A process that holds conversations of one variant with a model server that is another process. */
export interface Client {
  measure(order: Order): Promise<Cost>
}

/** Ends the processes when `use` has ended. */
export async function withClients<Name extends Variant, Value>(
  variants: readonly Name[],
  use: (clients: Readonly<Record<Name, Client>>) => Promise<Value>,
): Promise<Value> {
  const workers: Worker[] = []
  const started = (file: string, args: readonly string[], flags: readonly string[] = []) => {
    const worker = startWorker(join(import.meta.dirname, file), args, flags)
    workers.unshift(worker)
    return worker
  }
  try {
    const { port } = await started('model-server.ts', []).next<{ port: number }>()
    const clients = {} as Record<Name, Client>
    for (const variant of variants) {
      const worker = started('client.ts', [variant, `http://127.0.0.1:${port}`], ['--expose-gc'])
      await worker.next()
      clients[variant] = { measure: order => measured(worker, order) }
    }
    return await use(clients)
  } finally {
    for (const worker of workers) await worker.stop()
  }
}

async function measured(worker: Worker, order: Order): Promise<Cost> {
  const answer = worker.next<{ cost: Cost } | { failure: string }>()
  worker.send(order)
  const said = await answer
  if ('failure' in said) throw new Error(said.failure)
  return said.cost
}

export const loop: Section = size =>
  withClients(VARIANTS, async clients => {
    const { rounds, warmUp, ...orders } = plans[size]
    for (const client of Object.values(clients)) for (const order of warmUp) await client.measure(order)
    const round = (variant: Variant) => async (): Promise<Round> => ({
      short: await clients[variant].measure(orders.short),
      long: await clients[variant].measure(orders.long),
      wordless: await clients[variant].measure(orders.wordless),
      wordy: await clients[variant].measure(orders.wordy),
    })
    const measured = Object.fromEntries(VARIANTS.map(variant => [variant, round(variant)]))
    return figures(plans[size], await inTurns(rounds, measured as Record<Variant, () => Promise<Round>>))
  })

const FLOORS = {
  sdk: 'the SDK’s streaming loop by hand',
  'sdk-reading': 'the same with the SDK’s own reading of the stream',
}

function figures(plan: Plan, rounds: Readonly<Record<Variant, readonly Round[]>>): Figure[] {
  const iterationsOf = (order: Order) => order.script.turns * order.conversations
  const shortCpu = ({ short }: Round) => short.cpu / iterationsOf(plan.short)
  const longCpu = ({ long }: Round) => long.cpu / iterationsOf(plan.long)
  const deltas = iterationsOf(plan.wordy) * plan.wordy.script.deltas
  const deltaCpu = ({ wordy, wordless }: Round) => ((wordy.cpu - wordless.cpu) * 1_000) / deltas
  const short = `an iteration of ${plan.short.script.turns}`
  const long = `an iteration of ${plan.long.script.turns}`

  const growth = (round: Round) => longCpu(round) / shortCpu(round)

  type Row = readonly [name: string, what: string, unit: Unit, value: (round: Round) => number]
  const cpu: Row = ['cpu', `CPU of ${short}`, 'ms', shortCpu]
  const cpuLong: Row = ['cpu-long', `CPU of ${long}`, 'ms', longCpu]
  const cpuGrowth: Row = ['growth', `CPU of ${long} ÷ that of ${short}`, '×', growth]
  const cpuDelta: Row = ['cpu-delta', 'CPU of a piece of text', 'µs', deltaCpu]

  function compared(
    ours: keyof typeof SHOWN,
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
    compared('memory', cpuGrowth, 'sdk', atMost(1.15)),
    compared('durable', cpuGrowth, 'sdk', atMost(1.15)),
    compared('memory', cpuDelta, 'sdk', ratioAtMost(0.7)),
    compared('durable', cpuDelta, 'sdk', ratioAtMost(0.7)),
    // The cost of our own reading of a stream.
    compared('memory', cpu, 'sdk-reading'),
    compared('memory', cpuDelta, 'sdk-reading'),
  ]
}

const SHOWN = { memory: 'in memory', durable: 'on disk' }
