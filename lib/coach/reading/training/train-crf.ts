/** Trains a conditional random field by AdaGrad. Deterministic: all chance comes from `random`. */
import { type CrfModel, forward, logSum, scoresOf } from '@/lib/coach/reading/crf'

export interface Example {
  /** Hashed features of each element; may differ between epochs. */
  readonly features: readonly (readonly number[])[]
  /** The labels that each element may have: one, or several where it is not known which. */
  readonly allowed: readonly (readonly number[])[]
  readonly weight?: number
}

export interface TrainingOptions {
  readonly labels: readonly string[]
  /** The names of what each label is made of. */
  readonly atomsOf: (label: string) => readonly string[]
  readonly epochs: number
  readonly rate: number
  /** Of the squared weights. */
  readonly penalty: number
  /** Share of features left out at random. */
  readonly dropout: number
  /** A feature of fewer elements is not learned. */
  readonly least: number
  readonly mayFollow: (from: string, to: string) => boolean
  readonly mayStart: (label: string) => boolean
  readonly random: () => number
}

export function trainCrf(
  examplesOf: (epoch: number) => readonly Example[],
  options: TrainingOptions,
): CrfModel {
  const { labels, atomsOf, epochs, rate, penalty, dropout, least, mayFollow, mayStart, random } = options
  const width = labels.length
  const names = [...new Set(labels.flatMap(atomsOf))]
  const atoms = labels.map(label => atomsOf(label).map(name => names.indexOf(name)))
  const atomCount = names.length
  const counts = new Map<number, number>()
  const first = examplesOf(0)
  for (const { features } of first)
    for (const element of features) for (const one of element) counts.set(one, (counts.get(one) ?? 0) + 1)
  const rows = new Map<number, number>()
  for (const [one, count] of counts) if (count >= least) rows.set(one, rows.size)
  const weights = new Float32Array(rows.size * atomCount)
  const squares = new Float32Array(rows.size * atomCount).fill(1e-4)
  const transitions = new Float32Array(width * width)
  const transitionSquares = new Float32Array(width * width).fill(1e-4)
  const starts = new Float32Array(width)
  const startSquares = new Float32Array(width).fill(1e-4)
  for (const [from, one] of labels.entries()) {
    if (!mayStart(one)) starts[from] = -Infinity
    for (const [to, other] of labels.entries())
      if (!mayFollow(one, other)) transitions[from * width + to] = -Infinity
  }
  const model: CrfModel = { labels, atoms, atomCount, rows, weights, transitions, starts }

  const known = new WeakMap<Example['features'], Int32Array[]>()
  const rowsOf = (features: Example['features']): Int32Array[] => {
    const found =
      known.get(features) ??
      features.map(element => Int32Array.from(element.flatMap(one => rows.get(one) ?? [])))
    known.set(features, found)
    return found
  }

  const update = (values: Float32Array, sums: Float32Array, index: number, gradient: number) => {
    const value = values[index]!
    if (value === -Infinity) return
    const step = gradient - penalty * value
    sums[index]! += step * step
    values[index] = value + (rate * step) / Math.sqrt(sums[index]!)
  }

  const averaged = [weights, transitions, starts].map(values => new Float64Array(values.length))
  let summed = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    const examples = shuffled(epoch === 0 ? first : examplesOf(epoch), random)
    for (const { features, allowed, weight = 1 } of examples) {
      const { length } = features
      if (length === 0) continue
      const active = rowsOf(features).map(found => found.filter(() => random() >= dropout))
      const scores = scoresOf(model, active)
      const masked = scores.slice()
      for (let element = 0; element < length; element++) {
        const may = allowed[element]!
        if (may.length === width) continue
        for (let label = 0; label < width; label++)
          if (!may.includes(label)) masked[element * width + label] = -Infinity
      }
      const model_ = expectations(model, scores, length)
      const gold = expectations(model, masked, length)
      if (gold === null || model_ === null) continue
      for (const [element, found] of active.entries()) {
        const gradients = new Float64Array(atomCount)
        for (let label = 0; label < width; label++) {
          const gradient =
            weight * (gold.unary[element * width + label]! - model_.unary[element * width + label]!)
          for (const atom of atoms[label]!) gradients[atom]! += gradient
          if (element === 0) update(starts, startSquares, label, gradient)
        }
        for (let atom = 0; atom < atomCount; atom++) {
          const gradient = gradients[atom]!
          if (Math.abs(gradient) < 1e-5) continue
          for (let at = 0; at < found.length; at++)
            update(weights, squares, found[at]! * atomCount + atom, gradient)
        }
      }
      for (let index = 0; index < width * width; index++) {
        const gradient = weight * (gold.pairs[index]! - model_.pairs[index]!)
        if (Math.abs(gradient) > 1e-6) update(transitions, transitionSquares, index, gradient)
      }
    }
    if (epoch < epochs / 2) continue
    summed += 1
    for (const [index, values] of [weights, transitions, starts].entries())
      for (let at = 0; at < values.length; at++) averaged[index]![at]! += values[at]!
  }
  for (const [index, values] of [weights, transitions, starts].entries())
    for (let at = 0; at < values.length; at++) values[at] = averaged[index]![at]! / summed
  return model
}

interface Expectations {
  readonly unary: Float64Array
  /** Summed over the sequence. */
  readonly pairs: Float64Array
}

/** Null where no labelling is possible. */
function expectations(model: CrfModel, scores: Float64Array, length: number): Expectations | null {
  const { labels, transitions } = model
  const width = labels.length
  const alpha = forward(model, scores, length)
  const beta = new Float64Array(length * width)
  const terms = new Float64Array(width)
  for (let element = length - 2; element >= 0; element--) {
    const next = (element + 1) * width
    for (let label = 0; label < width; label++) {
      for (let to = 0; to < width; to++)
        terms[to] = transitions[label * width + to]! + scores[next + to]! + beta[next + to]!
      beta[element * width + label] = logSum(terms, 0, width)
    }
  }
  const total = logSum(alpha, (length - 1) * width, length * width)
  if (total === -Infinity) return null
  const unary = new Float64Array(length * width)
  for (let index = 0; index < unary.length; index++)
    unary[index] = Math.exp(alpha[index]! + beta[index]! - total)
  const pairs = new Float64Array(width * width)
  for (let element = 1; element < length; element++) {
    const before = (element - 1) * width
    const now = element * width
    for (let from = 0; from < width; from++) {
      const start = alpha[before + from]!
      if (start === -Infinity) continue
      for (let to = 0; to < width; to++) {
        const value = start + transitions[from * width + to]! + scores[now + to]! + beta[now + to]! - total
        if (value > -12) pairs[from * width + to]! += Math.exp(value)
      }
    }
  }
  return { unary, pairs }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items]
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[mixed[index], mixed[other]] = [mixed[other]!, mixed[index]!]
  }
  return mixed
}

/** Mulberry32: numbers from 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
