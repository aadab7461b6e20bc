/** The learned parts as they are kept in the tree: weights as bytes, compressed. */
import { inflateRawSync } from 'node:zlib'
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
