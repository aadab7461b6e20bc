import type { Hub } from '@/lib/session/stream/hub'
import type { Store } from '@/lib/store/store'
import type { DriveEnd, DriveSession } from './dispatcher'
import { createPatience, timer, type Wait } from './store-retry'

/** How long (ms) a session that gets no further keeps the others waiting: as a rule it waits for a model. */
const ALONE_MS = 5_000

export interface RecoveryParts {
  readonly store: Pick<Store, 'beginRecovery' | 'endRecovery'>
  readonly hub: Hub
  readonly report: (error: unknown) => void
  /** A timer of Node unless it is given. */
  readonly wait?: Wait
}

/**
 * Sessions whose process was lost are begun one after the other, each noted first and until it gets further, so that a
 * process that is lost again tells by which of them. That one is set aside instead of being driven a third time
 * (docs/decisions/019-set-aside-after-two-losses.md). Any other drive begins at once, and nothing is noted of it.
 */
export function recoveringDrive(
  driveSession: DriveSession,
  { store, hub, report, wait = timer }: RecoveryParts,
): DriveSession {
  const patiently = createPatience(wait, report)
  let last: Promise<unknown> = Promise.resolve()

  const recover: DriveSession = async (sessionId, attempt) => {
    const { signal } = attempt
    const { promise: isFurther, resolve: getFurther } = Promise.withResolvers<void>()
    const before = last
    last = before.then(() => isFurther)
    await Promise.race([before, aborted(signal)])
    if (signal.aborted) {
      getFurther()
      return 'let_go'
    }
    const unsubscribe = hub.subscribe(sessionId, ({ kind }) => {
      if (kind === 'stored') getFurther()
    })
    const given = new AbortController()
    wait(ALONE_MS, given.signal).then(
      () => getFurther(),
      () => {},
    )
    try {
      const setsAside = await patiently(() => store.beginRecovery(sessionId), signal)
      return await driveSession(sessionId, { ...attempt, setsAside })
    } finally {
      getFurther()
      given.abort()
      unsubscribe()
      await store.endRecovery(sessionId)
    }
  }

  return async (sessionId, attempt): Promise<DriveEnd> => {
    if (!attempt.followsLoss) return driveSession(sessionId, attempt)
    try {
      return await recover(sessionId, attempt)
    } catch (error) {
      if (!attempt.signal.aborted) report(error)
      return 'failed'
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
