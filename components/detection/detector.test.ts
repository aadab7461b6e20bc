import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createDetector,
  type DetectionResult,
  type DetectorWorker,
  type FromWorker,
  IDLE_MS,
  MAX_CRASHES,
  SILENCE_MS,
} from './detector'

const PHOTO = new Blob()
const NOTHING: DetectionResult = { kind: 'looked', found: [] }
const CUP: DetectionResult = {
  kind: 'looked',
  found: [{ kind: 'cup', score: 0.9, region: { x: 0, y: 0, width: 1, height: 1 } }],
}
const CRASHED: DetectionResult = { kind: 'failed', reason: 'crashed' }
const NOT_LOADED: DetectionResult = { kind: 'failed', reason: 'not_loaded' }

/** A worker that says what the test lets it say. */
class FakeWorker implements DetectorWorker {
  onmessage: Worker['onmessage'] = null
  onerror: Worker['onerror'] = null
  asked = 0
  ended = false

  postMessage = () => {
    this.asked += 1
  }

  terminate = () => {
    this.ended = true
  }

  says(...messages: FromWorker[]) {
    for (const data of messages) this.onmessage?.call(this as never, new MessageEvent('message', { data }))
  }

  fails() {
    this.onerror?.call(this as never, new Event('error') as ErrorEvent)
  }
}

function setUp({ readPixels = async () => new Uint8ClampedArray() as Uint8ClampedArray | null } = {}) {
  const workers: FakeWorker[] = []
  const startWorker = () => workers[workers.push(new FakeWorker()) - 1] as FakeWorker
  const look = createDetector({ startWorker, readPixels })
  const shares: number[] = []
  const lookAt = (photo = PHOTO, signal = new AbortController().signal) =>
    look(photo, { signal, onLoading: share => shares.push(share) })
  /** The worker that was asked for the so-manieth photo, as soon as it is. */
  const asked = async (worker: number, times = 1) => {
    await vi.waitFor(() => expect(workers[worker]?.asked).toBe(times))
    return workers[worker] as FakeWorker
  }
  return { look, lookAt, workers, shares, asked }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('looking at photos', () => {
  test('starts a worker for the first photo, tells how far it has loaded, and keeps it for the next', async () => {
    const { lookAt, workers, shares, asked } = setUp()
    expect(workers).toEqual([])
    const first = lookAt()
    const worker = await asked(0)
    worker.says({ kind: 'loading', share: 0 }, { kind: 'loading', share: 0.5 }, { kind: 'loading', share: 1 })
    worker.says(CUP)
    expect(await first).toEqual(CUP)
    expect(shares).toEqual([0, 0.5, 1])
    const second = lookAt()
    await asked(0, 2)
    worker.says(NOTHING)
    expect(await second).toEqual(NOTHING)
    expect(workers).toHaveLength(1)
  })

  test('asks for one photo at a time, in their order', async () => {
    const { lookAt, asked } = setUp()
    const ten = Array.from({ length: 10 }, () => lookAt())
    for (const [at, looked] of ten.entries()) {
      const worker = await asked(0, at + 1)
      const found = at % 2 === 0 ? CUP : NOTHING
      worker.says(found)
      expect(await looked).toEqual(found)
    }
  })

  test('a photo that can’t be decoded starts no worker', async () => {
    const { lookAt, workers } = setUp({ readPixels: async () => null })
    expect(await lookAt()).toEqual({ kind: 'failed', reason: 'unreadable' })
    expect(workers).toEqual([])
  })

  test('ends a worker that is idle, and starts another one when it is needed', async () => {
    const { lookAt, workers, asked } = setUp()
    const first = lookAt()
    ;(await asked(0)).says(CUP)
    await first
    vi.advanceTimersByTime(IDLE_MS - 1)
    expect(workers[0]?.ended).toBe(false)
    vi.advanceTimersByTime(1)
    expect(workers[0]?.ended).toBe(true)
    const second = lookAt()
    ;(await asked(1)).says(CUP)
    expect(await second).toEqual(CUP)
  })
})

describe('what goes wrong', () => {
  test('a model that does not come is asked for again with each photo', async () => {
    const { lookAt, workers, asked } = setUp()
    for (let at = 0; at < MAX_CRASHES + 2; at += 1) {
      const looked = lookAt()
      const worker = await asked(at)
      if (at % 2 === 0) worker.says({ kind: 'loading', share: 0 }, { kind: 'failed', reason: 'not_loaded' })
      else worker.fails()
      expect(await looked).toEqual(NOT_LOADED)
      expect(workers[at]?.ended).toBe(true)
    }
  })

  test('a worker that crashes is replaced, but not for ever', async () => {
    const { lookAt, workers, asked } = setUp()
    for (let at = 0; at < MAX_CRASHES; at += 1) {
      const looked = lookAt()
      const worker = await asked(at)
      worker.says({ kind: 'loading', share: 0 }, { kind: 'loading', share: 1 })
      worker.fails()
      expect(await looked).toEqual(CRASHED)
      expect(worker.ended).toBe(true)
    }
    expect(await lookAt()).toEqual(CRASHED)
    expect(workers).toHaveLength(MAX_CRASHES)
  })

  test('a worker that was ended without a word is given up, and the photos behind it go on', async () => {
    const { lookAt, asked } = setUp()
    const [first, second] = [lookAt(), lookAt()]
    ;(await asked(0)).says({ kind: 'loading', share: 0 }, { kind: 'loading', share: 1 })
    vi.advanceTimersByTime(SILENCE_MS)
    expect(await first).toEqual(CRASHED)
    ;(await asked(1)).says(CUP)
    expect(await second).toEqual(CUP)
  })

  test('a slow connection is no silence', async () => {
    const { lookAt, asked } = setUp()
    const looked = lookAt()
    const worker = await asked(0)
    for (let percent = 0; percent < 100; percent += 10) {
      worker.says({ kind: 'loading', share: percent / 100 })
      vi.advanceTimersByTime(SILENCE_MS - 1)
    }
    worker.says(CUP)
    expect(await looked).toEqual(CUP)
  })

  test('a browser that lets no worker start does not support it', async () => {
    const look = createDetector({
      startWorker: () => {
        throw new DOMException('', 'SecurityError')
      },
      readPixels: async () => new Uint8ClampedArray(),
    })
    const options = { signal: new AbortController().signal, onLoading: () => {} }
    expect(await look(PHOTO, options)).toEqual({ kind: 'failed', reason: 'unsupported' })
  })
})

describe('calling it off', () => {
  test('rejects at once, and the photo behind it is looked at', async () => {
    const { lookAt, asked } = setUp()
    const call = new AbortController()
    const first = lookAt(PHOTO, call.signal)
    const second = lookAt()
    const worker = await asked(0)
    call.abort()
    await expect(first).rejects.toBe(call.signal.reason)
    worker.says(NOTHING)
    await asked(0, 2)
    worker.says(CUP)
    expect(await second).toEqual(CUP)
  })

  test('a photo that waits is never looked at', async () => {
    const { lookAt, asked, workers } = setUp()
    const call = new AbortController()
    const first = lookAt()
    const second = lookAt(PHOTO, call.signal)
    const worker = await asked(0)
    call.abort()
    await expect(second).rejects.toBe(call.signal.reason)
    worker.says(CUP)
    await first
    const third = lookAt()
    await asked(0, 2)
    worker.says(NOTHING)
    expect(await third).toEqual(NOTHING)
    expect(workers[0]?.asked).toBe(2)
  })
})
