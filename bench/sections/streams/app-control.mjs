/** Loaded into the app’s own process before the app (`node --import`); the port is the one that `CONTROL_PORT` names. */
import { isMainThread } from 'node:worker_threads'
import { listenForControl } from './control.mjs'
import { controlledRuntime } from './controlled-runtime.mjs'

const { CONTROL_PORT } = process.env
const seat = Symbol.for('tidyup.runtime')
if (CONTROL_PORT && isMainThread) {
  /** @type {unknown} */
  let seated
  Object.defineProperty(globalThis, seat, {
    get: () => seated,
    set(runtime) {
      seated = runtime
      runtime.then(
        /** @param {import('@/lib/session/process/runtime').Runtime} opened */
        opened => listenForControl(controlledRuntime(opened), Number(CONTROL_PORT)),
        () => {},
      )
    },
  })
}
