/** The dispatcher for several machines: they share a queue of jobs in Postgres (pg-boss). */
import { AsyncLocalStorage } from 'node:async_hooks'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { SessionId } from '@/lib/engine/ids'
import type { Callers } from '@/lib/session/limits/rate-limits'
import type { Hub } from '@/lib/session/stream/hub'
import type { StoreTransaction } from '@/lib/store/store'
import { asStoreError } from '@/lib/store/store-error'
import type { Dispatcher, DriveSession } from './dispatcher'

const QUEUE_NAME = 'turn'

/** Drives of one process at a time. Each is a worker that polls, so idle cost grows with it. */
const DRIVES_AT_ONCE = 10
/** Connections of the queue: its queries are short. */
const CONNECTIONS = 4
/** A connection that has not answered for so long (ms) counts as lost. It may have to wait for another that creates tables. */
const ANSWER_LIMIT = 20_000

interface DriveJobData {
  readonly sessionId: SessionId
  /** Whom its calls of the model are counted for. */
  readonly caller?: string
}

type DriveJob = JobWithMetadata<DriveJobData>

/** True if the process that had the job before crashed: pg-boss stores the error of a handler as the job's output. */
const wasLost = ({ retryCount, output }: DriveJob): boolean =>
  retryCount > 0 && !(output !== null && 'isGivenBack' in output)

/** Jobs, each of which says that a session has a step due. Those of one session are worked on one after the other. */
interface DriveQueue {
  /** A rollback takes the job back. */
  send(transaction: StoreTransaction, sessionId: SessionId, caller?: string): Promise<void>
  /** A job for each of the sessions that has none. */
  ensure(sessionIds: readonly SessionId[]): Promise<void>
  /** True if this process still has the job. It then keeps the job until the transaction ends. */
  stillOwnsJob(transaction: StoreTransaction, job: DriveJob): Promise<boolean>
  /** A handler that throws gives the job back: it is worked on again, here or elsewhere. */
  work(handle: (job: DriveJob) => Promise<void>): Promise<void>
  /** Takes no more jobs, and waits for the handlers that run. */
  close(): Promise<void>
}

/**
 * With these settings no job is lost or worked on twice when a process is killed or frozen, and those of one that dies are
 * taken over after 11 to 12 s. The other policies each lose or double jobs.
 */
export async function openDriveQueue(url: string, report: (error: unknown) => void): Promise<DriveQueue> {
  const ofConnections = { connectionString: url, keepAlive: true, query_timeout: ANSWER_LIMIT }
  const boss = new PgBoss({
    ...ofConnections,
    max: CONNECTIONS,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    queueCacheIntervalSeconds: 1,
    useListenNotify: true,
    schedule: false,
  })
  // Mostly a copy of an error, with its code.
  boss.on('error', ({ message, ...error }) => report(asStoreError(Object.assign(new Error(message), error))))
  await boss.start()
  await boss.createQueue(QUEUE_NAME, {
    policy: 'key_strict_fifo',
    notify: true,
    heartbeatSeconds: 10,
    retryLimit: 100_000,
    retryDelay: 0,
    expireInSeconds: 80_000,
  })

  return {
    async send(transaction, sessionId, caller) {
      await boss.send(
        QUEUE_NAME,
        { sessionId, ...(caller && { caller }) },
        { singletonKey: sessionId, db: fromKysely(transaction) },
      )
    },

    async ensure(sessionIds) {
      for (const sessionId of sessionIds) {
        const jobs = await boss.findJobs(QUEUE_NAME, { key: sessionId })
        const isAlive = jobs.some(
          ({ state }) => state === 'created' || state === 'retry' || state === 'active',
        )
        if (!isAlive) await boss.send(QUEUE_NAME, { sessionId }, { singletonKey: sessionId })
      }
    },

    async stillOwnsJob(transaction, job) {
      const touched = await boss.touch(QUEUE_NAME, job, { db: fromKysely(transaction) })
      return 'affected' in touched && touched.affected === 1
    },

    async work(handle) {
      const options = {
        batchSize: 1,
        includeMetadata: true as const,
        localConcurrency: DRIVES_AT_ONCE,
        heartbeatRefreshSeconds: 3,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 2,
      }
      await boss.work<DriveJobData, void, typeof options>(QUEUE_NAME, options, async jobs => {
        for (const job of jobs) await handle(job)
      })
    },

    async close() {
      await boss.offWork(QUEUE_NAME, { wait: true })
      await boss.stop({ graceful: false })
    },
  }
}

/** Thrown by a drive that did not come to rest: the queue hands its job out again. */
class JobReturned extends Error {
  /** Stored with the job under this name: `wasLost` reads it. */
  readonly isGivenBack = true
}

/** Takes jobs from the queue, which the store fills in the transaction that makes a step due. */
export async function createQueueDispatcher(
  queue: DriveQueue,
  hub: Hub,
  driveSession: DriveSession,
  callers: Callers = new AsyncLocalStorage(),
): Promise<Dispatcher> {
  const closing = new AbortController()
  const driving = new Map<SessionId, Promise<void>>()

  async function drive(job: DriveJob) {
    const { sessionId } = job.data
    const fenced = new AbortController()
    const unsubscribe = hub.subscribe(sessionId, ({ kind }) => {
      if (kind === 'fenced' || kind === 'over') fenced.abort()
    })
    try {
      const end = await driveSession(sessionId, {
        signal: AbortSignal.any([job.signal, fenced.signal, closing.signal]),
        mayClaim: transaction => queue.stillOwnsJob(transaction, job),
        followsLoss: wasLost(job),
        isRetried: true,
      })
      if (end !== 'rested') throw new JobReturned(end)
    } finally {
      unsubscribe()
    }
  }

  await queue.work(async job => {
    if (closing.signal.aborted) throw new JobReturned('closing')
    const { sessionId, caller } = job.data
    const finished = callers.run(caller, () => drive(job))
    driving.set(sessionId, finished)
    await finished.finally(() => driving.delete(sessionId))
  })

  return {
    // The job was sent in the transaction that made the step due.
    dispatch() {},
    resume: sessions => queue.ensure(sessions.map(({ sessionId }) => sessionId)),
    activeDrives: () => driving.size,
    async halt(sessionId) {
      hub.publish(sessionId, { kind: 'fenced' })
      await driving.get(sessionId)?.catch(() => {})
    },
    async close() {
      closing.abort()
      await queue.close()
    },
  }
}
