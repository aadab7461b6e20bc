/** The one runtime of this process. Only its type is imported, so that a route’s bundle brings none of what makes it. */
import 'server-only'
import { singleton } from '@/lib/session/singletons'
import type { Runtime } from './runtime'

const runtime = singleton<Promise<Runtime>>('runtime')

/** The start gives `create` before the first request comes. Rejects where there is no runtime and none can be created. */
export function getRuntime(create?: () => Promise<Runtime>): Promise<Runtime> {
  const existing = runtime.get()
  if (existing) return existing
  if (!create) return Promise.reject(new Error('The runtime was not started.'))
  const created = create()
  runtime.set(created)
  return created
}
