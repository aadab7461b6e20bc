/**
 * Loaded into the app’s own process before the app (`node --import`): says when a parked tool has gone on, which nothing
 * outside of the process sees. Each time a drive hands the log the result of a tool, a line goes to the file that
 * `WENT_ON` names: the session’s id, the call’s and the time on the machine’s monotonic clock (ns). That is a little after `ask` returned,
 * and before the result is on disk.
 */
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.WENT_ON
const seat = Symbol.for('tidyup.runtime')
if (file && isMainThread) {
  /** @type {unknown} */
  let seated
  Object.defineProperty(globalThis, seat, {
    configurable: true,
    get: () => seated,
    set(runtime) {
      seated = runtime
      runtime.then(listenTo, () => {})
    },
  })
}

/** @param {import('@/lib/session/process/runtime').Runtime} runtime */
function listenTo({ log }) {
  const append = log.append
  log.append = (loaded, events, more) => {
    const at = process.hrtime.bigint()
    for (const { type, data } of events) {
      if (type !== 'ToolCompleted') continue
      const { id } = loaded.person.view
      appendFileSync(/** @type {string} */ (file), `${id} ${data.callId} ${at}\n`)
    }
    return append(loaded, events, more)
  }
}
