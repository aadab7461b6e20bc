import { once } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { SchemaTask, SchemaVerdict } from './schema-worker'

/** Time (ms) for one task. An ordinary one takes a millisecond, but on a busy machine it may have to wait for a processor. */
const LIMIT_MS = 5_000
const RESOURCE_LIMITS: ResourceLimits = {
  maxOldGenerationSizeMb: 64,
  maxYoungGenerationSizeMb: 16,
  stackSizeMb: 2,
}

const EXCEEDED = 'to check it takes more time or memory than is allowed'

/** Compiles JSON Schemas and applies them, one task after the other, outside the main thread. */
export interface SchemaThread {
  /** Why the schema (JSON) can't be used, without a full stop; null when it can. */
  compileFault(schema: string): Promise<SchemaVerdict>
  /** Why the input does not fit, or could not be checked; null when it fits. */
  misfit(schema: string, input: unknown): Promise<SchemaVerdict>
}

/**
 * The thread starts with the first task and keeps no process alive. One that exceeds its time or memory is ended, which
 * costs its task alone: the next one is given to a new thread.
 */
export function createSchemaThread(limitMs = LIMIT_MS): SchemaThread {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()

  function inTurn(task: SchemaTask): Promise<SchemaVerdict> {
    const verdict = last.then(() => perform(task))
    last = verdict.catch(() => {})
    return verdict
  }

  async function perform(task: SchemaTask): Promise<SchemaVerdict> {
    worker ??= await startWorker()
    const current = worker
    const deadline = new AbortController()
    // A verdict that came while the main thread was busy still counts, so time is up only after it could be read.
    const timer = setTimeout(() => setImmediate(() => deadline.abort()), limitMs)
    current.ref()
    try {
      current.postMessage(task)
      const [verdict] = await once(current, 'message', { signal: deadline.signal })
      current.unref()
      return verdict
    } catch (error) {
      worker = null
      await current.terminate()
      if (isExceeded(error)) return EXCEEDED
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    compileFault: schema => inTurn({ kind: 'compile', schema }),
    misfit: (schema, input) => inTurn({ kind: 'validate', schema, input }),
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./schema-worker.ts', import.meta.url), {
    resourceLimits: RESOURCE_LIMITS,
  })
  // Whoever waits for it hears of it; without a listener it would be an uncaught exception while nobody does.
  worker.on('error', () => {})
  await once(worker, 'message')
  return worker
}

function isExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
