import type { ViewState } from '@/lib/wire/view'

/** As the server decides it: what the answer decided has to stand, and the session to be open. */
export function isRevisable({ view, facts }: ViewState, questionId: string): boolean {
  if (view.status === 'ended') return false
  return (
    facts.spaceQuestion === questionId ||
    facts.decisions.some(({ proposal }) => proposal?.questionId === questionId)
  )
}
