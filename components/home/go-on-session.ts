import type { CarryOn } from '@/lib/wire/inventory'
import type { SessionSummary } from '@/lib/wire/view'

type Counted = Pick<SessionSummary, 'counts'>

/** Something was said in it, and it has not ended. */
const canGoOn = ({ status, counts, thumbnail }: SessionSummary) =>
  status !== 'ended' && (counts.named > 0 || thumbnail !== null)

/** The session that was last worked on, if it can go on. */
export function sessionToGoOnWith(sessions: readonly SessionSummary[]): SessionSummary | undefined {
  return sessions
    .filter(canGoOn)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .at(0)
}

/** Things that are decided, and not yet where they go. */
export const leftToCarry = ({ counts }: Counted) => Math.max(0, counts.decided - counts.carried)

/** Things that were given a place, and not a way out. */
export const foundPlaces = ({ counts, waysOut }: Pick<SessionSummary, 'counts' | 'waysOut'>) =>
  counts.decided - Object.values(waysOut).reduce((sum, count) => sum + count, 0)

/** Known places and open things that a new session may begin with. */
export interface Beginning {
  /** Things whose usual place is known. */
  readonly usual: number
  /** Things that sessions left undecided. Only names: a photo belongs to its session. */
  readonly left: readonly { readonly sessionId: string; readonly names: readonly string[] }[]
}

export const toBeginning = ({ usual, left }: CarryOn): Beginning => ({
  usual,
  left: left.map(({ sessionId, things }) => ({ sessionId, names: things.map(({ name }) => name) })),
})

/** Names from those sessions that have ended. The things of other sessions wait there. */
export function namesLeft(
  { left }: Beginning,
  sessions: readonly { readonly id: string; readonly status: SessionSummary['status'] }[],
): string[] {
  const ended = new Set(sessions.filter(({ status }) => status === 'ended').map(({ id }) => id))
  return left.flatMap(({ sessionId, names }) => (ended.has(sessionId) ? names : []))
}
