import { type Figure, figureOf, ratioAtLeast } from '@/bench/figure'
import type { StreamServer, Used } from './stream-server'

export interface StreamRounds {
  readonly rounds: number
  /** Of one session, and sessions with one reader each. */
  readonly readers: number
  /** Events of the one session in a round. */
  readonly events: number
}

const NAMES = ['app', 'own', 'bare', 'bareWithRow'] as const
type Name = (typeof NAMES)[number]

const FLOOR = 'bare node:http server'
/** Two may write to a session, so its row moves on with each event: what is left above this is our code’s. */
const FLOOR_WITH_ROW = 'bare node:http server, its commit also updates the session’s row'
const WHERE = { app: 'the app under Next.js', own: 'our streams over bare node:http' }

/** Deliveries a second and processor time (µs) per delivery, one a round. */
interface Rates {
  readonly rate: number[]
  readonly cpu: number[]
}

export async function streamFigures(
  servers: Readonly<Record<Name, StreamServer>>,
  { rounds, readers, events }: StreamRounds,
): Promise<readonly Figure[]> {
  const cases = ['one.stored', 'one.text', 'many.stored', 'many.text'] as const
  const rates = Object.fromEntries(
    NAMES.flatMap(name => cases.map(which => [`${name}.${which}`, { rate: [], cpu: [] } satisfies Rates])),
  ) as unknown as Record<`${Name}.${(typeof cases)[number]}`, Rates>
  const perStream = {} as Record<Name, { one: Used; many: Used }>
  const sessions = {} as Record<Name, { one: string; many: string[] }>

  for (const name of NAMES) {
    const server = servers[name]
    const [first = '', one = '', ...many] = await server.newSessions(readers + 2)
    sessions[name] = { one, many }
    // What is loaded with the first stream is no stream’s own.
    await server.open([first])
    await server.deliver('store', [first], 3, 3)
    const before = await server.used(true)
    await server.open(Array.from({ length: readers }, () => one))
    const withOne = await server.used(true)
    await server.open(many)
    const withMany = await server.used(true)
    perStream[name] = {
      one: perEach(withOne, before, readers),
      many: perEach(withMany, withOne, readers),
    }
  }

  for (let round = 0; round <= rounds; round++) {
    const order = round % 2 === 0 ? NAMES : NAMES.toReversed()
    for (const which of cases)
      for (const name of order)
        if (name !== 'bareWithRow' || which === 'many.stored') await measure(name, which, round)
  }

  async function measure(name: Name, which: (typeof cases)[number], round: number) {
    const { one, many } = sessions[name]
    const kind = which.endsWith('stored') ? 'store' : 'say'
    const isOne = which.startsWith('one')
    const times = isOne ? events : 1
    const count = readers * times
    const { wall, cpu } = await servers[name].deliver(kind, isOne ? [one] : many, times, count)
    // The first round warms up.
    if (round === 0) return
    rates[`${name}.${which}`].rate.push(count / (wall / 1_000))
    rates[`${name}.${which}`].cpu.push((cpu * 1_000) / count)
  }

  const WHAT = {
    'one.stored': `${readers} readers of one session, stored events`,
    'one.text': `${readers} readers of one session, pieces of text`,
    'many.stored': `${readers} sessions with a reader each, stored events (a commit each: ours updates the session’s row and inserts the event, the floor inserts only)`,
    'many.text': `${readers} sessions with a reader each, pieces of text`,
  }
  const speeds = cases.flatMap(which =>
    (['app', 'own'] as const).flatMap(name => {
      const ours = rates[`${name}.${which}`]
      const floor = rates[`bare.${which}`]
      const isAim = name === 'app' && which.endsWith('stored')
      const described = (measure: string) => ({
        name: `streams.${which}.${name}.${measure}`,
        floor: FLOOR,
      })
      return [
        figureOf(
          {
            ...described('rate'),
            what: `${WHAT[which]}: delivered, ${WHERE[name]}`,
            unit: 'a second',
            ...(isAim && { target: ratioAtLeast(0.8) }),
          },
          { ours: ours.rate, floor: floor.rate },
        ),
        figureOf(
          { ...described('cpu'), what: `the same: processor time per delivery, ${WHERE[name]}`, unit: 'µs' },
          { ours: ours.cpu, floor: floor.cpu },
        ),
      ]
    }),
  )
  const withRow = (['rate', 'cpu'] as const).map(measure =>
    figureOf(
      {
        name: `streams.many.stored.app.${measure}.with-row`,
        what: `${WHAT['many.stored']}: ${measure === 'rate' ? 'delivered' : 'processor time per delivery'}, beside the statements of a log that two may write to`,
        unit: measure === 'rate' ? 'a second' : 'µs',
        floor: FLOOR_WITH_ROW,
      },
      { ours: rates['app.many.stored'][measure], floor: rates['bareWithRow.many.stored'][measure] },
    ),
  )
  const memory = (['app', 'own'] as const).flatMap(name =>
    (['one', 'many'] as const).flatMap(which =>
      (['rss', 'heap'] as const).map(kind =>
        figureOf(
          {
            name: `streams.memory.${which}.${name}.${kind}`,
            what: `an open stream, ${which === 'one' ? 'all of one session' : 'each of its own session'}: ${kind === 'rss' ? 'RSS' : 'heap'}, ${WHERE[name]}`,
            unit: 'kB',
            floor: FLOOR,
          },
          { ours: [perStream[name][which][kind]], floor: [perStream.bare[which][kind]] },
        ),
      ),
    ),
  )
  return [...speeds, ...withRow, ...memory]
}

/** In kB. */
function perEach(after: Used, before: Used, count: number): Used {
  const each = (kind: keyof Used) => (after[kind] - before[kind]) / count / 1_000
  return { cpu: each('cpu'), rss: each('rss'), heap: each('heap') }
}
