/** A thread that gets no processor for a while, by a clock that the test moves. */
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSchemaThread } from './schema-thread'

const NEVER_READY = `parentPort.on('message', () => {})`
const FITS_ALL = `parentPort.on('message', () => parentPort.postMessage(null)); parentPort.postMessage('ready')`
/** Uses no processor time for its task, and is done with it when the test says so. */
const WAITS = `
  parentPort.on('message', message => { if (message === 'go on') parentPort.postMessage(null) })
  parentPort.postMessage('ready')
`

class ScriptedWorker extends Worker {
  readonly #asked = Promise.withResolvers<void>()
  /** Resolves once it was given a task. */
  readonly asked = this.#asked.promise

  constructor(code: string) {
    super(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true })
  }

  override postMessage(message: unknown) {
    super.postMessage(message)
    this.#asked.resolve()
  }
}

const opened: ScriptedWorker[] = []

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map(worker => worker.terminate()))
})

const LIMITS = { cpuMs: 5_000, wallMs: 30_000, startMs: 30_000 }

/** Each new thread runs the next of the codes. */
function threadsOf(...codes: string[]) {
  const first = Promise.withResolvers<ScriptedWorker>()
  const schemas = createSchemaThread(LIMITS, () => {
    const worker = new ScriptedWorker(codes.shift() ?? expect.unreachable('No further thread is needed.'))
    opened.push(worker)
    first.resolve(worker)
    return worker
  })
  return { schemas, first: first.promise }
}

test('a thread that never gets ready fails the task that waits for it, and the next task gets a new one', async () => {
  const { schemas, first: opening } = threadsOf(NEVER_READY, FITS_ALL)
  const first = schemas.compileFault('{}')
  const second = schemas.compileFault('{}')
  await opening
  vi.advanceTimersByTime(LIMITS.startMs)
  expect(await first).toContain('did not start in time')
  expect(await second).toBeNull()
})

test('a task that gets no processor for a while is not refused', async () => {
  const { schemas, first: opening } = threadsOf(WAITS)
  const verdict = schemas.compileFault('{}')
  const worker = await opening
  await worker.asked
  // What is asked of a thread is answered in order: by then its processor time was read, and is looked at again.
  await worker.cpuUsage()
  vi.advanceTimersByTime(LIMITS.wallMs - 1)
  await worker.cpuUsage()
  worker.postMessage('go on')
  expect(await verdict).toBeNull()
})

test('a task that gets no processor for very long fails with what to do about it, and the next one gets a new thread', async () => {
  const { schemas, first: opening } = threadsOf(WAITS, FITS_ALL)
  const first = schemas.compileFault('{}')
  const second = schemas.compileFault('{}')
  const worker = await opening
  await worker.asked
  vi.advanceTimersByTime(LIMITS.wallMs)
  expect(await first).toContain('try again when the machine is less busy')
  expect(await second).toBeNull()
})
