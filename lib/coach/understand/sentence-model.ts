/**
 * Vectors of sentences: two are the closer, the more alike they are in meaning. The model is an optional package, kept outside of
 * every bundle. It is loaded by the first sentence that needs it, in a thread that ends when nothing was asked of it for a while,
 * which gives its memory back.
 */
import { Worker } from 'node:worker_threads'
import type { VectorReply } from './sentence-worker'

export type Vector = Float32Array

/** Null where the model is not installed, from the first call to the last: a reading never depends on when it was asked for. */
export type SentenceModel = (sentence: string) => Promise<Vector | null>

const IDLE_MS = 5 * 60_000
/** It is started anew once if it ends by itself; then something is wrong with it here. */
const MOST_STARTS = 2

interface Waiting {
  readonly resolve: (reply: VectorReply) => void
  readonly reject: (error: Error) => void
}

export function createSentenceModel(open = openWorker): SentenceModel {
  let worker: Worker | null = null
  let isMissing = false
  let idle: NodeJS.Timeout | undefined
  let nextId = 0
  const waiting = new Map<number, Waiting>()

  function started(): Worker {
    const thread = open()
    thread.on('message', (reply: VectorReply) => {
      waiting.get(reply.id)?.resolve(reply)
      waiting.delete(reply.id)
    })
    const ended = (error: Error) => {
      if (worker === thread) worker = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    thread.on('error', ended)
    thread.on('exit', () => ended(new Error('The thread of the sentence model has ended.')))
    thread.unref()
    return thread
  }

  function ask(sentence: string): Promise<VectorReply> {
    worker ??= started()
    const thread = worker
    nextId += 1
    const id = nextId
    const reply = new Promise<VectorReply>((resolve, reject) => waiting.set(id, { resolve, reject }))
    thread.ref()
    thread.postMessage({ id, sentence })
    return reply.finally(() => {
      if (waiting.size === 0) thread.unref()
    })
  }

  function endWhenIdle() {
    clearTimeout(idle)
    idle = setTimeout(() => {
      const thread = worker
      worker = null
      void thread?.terminate()
    }, IDLE_MS)
    idle.unref()
  }

  return async sentence => {
    for (let start = 1; !isMissing && start <= MOST_STARTS; start += 1) {
      try {
        const reply = await ask(sentence)
        endWhenIdle()
        if (reply.vector) return reply.vector
        isMissing = true
      } catch {
        // Asked of a new thread, or given up.
      }
    }
    isMissing = true
    return null
  }
}

/** Of this process: a second one would take as much memory again. */
export const sentenceModel = createSentenceModel()

function openWorker() {
  return new Worker(new URL('./sentence-worker.ts', import.meta.url))
}
