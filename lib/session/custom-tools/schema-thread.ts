import { once } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { SchemaTask, SchemaVerdict } from './schema-worker'

interface SchemaLimits {
  /** Processor time for one task (ms): what else the machine does is not counted. An ordinary task takes 1 ms. */
  readonly cpuMs: number
  /** Time by the clock for one task (ms), for when it gets no processor. */
  readonly wallMs: number
  /** Time by the clock until the thread is ready (ms). */
  readonly startMs: number
}

const LIMITS: SchemaLimits = { cpuMs: 5_000, wallMs: 30_000, startMs: 30_000 }
/** Between two looks at the processor time (ms). */
const MIN_LOOK_MS = 50

const RESOURCE_LIMITS: ResourceLimits = {
  maxOldGenerationSizeMb: 64,
  maxYoungGenerationSizeMb: 16,
  stackSizeMb: 2,
}

const EXCEEDED = 'to check it takes more time or memory than is allowed'
const TOO_LONG =
  'to check it took too long here; try again when the machine is less busy, or make the schema smaller'
const NOT_STARTED =
  'it could not be checked, because the thread that checks schemas did not start in time; try again when the machine is less busy'

/** Compiles JSON Schemas and applies them, one task after the other, outside the main thread. */
export interface SchemaThread {
  /** Why the schema (JSON) can't be used, without a full stop; null when it can. */
  compileFault(schema: string): Promise<SchemaVerdict>
  /** Why the input does not fit, or could not be checked; null when it fits. */
  misfit(schema: string, input: unknown): Promise<SchemaVerdict>
}

/**
 * The thread starts with the first task and keeps no process alive. One that exceeds its time or memory is ended, which
 * fails its task alone: the next one is given to a new thread.
 */
export function createSchemaThread(limits: Partial<SchemaLimits> = {}, open = openWorker): SchemaThread {
  const { cpuMs, wallMs, startMs } = { ...LIMITS, ...limits }
  let ready: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()

  function inTurn(task: SchemaTask): Promise<SchemaVerdict> {
    const verdict = last.then(() => perform(task))
    last = verdict.catch(() => {})
    return verdict
  }

  async function perform(task: SchemaTask): Promise<SchemaVerdict> {
    const worker = ready ?? open()
    const ended = new AbortController()
    const { signal } = ended
    // A verdict that came while the main thread was busy still counts, so time is up only after it could be read.
    const end = (why: string) => setImmediate(() => ended.abort(why))
    let timer: NodeJS.Timeout | undefined
    try {
      if (!ready) {
        timer = setTimeout(end, startMs, NOT_STARTED)
        await once(worker, 'message', { signal })
        clearTimeout(timer)
        ready = worker
      }
      worker.ref()
      timer = setTimeout(end, wallMs, TOO_LONG)
      const verdict = once(worker, 'message', { signal })
      const stopWatching = watchCpuTime(worker, cpuMs, () => end(EXCEEDED))
      worker.postMessage(task)
      const [message] = await verdict.finally(stopWatching)
      worker.unref()
      return message
    } catch (error) {
      ready = null
      // Not waited for: one that does not end must not hold up the next task.
      void worker.terminate()
      if (signal.aborted) return signal.reason
      if (isOutOfMemory(error)) return EXCEEDED
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

function openWorker(): Worker {
  const worker = new Worker(new URL('./schema-worker.ts', import.meta.url), {
    resourceLimits: RESOURCE_LIMITS,
  })
  // `once` rejects for a task that waits; without a listener it would be an uncaught exception between tasks.
  worker.on('error', () => {})
  return worker
}

/** Calls `exceeded` when the thread has used so much more processor time (ms). Gives what stops that. */
function watchCpuTime(worker: Worker, limitMs: number, exceeded: () => void): () => void {
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function measure() {
    const before = await worker.cpuUsage()
    const look = async () => {
      const { user, system } = await worker.cpuUsage(before)
      const leftMs = limitMs - (user + system) / 1_000
      if (stopped) return
      if (leftMs <= 0) exceeded()
      else lookAfter(leftMs)
    }
    // No thread uses more processor time than passes by the clock.
    const lookAfter = (ms: number) => {
      timer = setTimeout(() => look().catch(() => {}), Math.max(ms, MIN_LOOK_MS))
    }
    if (!stopped) lookAfter(limitMs)
  }

  // A thread that has ended says nothing, nor does any before Node 24.6: there the time by the clock is the only limit.
  measure().catch(() => {})
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
