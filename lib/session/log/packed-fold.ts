/**
 * A fold as bytes, and back: compressed JSON, about an eleventh of it. The facts stand in both states, and are packed with
 * the person's alone.
 */
import { promisify } from 'node:util'
import { gunzip, gzip, type ZlibOptions } from 'node:zlib'
import type { SnapshotParts } from '@/lib/store/store'
import type { Folded, Seen } from './loaded-session'

/** Two steps, so that neither keeps others waiting for long; the compression itself is done by another thread. */
export async function packFold({ engine, person }: Folded): Promise<SnapshotParts> {
  const { facts: _, ...rest } = engine
  return { person: await pack(person), engine: await pack(rest) }
}

/** Throws where the bytes are damaged. */
export async function unpackFold({ person, engine }: SnapshotParts): Promise<Folded> {
  const seen = await unpackSeen({ person })
  return { ...seen, engine: { ...(await unpack(engine)), facts: seen.person.facts } as Folded['engine'] }
}

/** Throws where the bytes are damaged. */
export async function unpackSeen({ person }: Pick<SnapshotParts, 'person'>): Promise<Seen> {
  return { engine: null, person: (await unpack(person)) as Seen['person'] }
}

const compress = promisify<string, ZlibOptions, Uint8Array>(gzip)
const expand = promisify<Uint8Array, ZlibOptions, Buffer>(gunzip)

/** Bytes at a time: with the 16 kB of Node itself, a long session takes three times as long to expand. */
const chunkSize = 512 * 1024

const pack = (part: object) => compress(JSON.stringify(part), { level: 1, chunkSize })

const unpack = async (bytes: Uint8Array): Promise<object> =>
  JSON.parse((await expand(bytes, { chunkSize })).toString())
