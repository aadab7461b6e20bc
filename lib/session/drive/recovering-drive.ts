import type { Hub } from '@/lib/session/stream/hub'
import type { Store } from '@/lib/store/store'
import type { DriveEnd, DriveSession } from './dispatcher'
import { createStoreRetry, timer, type Wait } from './store-retry'

/** The time (ms) that a session which stores nothing keeps others waiting. It usually waits for a model. */
const ALONE_MS = 5_000

export interface RecoveryParts {
  readonly store: Pick<Store, 'beginRecovery' | 'endRecovery'>
  readonly hub: Hub
  readonly report: (error: unknown) => void
  /** A timer of Node unless it is given. */
  readonly wait?: Wait
}

/**
 * Sessions whose process crashed are driven one after the other, each with a note in the store until it stores something,
 * so that a process which crashes again shows which of them did it. That one is given up instead of being driven a third
 * time (docs/decisions/019-set-aside-after-two-losses.md). Any other drive begins at once, without a note.
 */
export function recoveringDrive(
  driveSession: DriveSession,
  { store, hub, report, wait = timer }: RecoveryParts,
): DriveSession {
  const retry = createStoreRetry(wait, report)
  let last: Promise<unknown> = Promise.resolve()

  const recover: DriveSession = async (sessionId, attempt) => {
    const { signal } = attempt
    const { promise: hasProgress, resolve: reportProgress } = Promise.withResolvers<void>()
    const before = last
    last = before.then(() => hasProgress)
    await Promise.race([before, aborted(signal)])
    if (signal.aborted) {
      reportProgress()
      return 'let_go'
    }
    const unsubscribe = hub.subscribe(sessionId, ({ kind }) => {
      if (kind === 'stored') reportProgress()
    })
    const timeout = new AbortController()
    wait(ALONE_MS, timeout.signal).then(
      () => reportProgress(),
      () => {},
    )
    let hasNote = false
    try {
      const attemptsExhausted = await retry(() => store.beginRecovery(sessionId), signal)
      hasNote = true
      return await driveSession(sessionId, { ...attempt, attemptsExhausted })
    } finally {
      reportProgress()
      timeout.abort()
      unsubscribe()
      if (hasNote) await store.endRecovery(sessionId)
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
