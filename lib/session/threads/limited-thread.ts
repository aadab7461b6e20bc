import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  /** Processor time for one task (ms): what else the machine does is not counted. */
  readonly cpuMs: number
  /** Time by the clock for one task (ms), for when it gets no processor. */
  readonly wallMs: number
  /** Time by the clock until the thread is ready (ms). */
  readonly startMs: number
}

/** Between two looks at the processor time (ms). */
const MIN_LOOK_MS = 50
/** A thread that had no task for so long (ms) is ended, which gives its memory back. */
const IDLE_MS = 5 * 60_000

/** The outcome of a task: `exceeded` took more time or memory than it may, `too_slow` and `not_started` got too little of the processor. */
export type Outcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'exceeded' | 'too_slow' | 'not_started' }

/**
 * Does one task after the other in a thread, which says that it is ready, and gives one message for each task. It starts with
 * the first task and keeps no process alive. One that exceeds its time or memory is ended, which fails its task alone: the
 * next one is given to a new thread.
 */
export function createLimitedThread<Task, Value>(
  { cpuMs, wallMs, startMs }: ThreadLimits,
  open: () => Worker,
): (task: Task) => Promise<Outcome<Value>> {
  let ready: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  function started(): Worker {
    const worker = open()
    // `once` rejects for a task that waits; without a listener it would be an uncaught exception between tasks.
    worker.on('error', () => {})
    return worker
  }

  async function perform(task: Task): Promise<Outcome<Value>> {
    clearTimeout(idle)
    const worker = ready ?? started()
    const ended = new AbortController()
    const { signal } = ended
    // A value that came while the main thread was busy still counts, so time is up only after it could be read.
    const end = (kind: 'exceeded' | 'too_slow' | 'not_started') => setImmediate(() => ended.abort({ kind }))
    let timer: NodeJS.Timeout | undefined
    try {
      if (!ready) {
        timer = setTimeout(end, startMs, 'not_started')
        await once(worker, 'message', { signal })
        clearTimeout(timer)
        ready = worker
      }
      worker.ref()
      timer = setTimeout(end, wallMs, 'too_slow')
      const answered = once(worker, 'message', { signal })
      const stopWatching = watchCpuTime(worker, cpuMs, () => end('exceeded'))
      worker.postMessage(task)
      const [value] = await answered.finally(stopWatching)
      worker.unref()
      idle = setTimeout(endIdle, IDLE_MS).unref()
      return { kind: 'done', value }
    } catch (error) {
      ready = null
      // Not waited for: one that does not end must not hold up the next task.
      void worker.terminate()
      if (signal.aborted) return signal.reason
      if (isOutOfMemory(error)) return { kind: 'exceeded' }
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  function endIdle() {
    void ready?.terminate()
    ready = null
  }

  return task => {
    const outcome = last.then(() => perform(task))
    last = outcome.catch(() => {})
    return outcome
  }
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
