import 'server-only'
import type { RateLimits } from '@/lib/access/rate-limits'
import type { Store } from '@/lib/store/store'
import type { Telemetry } from '@/lib/telemetry/telemetry'
import type { Prices } from '@/lib/wire/prices'
import type { Dispatcher } from './dispatcher'
import type { Hub } from './hub'
import type { CountedCall } from './limits'
import type { PhotoQueue } from './photo-queue'
import { processSeat } from './process-seat'
import type { Feeds } from './session-feed'
import type { SessionLog } from './session-log'
import type { TokenBudget } from './token-budget'
import type { SchemaThread } from './tool-schema/schema-thread'

export type ModelInfo =
  | { readonly kind: 'coach' }
  | { readonly kind: 'api'; readonly model: string; readonly prices?: Prices }

export interface Runtime {
  readonly store: Store
  readonly log: SessionLog
  readonly hub: Hub
  readonly feeds: Feeds
  readonly schemas: SchemaThread
  readonly dispatcher: Dispatcher
  readonly model: ModelInfo
  /** Null where nobody has set one. */
  readonly tokens: TokenBudget | null
  readonly limits: RateLimits<CountedCall>
  readonly photos: PhotoQueue
  /** Of this process: told to end, it takes up nothing new. */
  readonly life: { stopping: boolean }
  /** Not there where nobody looks on. */
  readonly telemetry?: Telemetry
}

const seat = processSeat<Promise<Runtime>>('runtime')

/**
 * The one instance of this process. Apart from what makes it, so that a route does not bring all of that along: the
 * start has made it before the first request comes.
 */
export const getRuntime = (): Promise<Runtime> => seat.get() ?? seat.put(create())

/** Puts another runtime in the place of this process's own, as a test does that plays several processes. */
export const installRuntime = (runtime: Runtime) => void seat.put(Promise.resolve(runtime))

async function create(): Promise<Runtime> {
  const { createRuntime } = await import('./runtime')
  return createRuntime()
}
