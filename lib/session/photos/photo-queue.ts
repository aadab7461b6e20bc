/**
 * Decoding a photo takes memory, and a thread of the pool that files and compressed responses need as well. So photos are
 * decoded one at a time, and the bytes of all uploads at a time are bounded.
 */

/** Bytes of all uploads at a time. */
const MAX_BYTES = 128 * 1024 * 1024
/** The least that an upload counts as: a small one may take as long to decode, so no more than 128 wait. */
const MIN_BYTES = 1024 * 1024

export interface PhotoQueue {
  /** Reserves so many bytes for an upload. Gives what releases them, to be called once; null while there are too many uploads. */
  reserve(bytes: number): (() => void) | null
  /** Does the work after all that came before it. Null when the signal was aborted before that: then it is never done. */
  inTurn<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value | null>
}

/** Bytes to reserve for an upload: its content-length, or `most` where there is none that makes sense. */
export function bytesToReserve(contentLength: string | null, most: number): number {
  const bytes = Number(contentLength ?? most)
  return Number.isFinite(bytes) ? Math.min(bytes, most) : most
}

export function createPhotoQueue(mostBytes = MAX_BYTES): PhotoQueue {
  let reserved = 0
  let isBusy = false
  /** In the order in which they came. */
  const waiting = new Set<() => void>()

  /** False when the signal was aborted first. */
  function waitForTurn(signal: AbortSignal): Promise<boolean> {
    return new Promise(resolve => {
      const begin = () => {
        signal.removeEventListener('abort', leave)
        resolve(true)
      }
      const leave = () => {
        waiting.delete(begin)
        resolve(false)
      }
      waiting.add(begin)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  function startNext() {
    const [next] = waiting
    if (!next) {
      isBusy = false
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    reserve(bytes) {
      const counted = Math.max(bytes, MIN_BYTES)
      if (reserved + counted > mostBytes) return null
      reserved += counted
      return () => {
        reserved -= counted
      }
    },

    async inTurn(work, signal) {
      if (signal.aborted) return null
      if (isBusy && !(await waitForTurn(signal))) return null
      isBusy = true
      try {
        return await work()
      } finally {
        startNext()
      }
    },
  }
}
