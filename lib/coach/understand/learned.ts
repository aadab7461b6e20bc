/** What was learned of the examples: `npm run understand -- --learn` writes it, and a test tells when it is out of date. */
import { EXAMPLES, LABELS } from './examples'
import type { Vector } from './sentence-model'

/** Of a vector. */
const SIZE = 384
/** Vectors are kept in a byte a number; theirs are of length 1, and none of their numbers is far from 0. */
const SCALE = 320

export interface Learned {
  readonly examples: string
  readonly vectors: string
  readonly weights: string
}

export interface Memory {
  readonly vectors: readonly Int8Array[]
  /** A row for each label: a number for each of the vector's, and one for itself. */
  readonly weights: Float32Array
}

/** What the examples say, so that a change of any of them is seen. */
export function fingerprint(): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(EXAMPLES)) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(16)
}

let memory: Promise<Memory> | undefined

/** Read when the first sentence needs it. */
export function recall(): Promise<Memory> {
  memory ??= import('./learned.json', { with: { type: 'json' } }).then(({ default: learned }) =>
    unpacked(learned),
  )
  return memory
}

function unpacked({ vectors, weights }: Learned): Memory {
  const bytes = Buffer.from(vectors, 'base64')
  const numbers = Buffer.from(weights, 'base64')
  return {
    vectors: EXAMPLES.map((_, index) =>
      Int8Array.from(bytes.subarray(index * SIZE, (index + 1) * SIZE), signed),
    ),
    weights: Float32Array.from({ length: numbers.length / 4 }, (_, index) => numbers.readFloatLE(index * 4)),
  }
}

const signed = (byte: number) => (byte > 127 ? byte - 256 : byte)

/** Cosines of a vector with each example’s. */
export function likenesses({ vectors }: Memory, vector: Vector): number[] {
  return vectors.map(example => {
    let sum = 0
    for (let at = 0; at < SIZE; at += 1) sum += (example[at] ?? 0) * (vector[at] ?? 0)
    return sum / SCALE
  })
}

/** A share for each label. */
export function softmax({ weights }: Pick<Memory, 'weights'>, vector: Vector): number[] {
  const sums = LABELS.map((_, label) => {
    const row = label * (SIZE + 1)
    let sum = weights[row + SIZE] ?? 0
    for (let at = 0; at < SIZE; at += 1) sum += (weights[row + at] ?? 0) * (vector[at] ?? 0)
    return sum
  })
  const most = Math.max(...sums)
  const shares = sums.map(sum => Math.exp(sum - most))
  const all = shares.reduce((total, share) => total + share, 0)
  return shares.map(share => share / all)
}

const ROUNDS = 25
const STEP = 0.5

/** From a vector for each example, in their order. The same examples always come to the same. */
export function learn(vectors: readonly Vector[]): Learned {
  const weights = new Float32Array(LABELS.length * (SIZE + 1))
  const random = randomNumbers()
  const order = EXAMPLES.map((_, index) => index)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) swap(order, at, Math.floor(random() * (at + 1)))
    const step = STEP * (1 - round / ROUNDS)
    for (const index of order) learnOne(weights, vectors[index] ?? new Float32Array(SIZE), index, step)
  }
  const bytes = Buffer.concat(
    vectors.map(vector =>
      Buffer.from(
        Int8Array.from(vector, number => Math.max(-127, Math.min(127, Math.round(number * SCALE)))).buffer,
      ),
    ),
  )
  return {
    examples: fingerprint(),
    vectors: bytes.toString('base64'),
    weights: Buffer.from(weights.buffer).toString('base64'),
  }
}

/** One step down the slope of the cross entropy. */
function learnOne(weights: Float32Array, vector: Vector, index: number, step: number): void {
  const wanted = EXAMPLES[index]?.label
  for (const [label, share] of softmax({ weights }, vector).entries()) {
    const change = step * (share - (LABELS[label] === wanted ? 1 : 0))
    const row = label * (SIZE + 1)
    for (let at = 0; at < SIZE; at += 1)
      weights[row + at] = (weights[row + at] ?? 0) - change * (vector[at] ?? 0)
    weights[row + SIZE] = (weights[row + SIZE] ?? 0) - change / 10
  }
}

function randomNumbers(seed = 1) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
}

function swap(list: number[], one: number, other: number): void {
  const kept = list[one] ?? 0
  list[one] = list[other] ?? 0
  list[other] = kept
}
