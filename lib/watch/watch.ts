/** All that looks on while the app works. Nothing that the app does depends on it. */
import type { Append } from '@/lib/store/store'
import { createLog, type Log } from './log'
import type { LogLevel } from './log-levels'
import { logRuns } from './log-runs'
import { createScopes, type Scopes } from './scope'

export interface Watch {
  readonly log: Log
  readonly scopes: Scopes
  /** A fault that is ours: logged with its stack. */
  fault(error: unknown): void
  /** Told of events after they are stored. */
  stored(append: Append): void
}

export interface WatchOptions {
  readonly level: LogLevel
  /** What must never be in the log. */
  readonly secrets: readonly string[]
}

export function createWatch({ level, secrets }: WatchOptions): Watch {
  const scopes = createScopes()
  const log = createLog({
    level,
    secrets,
    fields() {
      const { requestId, sessionId } = scopes.getStore() ?? {}
      return { ...(requestId && { requestId }), ...(sessionId && { sessionId }) }
    },
  })
  return {
    log,
    scopes,
    fault: error => log.error({ err: error }, 'fault'),
    stored: append => logRuns(log, append),
  }
}
