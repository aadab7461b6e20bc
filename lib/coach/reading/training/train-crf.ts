/** Trains a conditional random field by AdaGrad. Deterministic: `random` gives all randomness. */
import type { CrfModel } from '@/lib/coach/reading/crf'

export interface Example {
  /** Hashed features of each element. */
  readonly features: readonly (readonly number[])[]
  /** The labels that each element may have: one, or several where it is not known which. */
  readonly allowed: readonly (readonly number[])[]
}

export interface TrainingOptions {
  readonly labels: readonly string[]
  /** The names of what each label is made of. */
  readonly atomsOf: (label: string) => readonly string[]
  readonly epochs: number
  readonly rate: number
  /** The factor of the squared weights. */
  readonly penalty: number
  /** Share of features left out at random. */
  readonly dropout: number
  /** A feature of fewer elements is not learned. */
  readonly minCount: number
  readonly mayFollow: (from: string, to: string) => boolean
  readonly mayStart: (label: string) => boolean
  readonly random: () => number
}

/** Smaller gradients change nothing. */
const MIN_GRADIENT = 1e-5
const MIN_SHARE = 1e-6

export function trainCrf(examples: readonly Example[], options: TrainingOptions): CrfModel {
  const { labels, atomsOf, epochs, rate, penalty, dropout, minCount, mayFollow, mayStart, random } = options
  const width = labels.length
  const names = [...new Set(labels.flatMap(atomsOf))]
  const atoms = labels.map(label => atomsOf(label).map(name => names.indexOf(name)))
  const atomCount = names.length
  const counts = new Map<number, number>()
  for (const { features } of examples)
    for (const element of features) for (const one of element) counts.set(one, (counts.get(one) ?? 0) + 1)
  const rows = new Map<number, number>()
  for (const [one, count] of counts) if (count >= minCount) rows.set(one, rows.size)
  const learned = examples
    .filter(({ features }) => features.length > 0)
    .map(({ features, allowed }) => ({
      found: features.map(element => Int32Array.from(element.flatMap(one => rows.get(one) ?? []))),
      allowed: allowed.map(may => Int32Array.from(new Set(may))),
    }))

  const weights = new Float32Array(rows.size * atomCount)
  const transitions = Float32Array.from({ length: width * width }, (_, at) =>
    mayFollow(labels[Math.floor(at / width)]!, labels[at % width]!) ? 0 : -Infinity,
  )
  const starts = Float32Array.from(labels, label => (mayStart(label) ? 0 : -Infinity))
  const all = [weights, transitions, starts].map(values => ({
    values,
    squares: new Float32Array(values.length).fill(1e-4),
    sums: new Float64Array(values.length),
  }))
  const [ofWeights, ofTransitions, ofStarts] = all as [Learning, Learning, Learning]
  const longest = Math.max(...learned.map(({ found }) => found.length))
  const chain = chainOf(width, longest, transitions)
  const anyLabel = Int32Array.from(labels, (_, label) => label)
  const anything = Array.from({ length: longest }, () => anyLabel)
  const perAtom = new Float64Array(atomCount)
  const moved = new Int32Array(atomCount)
  let averaged = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { found, allowed } of shuffled(learned, random)) {
      const { length } = found
      const active = found.map(element => kept(element, dropout, random))
      for (let element = 0; element < length; element++) {
        perAtom.fill(0)
        for (const row of active[element]!)
          for (let atom = 0, at = row * atomCount; atom < atomCount; atom++, at++)
            perAtom[atom]! += weights[at]!
        for (let label = 0; label < width; label++) {
          let score = element === 0 ? starts[label]! : 0
          for (const atom of atoms[label]!) score += perAtom[atom]!
          chain.scores[element * width + label] = score
        }
      }
      chain.begin(length)
      if (!chain.expect(allowed, length, 1) || !chain.expect(anything, length, -1)) continue
      for (let element = 0; element < length; element++) {
        perAtom.fill(0)
        for (let label = 0; label < width; label++) {
          const gradient = chain.unary[element * width + label]!
          if (element === 0) update(ofStarts, label, gradient)
          for (const atom of atoms[label]!) perAtom[atom]! += gradient
        }
        let changed = 0
        for (let atom = 0; atom < atomCount; atom++)
          if (Math.abs(perAtom[atom]!) >= MIN_GRADIENT) moved[changed++] = atom
        for (const row of active[element]!)
          for (let at = 0; at < changed; at++)
            update(ofWeights, row * atomCount + moved[at]!, perAtom[moved[at]!]!)
      }
      if (length > 1)
        for (let at = 0; at < transitions.length; at++) {
          if (Math.abs(chain.pairs[at]!) < MIN_GRADIENT) continue
          update(ofTransitions, at, chain.pairs[at]!)
          chain.follows[at] = Math.exp(transitions[at]!)
        }
    }
    if (epoch < epochs / 2) continue
    averaged += 1
    for (const { values, sums } of all) for (let at = 0; at < sums.length; at++) sums[at]! += values[at]!
  }
  for (const { values, sums } of all)
    for (let at = 0; at < sums.length; at++) values[at] = sums[at]! / averaged
  return { labels, atoms, atomCount, rows, weights, transitions, starts }

  function update({ values, squares }: Learning, at: number, gradient: number) {
    const value = values[at]!
    if (value === -Infinity) return
    const step = gradient - penalty * value
    const sum = squares[at]! + step * step
    squares[at] = sum
    values[at] = value + (rate * step) / Math.sqrt(sum)
  }
}

