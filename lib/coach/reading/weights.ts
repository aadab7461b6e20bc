/** The learned parts as they are kept in the tree: weights as bytes, compressed. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Confidence } from './confidence'
import type { CrfModel } from './crf'

export interface Learned {
  /** Spans of words, given the act that they are part of. */
  readonly spans: CrfModel
  /** Acts of clauses. */
  readonly acts: CrfModel
  /** Topics of questions: a text is one clause. */
  readonly topics: CrfModel
  readonly confidence: Confidence
}

export interface PackedModel {
  readonly labels: readonly string[]
  readonly atoms: readonly (readonly number[])[]
  readonly atomCount: number
  readonly scale: number
  /** Hashes in ascending order, as differences. */
  readonly hashes: string
  readonly weights: string
  readonly transitions: readonly (number | null)[]
  readonly starts: readonly (number | null)[]
}

export type PackedLearned = { readonly [Part in 'spans' | 'acts' | 'topics']: PackedModel } & Pick<
  Learned,
  'confidence'
>

const inflated = (text: string) => {
  const bytes = inflateRawSync(Buffer.from(text, 'base64'))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}

function unpack({ scale, hashes, weights, transitions, starts, ...model }: PackedModel): CrfModel {
  const { atomCount } = model
  const steps = new Uint32Array(inflated(hashes))
  const bytes = new Int8Array(inflated(weights))
  const rows = new Map<number, number>()
  let hash = 0
  for (const [row, step] of steps.entries()) {
    hash += step
    rows.set(hash, row)
  }
  const values = new Float32Array(bytes.length)
  for (let row = 0; row < steps.length; row++)
    for (let atom = 0; atom < atomCount; atom++)
      values[row * atomCount + atom] = bytes[atom * steps.length + row]! * scale
  const infinite = (list: readonly (number | null)[]) => Float32Array.from(list, value => value ?? -Infinity)
  return {
    ...model,
    rows,
    weights: values,
    transitions: infinite(transitions),
    starts: infinite(starts),
  }
}

export const unpackLearned = ({ spans, acts, topics, confidence }: PackedLearned): Learned => ({
  spans: unpack(spans),
  acts: unpack(acts),
  topics: unpack(topics),
  confidence,
})

const deflated = (bytes: Uint8Array) => deflateRawSync(bytes, { level: 9 }).toString('base64')

/** The steps of the largest weight. Finer ones make the reader no better. */
const STEPS = 30

/** A feature whose weights are all small takes no room. */
export function pack({
  labels,
  atoms,
  atomCount,
  rows,
  weights,
  transitions,
  starts,
}: CrfModel): PackedModel {
  let most = 0
  for (const weight of weights) most = Math.max(most, Math.abs(weight))
  const scale = most / STEPS
  const kept = [...rows]
    .map(([hash, row]) => ({
      hash,
      bytes: Int8Array.from(weights.slice(row * atomCount, (row + 1) * atomCount), weight =>
        Math.round(weight / scale),
      ),
    }))
    .filter(({ bytes }) => bytes.some(byte => Math.abs(byte) > 2))
    .toSorted((one, other) => one.hash - other.hash)
  const hashes = Uint32Array.from(kept, ({ hash }, index) => hash - (kept[index - 1]?.hash ?? 0))
  // Column by column, which compresses better than row by row.
  const bytes = new Int8Array(kept.length * atomCount)
  for (const [row, one] of kept.entries())
    for (let atom = 0; atom < atomCount; atom++) bytes[atom * kept.length + row] = one.bytes[atom]!
  const finite = (values: Float32Array) =>
    [...values].map(value => (Number.isFinite(value) ? Number(value.toFixed(3)) : null))
  return {
    labels,
    atoms,
    atomCount,
    scale,
    hashes: deflated(new Uint8Array(hashes.buffer)),
    weights: deflated(new Uint8Array(bytes.buffer)),
    transitions: finite(transitions),
    starts: finite(starts),
  }
}
