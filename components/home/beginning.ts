import type { CarryOn } from '@/lib/wire/inventory'
import type { SessionSummary } from '@/lib/wire/view'

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
