/** What the bench finds out: a value of ours beside the floor's, taken in turns in the same run. */

/** How much is measured: `smoke` does each thing a few times, to see that the measuring works, and proves nothing. */
export type Size = 'full' | 'smoke'

/** One part of the bench. It starts and ends its own servers and processes. */
export type Section = (size: Size) => Promise<readonly Figure[]>

export type Unit = 'ms' | 'µs' | 'bytes' | 'kB' | 'MB' | 'a second' | 'units' | 'share' | 'count' | '×'

/** What a figure has to keep to: a bound of its ratio to the floor, or of the value itself. */
export interface Target {
  readonly of: 'ratio' | 'value'
  readonly is: 'at most' | 'at least'
  readonly bound: number
}

/** Samples of one thing, one a round; those of ours and of the floor at the same place are of the same round. */
export interface Samples {
  readonly ours: readonly number[]
  readonly floor?: readonly number[]
}

export interface Figure {
  /** Unique in the results: `loop.cpu.memory`. */
  readonly name: string
  /** What was measured, in words that stand in the table. */
  readonly what: string
  readonly unit: Unit
  /** The median over the rounds. */
  readonly ours: number
  readonly floor: { readonly what: string; readonly value: number } | null
  /** The median of the ratios that were taken inside a round. */
  readonly ratio: number | null
  readonly target: Target | null
  /** Null where nothing was aimed at. */
  readonly met: boolean | null
  readonly rounds: number
  /** The largest of ours ÷ the smallest: how restless the machine was. 1 where nothing was repeated. */
  readonly spread: number
}

interface Described {
  readonly name: string
  readonly what: string
  readonly unit: Unit
  /** What the floor is; needed where there are samples of it. */
  readonly floor?: string
  readonly target?: Target
}

export const ratioAtMost = (bound: number): Target => ({ of: 'ratio', is: 'at most', bound })
export const ratioAtLeast = (bound: number): Target => ({ of: 'ratio', is: 'at least', bound })
export const atMost = (bound: number): Target => ({ of: 'value', is: 'at most', bound })
export const atLeast = (bound: number): Target => ({ of: 'value', is: 'at least', bound })

export function figureOf({ name, what, unit, floor, target }: Described, samples: Samples): Figure {
  const { ours, floor: below } = samples
  if (ours.length === 0) throw new Error(`${name} has no samples.`)
  if ((floor === undefined) !== (below === undefined))
    throw new Error(`${name}: a floor has a name and samples.`)
  if (below && below.length !== ours.length) throw new Error(`${name}: the rounds of floor and ours differ.`)
  const ratio = below ? middle(ours.map((value, round) => value / (below[round] ?? Number.NaN))) : null
  const value = middle(ours)
  const judged = target && (target.of === 'ratio' ? ratio : value)
  if (judged === null) throw new Error(`${name}: a target of a ratio needs a floor.`)
  return {
    name,
    what,
    unit,
    ours: value,
    floor: below && floor !== undefined ? { what: floor, value: middle(below) } : null,
    ratio,
    target: target ?? null,
    met: target && judged !== undefined ? keeps(target, judged) : null,
    rounds: ours.length,
    spread: Math.min(...ours) === Math.max(...ours) ? 1 : Math.max(...ours) / Math.min(...ours),
  }
}

const keeps = ({ is, bound }: Target, value: number) => (is === 'at most' ? value <= bound : value >= bound)

/** The value that this share of them does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

export const middle = (values: readonly number[]) => quantile(values, 0.5)

/** Milliseconds that it takes. */
export async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

/**
 * Measures several things in turns, round by round, each round in the other order: what disturbs the machine for a while
 * disturbs all of them alike. Gives the samples of each, one a round.
 */
export async function inTurns<Name extends string, Sample = number>(
  rounds: number,
  measured: Readonly<Record<Name, () => Promise<Sample>>>,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(measured) as Name[]
  const samples = Object.fromEntries(names.map(name => [name, [] as Sample[]])) as Record<Name, Sample[]>
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? names : names.toReversed()
    for (const name of order) samples[name].push(await measured[name]())
  }
  return samples
}

const HEAD = ['what', 'ours', 'floor', 'ratio', 'aim', '', 'rounds', 'spread']

/** A Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(HEAD), line(HEAD.map(() => '---')), ...figures.map(row).map(line)].join('\n')
}

function row({ what, unit, ours, floor, ratio, target, met, rounds, spread }: Figure): string[] {
  return [
    what,
    `${shown(ours)} ${unit}`,
    floor ? `${shown(floor.value)} (${floor.what})` : '',
    ratio === null ? '' : ratio.toFixed(2),
    target ? aim(target) : '',
    met === null ? '' : met ? 'met' : '**missed**',
    String(rounds),
    spread.toFixed(2),
  ]
}

const aim = ({ of, is, bound }: Target) =>
  `${is === 'at most' ? '≤' : '≥'} ${bound}${of === 'ratio' ? ' ×' : ''}`

/** Three digits that say something. */
function shown(value: number): string {
  if (value === 0 || Math.abs(value) >= 100) return value.toFixed(0)
  return value.toPrecision(3)
}
