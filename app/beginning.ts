/** What a session in which nothing was said yet may begin with. */
import { namesLeft, toBeginning } from '@/components/home/beginning'
import { sessionToGoOnWith } from '@/components/home/go-on-session'
import { SESSIONS_PER_PAGE } from '@/components/store/api'
import { carryOn } from '@/lib/session/commands/home'
import { listSessions } from '@/lib/session/commands/sessions'
import { listQuery } from '@/lib/wire/requests'

const LATEST = listQuery.parse({ limit: SESSIONS_PER_PAGE })

/** How many things have a usual place, and what was left before, but for what they can simply go on with. */
export async function readBeginning(): Promise<{ usual: number; left: readonly string[] }> {
  const [known, listed] = await Promise.all([carryOn(), listSessions(LATEST)])
  const next = listed.ok ? sessionToGoOnWith(listed.value.sessions) : undefined
  return { usual: known.usual, left: namesLeft(toBeginning(known), id => id === next?.id) }
}
