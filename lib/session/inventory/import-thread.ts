import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createLimitedThread, type ThreadLimits } from '@/lib/session/threads/limited-thread'
import type { PartedFile } from './import-worker'
import type { ImportedThing, ReadFile } from './read-inventory-file'

/** The largest home takes 2 s. */
const LIMITS: ThreadLimits = { cpuMs: 20_000, wallMs: 60_000, startMs: 30_000 }

const UNREAD = {
  exceeded: 'To read this takes more time or memory than is allowed.',
  too_slow: 'To read this took too long here. Try again when the machine is less busy.',
  not_started: 'This could not be read in time. Try again when the machine is less busy.',
}

/** Reads files of a home, one after the other, outside the main thread. */
export type ReadImport = (file: Uint8Array) => Promise<ReadFile>

export function createImportThread(open = openWorker): ReadImport {
  const thread = createLimitedThread<Uint8Array, PartedFile>(LIMITS, open)
  return async file => {
    const outcome = await thread(file)
    if (outcome.kind !== 'done')
      return { ok: false, code: 'import_does_not_fit', line: null, reason: UNREAD[outcome.kind] }
    if (!outcome.value.ok) return outcome.value
    const things: ImportedThing[] = []
    for (const part of outcome.value.parts) {
      things.push(...JSON.parse(part))
      await setImmediate()
    }
    return { ok: true, things }
  }
}

const openWorker = () =>
  new Worker(new URL('./import-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  })
