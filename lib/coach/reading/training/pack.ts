/** Packs a learned model as `weights.ts` unpacks it. */
import { deflateRawSync } from 'node:zlib'
import type { CrfModel } from '@/lib/coach/reading/crf'
import type { PackedModel } from '@/lib/coach/reading/weights'

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
