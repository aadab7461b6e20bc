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

/** Things on the list that are neither decided nor put off. */
export const leftToDecide = ({ counts: { named, removed, decided, later } }: Counted) =>
  Math.max(0, named - removed - decided - later)

/** Things that were given a place, and not a way out. */
export const foundPlaces = ({ counts, waysOut }: Pick<SessionSummary, 'counts' | 'waysOut'>) =>
  counts.decided - Object.values(waysOut).reduce((sum, count) => sum + count, 0)
