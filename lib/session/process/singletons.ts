import 'server-only'
import type { CallLimits } from '@/lib/access/call-limits'
import type { SchemaThread } from '@/lib/session/custom-tools/schema-thread'
import type { Dispatcher } from '@/lib/session/drive/dispatcher'
import type { CountedCall } from '@/lib/session/limits'
import type { TokenBudget } from '@/lib/session/limits/token-budget'
import type { SessionLog } from '@/lib/session/log/session-log'
import type { PhotoQueue } from '@/lib/session/photos/photo-queue'
import { processSeat } from '@/lib/session/process-seat'
import type { Hub } from '@/lib/session/stream/hub'
import type { Feeds } from '@/lib/session/stream/session-feed'
import type { Store } from '@/lib/store/store'
import type { Telemetry } from '@/lib/telemetry/telemetry'
import type { Prices } from '@/lib/wire/prices'

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
  readonly limits: CallLimits<CountedCall>
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
