import type { ViewState } from '@/lib/wire/view'

/** As the server decides it: what the answer decided has to stand, and the session to be open. */
export function isRevisable({ view, facts }: ViewState, questionId: string): boolean {
  if (view.status === 'ended') return false
  return facts.spaceQuestion === questionId || cardsOf(facts.decisions).has(questionId)
}

type Decisions = ViewState['facts']['decisions']

/** Many cards ask at once, each time that something was decided. */
const known = new WeakMap<Decisions, ReadonlySet<string>>()

function cardsOf(decisions: Decisions): ReadonlySet<string> {
  const cards =
    known.get(decisions) ?? new Set(decisions.flatMap(({ proposal }) => proposal?.questionId ?? []))
  known.set(decisions, cards)
  return cards
}
