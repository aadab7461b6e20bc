import type { Rights } from '@/lib/access/access'
import type { Dispatcher, DriveSession } from '@/lib/session/drive/dispatcher'
import { createQueueDispatcher, openDriveQueue } from '@/lib/session/drive/queue-dispatcher'
import type { Callers } from '@/lib/session/limits/rate-limits'
import type { Hub } from '@/lib/session/stream/hub'
import { openSharedHub } from '@/lib/session/stream/shared-hub'
import { type AccessStore, createAccessStore } from '@/lib/store/access-store'
import { openSharedDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Append, Store } from '@/lib/store/store'
import { isStoreUnavailable } from '@/lib/store/store-error'

/** The parts that differ between one machine and several: the store, the hub and the dispatcher. */
export interface Deployment {
  readonly store: Store
  readonly hub: Hub
  startDispatcher(driveSession: DriveSession): Promise<Dispatcher>
}

/** A deployment with the store of paired devices. */
export interface OpenedDeployment extends Deployment {
  readonly access: AccessStore
}

/** So long (ms) a removal may go unheard where the connection that tells of it is lost. */
const REVIEW_MS = 15_000

/** The state that all callers of the process share. */
export interface Shared {
  readonly rights: Rights
  readonly callers: Callers
}

/** Any number of processes on any number of machines, with one Postgres between them. */
export async function openCluster(
  url: string,
  report: (error: unknown) => void,
  { rights, callers }: Shared,
): Promise<OpenedDeployment> {
  const database = await openSharedDatabase(url).catch(cause => {
    throw new Error(unreachable(url, cause), { cause })
  })
  const hub = await openSharedHub(url, rights.end)
  const queue = await openDriveQueue(url, report)
  const store = createSqlStore(database, async (transaction, stored) => {
    await hub.announce(transaction, stored.sessionId)
    if (needsDrive(stored)) await queue.send(transaction, stored.sessionId, callers.getStore())
  })
  const access = createAccessStore(database, hub.announceRemoval)
  const review = () => void rights.review(access.listDevices).catch(() => {})
  setInterval(review, REVIEW_MS).unref()
  return {
    store,
    access,
    hub,
    startDispatcher: driveSession => createQueueDispatcher(queue, hub, driveSession, callers),
  }
}

/** A command that leaves a run alive needs a drive; what is stored under an epoch comes from the drive itself. */
const needsDrive = ({ summary, epoch }: Append) => epoch === undefined && summary.status === 'running'

/** Names the variable and the host, never the password. */
function unreachable(url: string, cause: unknown): string {
  const { host, pathname } = new URL(url)
  const root = isStoreUnavailable(cause) ? cause.cause : cause
  const reason = root instanceof Error ? (root as NodeJS.ErrnoException).code || root.message : String(root)
  return `Tidyup can’t start: the database of DATABASE_URL (${host}${pathname}) can’t be used: ${reason}.`
}
