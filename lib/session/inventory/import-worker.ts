/** The thread that reads files of a home. */
import { parentPort } from 'node:worker_threads'
import { type FileError, type ImportedThing, readInventoryFile } from './read-inventory-file'

/** `parts` are JSON: each is quickly parsed by a thread that has other work. */
export type PartedFile = { readonly ok: true; readonly parts: readonly string[] } | FileError

const THINGS_OF_A_PART = 1_000

function partsOf(things: readonly ImportedThing[]): string[] {
  const count = Math.ceil(things.length / THINGS_OF_A_PART)
  return Array.from({ length: count }, (_, nth) =>
    JSON.stringify(things.slice(nth * THINGS_OF_A_PART, (nth + 1) * THINGS_OF_A_PART)),
  )
}

// A parser makes an error of each row that has more or fewer cells than the first, which is none here.
Error.stackTraceLimit = 0

parentPort?.on('message', async (file: Uint8Array) => {
  const read = await readInventoryFile(file)
  parentPort?.postMessage((read.ok ? { ok: true, parts: partsOf(read.things) } : read) satisfies PartedFile)
})
parentPort?.postMessage('ready')
