/** The data that the page of a session starts with: not the whole log, so that a long session opens as fast as a short one. */
import type { QuestionId } from '@/lib/engine/ids'
import { isRevisable, type TidyFacts } from '@/lib/tidy/facts'
import type { LikelyCard } from '@/lib/tidy/questions/proposal'
import type { Answer, Question } from '@/lib/tidy/questions/shapes'
import type { StoredEvent } from './event'
import type { ViewState } from './view'

export interface OpenedSession {
  /** The fold of the whole log; of its messages there are those of `events`, all with photos, and all notices. */
  readonly state: ViewState
  /** The log’s last events, without holes. All there are, where the first of them is the log’s first. */
  readonly events: readonly StoredEvent[]
  /** Cards asked before `events` that `events` refer to, and the last answered one. */
  readonly earlier: readonly EarlierCard[]
  /** The cards that listed things are likely to get (B6). */
  readonly likely?: readonly LikelyCard[]
}

export interface EarlierCard {
  readonly questionId: QuestionId
  readonly question: Question
  /** The `seq` and the answer that counted before `events`; null if the question was open then. */
  readonly answered: { readonly seq: number; readonly answer: Answer } | null
}

/** The card that was answered last among those whose answer can still be changed (Q8). */
export const lastRevisable = (facts: TidyFacts, cards: readonly EarlierCard[]): EarlierCard | null =>
  cards
    .filter(({ answered, questionId }) => answered && isRevisable(facts, questionId))
    .reduce<EarlierCard | null>((last, card) => (seqOf(card) > seqOf(last) ? card : last), null)

const seqOf = (card: EarlierCard | null) => card?.answered?.seq ?? 0

/** True if anything was said, in these events or before them. */
export const hasBegun = (session: Pick<OpenedSession, 'events' | 'state'>): boolean =>
  session.state.view.messages.length > 0 || !isWhole(session)

/** True if `events` has the log’s first event. */
export const isWhole = ({ events, state }: Pick<OpenedSession, 'events' | 'state'>): boolean =>
  events.length === state.view.seq
