/** The runtime of the process that a test plays. */
import type { Runtime } from '@/lib/session/process/runtime'
import { singleton } from '@/lib/session/singletons'

const ofRoutes = singleton<Promise<Runtime>>('runtime')
let current: Runtime | null = null

/** From now on tests and route handlers get this one. */
export function setRuntime(runtime: Runtime): void {
  current = runtime
  ofRoutes.set(Promise.resolve(runtime))
}

export function currentRuntime(): Runtime {
  if (!current) throw new Error('The test has started no runtime.')
  return current
}
