/**
 * Opening a photo takes a thread of the pool that files and compressed answers also need, and memory: so it is done
 * one photo at a time, and only so many uploads are in hand at once.
 */

/** Bytes of all uploads that are in hand. */
const MOST_BYTES = 128 * 1024 * 1024
/** What an upload counts as at the least: a small one may take as long to open, so that no more than 128 wait. */
const LEAST_BYTES = 1024 * 1024

export interface PhotoQueue {
  /** Holds room for an upload of so many bytes. Gives what to call, once, when it is done with; null while there is no room. */
  enter(bytes: number): (() => void) | null
  /** Does the work when all before it is done. Null when the signal was aborted before its turn: then it is never done. */
  inTurn<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value | null>
}

/** Bytes to hold for an upload of a photo: what its content-length says, and `most` where that says nothing of use. */
export function bytesToHold(contentLength: string | null, most: number): number {
  const bytes = Number(contentLength ?? most)
  return Number.isFinite(bytes) ? Math.min(bytes, most) : most
}

export function createPhotoQueue(mostBytes = MOST_BYTES): PhotoQueue {
  let held = 0
  let isBusy = false
  /** In the order in which they came. */
  const waiting = new Set<() => void>()

  /** Whether it came to that. */
  function turn(signal: AbortSignal): Promise<boolean> {
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

  function passOn() {
    const [next] = waiting
    if (!next) {
      isBusy = false
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    enter(bytes) {
      const counted = Math.max(bytes, LEAST_BYTES)
      if (held + counted > mostBytes) return null
      held += counted
      return () => {
        held -= counted
      }
    },

    async inTurn(work, signal) {
      if (signal.aborted) return null
      if (isBusy && !(await turn(signal))) return null
      isBusy = true
      try {
        return await work()
      } finally {
        passOn()
      }
    },
  }
}
