/** The offers with which an empty session may begin. */
import { namesLeft, toBeginning } from '@/components/home/beginning'
import { SESSIONS_PER_PAGE } from '@/components/store/api'
import { carryOn } from '@/lib/session/commands/inventory'
import { listSessions } from '@/lib/session/commands/sessions'
import type { Runtime } from '@/lib/session/process/runtime'
import { listQuery } from '@/lib/wire/requests'

const LATEST = listQuery.parse({ limit: SESSIONS_PER_PAGE })

/** The number of things with a usual place, and the things that were left before. */
export async function readBeginning(runtime: Runtime): Promise<{ usual: number; left: readonly string[] }> {
  const [known, listed] = await Promise.all([carryOn(runtime), listSessions(runtime, LATEST)])
  return { usual: known.usual, left: listed.ok ? namesLeft(toBeginning(known), listed.value.sessions) : [] }
}
