/**
 * A linear-chain conditional random field: labels a sequence, each element of which is a set of hashed features. Gives the
 * best labellings with their probabilities.
 */

export interface CrfModel {
  readonly labels: readonly string[]
  /** The atoms that make each label, such as `decide` and `decide @sell`: weights are learned for these. */
  readonly atoms: readonly (readonly number[])[]
  readonly atomCount: number
  /** Row of a feature's hash in `weights`. */
  readonly rows: ReadonlyMap<number, number>
  /** `rows × atoms` */
  readonly weights: Float32Array
  /** From row to column; -Infinity where one must not follow the other. */
  readonly transitions: Float32Array
  readonly starts: Float32Array
}

export interface Labelling {
  /** Indices of labels, one an element. */
  readonly labels: readonly number[]
  readonly probability: number
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** `elements × labels` */
function emissions(
  { labels, atoms, atomCount, rows, weights }: CrfModel,
  features: readonly (readonly number[])[],
): Float64Array {
  const width = labels.length
  const scores = new Float64Array(features.length * width)
  const sums = new Float64Array(atomCount)
  for (const [element, hashes] of features.entries()) {
    sums.fill(0)
    for (const one of hashes) {
      const row = rows.get(one)
      if (row === undefined) continue
      const start = row * atomCount
      for (let atom = 0; atom < atomCount; atom++) sums[atom]! += weights[start + atom]!
    }
    for (let label = 0; label < width; label++)
      for (const atom of atoms[label]!) scores[element * width + label]! += sums[atom]!
  }
  return scores
}

function logSum(values: Float64Array, start: number, end: number): number {
  let most = -Infinity
  for (let index = start; index < end; index++) if (values[index]! > most) most = values[index]!
  if (most === -Infinity) return most
  let sum = 0
  for (let index = start; index < end; index++) sum += Math.exp(values[index]! - most)
  return most + Math.log(sum)
}

/** Forward scores; the last row sums to the partition. */
function forward(
  { labels, transitions, starts }: CrfModel,
  scores: Float64Array,
  length: number,
): Float64Array {
  const width = labels.length
  const alpha = new Float64Array(length * width)
  const terms = new Float64Array(width)
  for (let label = 0; label < width; label++) alpha[label] = scores[label]! + starts[label]!
  for (let element = 1; element < length; element++) {
    const before = (element - 1) * width
    for (let label = 0; label < width; label++) {
      for (let from = 0; from < width; from++)
        terms[from] = alpha[before + from]! + transitions[from * width + label]!
      alpha[element * width + label] = logSum(terms, 0, width) + scores[element * width + label]!
    }
  }
  return alpha
}

/** The `most` likeliest labellings, best first (list Viterbi). */
export function bestLabellings(
  model: CrfModel,
  features: readonly (readonly number[])[],
  most: number,
): Labelling[] {
  const { labels, transitions, starts } = model
  const width = labels.length
  const { length } = features
  if (length === 0) return [{ labels: [], probability: 1 }]
  const scores = emissions(model, features)
  const total = logSum(forward(model, scores, length), (length - 1) * width, length * width)
  interface Path {
    readonly score: number
    readonly label: number
    readonly before: Path | null
  }
  let paths: Path[][] = labels.map((_, label) => [
    { score: scores[label]! + starts[label]!, label, before: null },
  ])
  for (let element = 1; element < length; element++) {
    const all = paths
    paths = labels.map((_, label) => {
      const emission = scores[element * width + label]!
      const reached: Path[] = []
      for (let from = 0; from < width; from++) {
        const step = transitions[from * width + label]! + emission
        if (step === -Infinity) continue
        for (const before of all[from]!) {
          const score = before.score + step
          if (reached.length === most && score <= reached[most - 1]!.score) break
          const place = reached.findIndex(other => other.score < score)
          reached.splice(place < 0 ? reached.length : place, 0, { score, label, before })
          if (reached.length > most) reached.pop()
        }
      }
      return reached
    })
  }
  return paths
    .flat()
    .filter(({ score }) => score > -Infinity)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(path => ({ labels: labelsOf(path), probability: Math.exp(path.score - total) }))

  function labelsOf(path: Path): number[] {
    const found: number[] = []
    for (let one: Path | null = path; one; one = one.before) found.push(one.label)
    return found.reverse()
  }
}
