import { asksOfThing } from '@/lib/tidy/questions/rules'
import type { SessionSummary, SessionView, ShownThing } from '@/lib/wire/view'

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

/** The parts of the session to go on with that its summary lacks: the shelf, and the thing that is asked about. */
export interface GoOnSession {
  readonly id: string
  readonly seq: number
  readonly things: readonly Pick<ShownThing, 'id' | 'name' | 'state' | 'how'>[]
  readonly asked: string | null
}

export function toGoOnSession({ id, seq, things, question: open }: SessionView): GoOnSession {
  return {
    id,
    seq,
    things: things.map(({ id, name, state, how }) => ({ id, name, state, ...(how && { how }) })),
    asked: (open && asksOfThing(open.question)?.item) ?? null,
  }
}