interface Learning {
  readonly values: Float32Array
  /** The sums of squared steps. */
  readonly squares: Float32Array
  readonly sums: Float64Array
}

/**
 * The expected labels of one sequence at a time, in reused buffers: forward and backward probabilities that sum to
 * 1 at each element.
 */
function chainOf(width: number, longest: number, transitions: Float32Array) {
  const room = () => new Float64Array(longest * width)
  const [scores, unary, forward, powers] = [room(), room(), room(), room()]
  const pairs = new Float64Array(width * width)
  /** Powers of the transitions. */
  const follows = Float64Array.from(transitions, Math.exp)
  const scales = new Float64Array(longest)
  const [backward, next] = [new Float64Array(width), new Float64Array(width)]
  /** The labels of each element that are not ruled out. */
  const live = new Int32Array(longest * width)
  const liveCounts = new Int32Array(longest)

  /** Adds `sign` times what is expected of the labels that each element `may` have; false where none are possible. */
  function expect(may: readonly Int32Array[], length: number, sign: number): boolean {
    for (let element = 0, now = 0; element < length; element++, now += width) {
      const labels = may[element]!
      const before = now - width
      forward.fill(element === 0 ? 1 : 0, now, now + width)
      for (let from = before; element > 0 && from < before + liveCounts[element - 1]!; from++) {
        const share = forward[before + live[from]!]!
        const row = live[from]! * width
        for (let at = 0; at < labels.length; at++)
          forward[now + labels[at]!]! += share * follows[row + labels[at]!]!
      }
      let highest = -Infinity
      for (const label of labels)
        if (forward[now + label]! > 0) highest = Math.max(highest, scores[now + label]!)
      let scale = 0
      for (const label of labels) {
        const power = forward[now + label]! > 0 ? Math.exp(scores[now + label]! - highest) : 0
        powers[now + label] = power
        scale += forward[now + label]! *= power
      }
      if (!(scale > 0)) return false
      scales[element] = scale
      let count = 0
      for (const label of labels) {
        const share = forward[now + label]! / scale
        forward[now + label] = share
        if (share >= MIN_SHARE) live[now + count++] = label
      }
      liveCounts[element] = count
    }
    backward.fill(1)
    for (let element = length - 1, now = element * width; element >= 0; element--, now -= width) {
      const end = now + liveCounts[element]!
      for (let at = now; at < end; at++) {
        const label = live[at]!
        unary[now + label]! += sign * forward[now + label]! * backward[label]!
        next[label] = (powers[now + label]! * backward[label]!) / scales[element]!
      }
      const before = now - width
      for (let from = before; element > 0 && from < before + liveCounts[element - 1]!; from++) {
        const label = live[from]!
        const share = sign * forward[before + label]!
        let sum = 0
        for (let at = now; at < end; at++) {
          const pair = label * width + live[at]!
          const value = follows[pair]! * next[live[at]!]!
          sum += value
          pairs[pair]! += share * value
        }
        backward[label] = sum
      }
    }
    return true
  }

  function begin(length: number) {
    unary.fill(0, 0, length * width)
    if (length > 1) pairs.fill(0)
  }

  return { scores, unary, pairs, follows, begin, expect }
}

const kept = (rows: Int32Array, dropout: number, random: () => number) =>
  rows.filter(() => random() >= dropout)

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
