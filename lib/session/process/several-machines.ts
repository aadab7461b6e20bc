import type { Dispatcher, DriveSession } from '@/lib/session/drive/dispatcher'
import { createBossDispatcher } from '@/lib/session/drive/queue-dispatcher'
import { openTurnQueue } from '@/lib/session/drive/turn-queue'
import type { Hub } from '@/lib/session/stream/hub'
import { openSharedHub } from '@/lib/session/stream/shared-hub'
import type { AccessStore } from '@/lib/store/access-store'
import { openSharedDatabase } from '@/lib/store/database'
import { createAccessStore } from '@/lib/store/sql-access-store'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Append, Store } from '@/lib/store/store'
import { isStoreUnavailable } from '@/lib/store/store-error'

/** Where sessions are kept, how readers are told, and who drives: what differs between one machine and several. */
export interface Place {
  readonly store: Store
  readonly hub: Hub
  dispatch(driveSession: DriveSession): Promise<Dispatcher>
}

/** A place with what it keeps about who may come in. */
export interface OpenedPlace extends Place {
  readonly access: AccessStore
}

/** Any number of processes on any number of machines, with one Postgres between them. */
export async function openSeveralMachines(
  url: string,
  report: (error: unknown) => void,
): Promise<OpenedPlace> {
  const database = await openSharedDatabase(url).catch(cause => {
    throw new Error(unreachable(url, cause), { cause })
  })
  const hub = await openSharedHub(url)
  const queue = await openTurnQueue(url, report)
  const store = createSqlStore(database, async (transaction, stored) => {
    await hub.announce(transaction, stored.sessionId)
    if (makesTurnDue(stored)) await queue.send(transaction, stored.sessionId)
  })
  return {
    store,
    access: createAccessStore(database),
    hub,
    dispatch: driveSession => createBossDispatcher(queue, hub, driveSession),
  }
}

/** A command that leaves the run alive needs a driver; what the driver itself stores it goes on with. */
const makesTurnDue = ({ summary, epoch }: Append) => epoch === undefined && summary.status === 'running'

/** Names the variable and the machine, and leaves the password out. */
function unreachable(url: string, cause: unknown): string {
  const { host, pathname } = new URL(url)
  const root = isStoreUnavailable(cause) ? cause.cause : cause
  const why = root instanceof Error ? (root as NodeJS.ErrnoException).code || root.message : String(root)
  return `Tidyup can’t start: the database of DATABASE_URL (${host}${pathname}) can’t be used: ${why}.`
}
