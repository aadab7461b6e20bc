/** What the bench finds out: a value of ours beside the floor's, taken in turns in the same run. */
import { quantile } from './measure'

export type Unit = 'ms' | 'µs' | 'bytes' | 'kB' | 'MB' | 'a second' | 'units' | 'share' | 'renders'

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

const middle = (values: readonly number[]) => quantile(values, 0.5)
